// The messages of the tutorials: those of all, and those in the folder of each game.

import english from "../../../../crates/messages/locales/en/lesson.ftl?raw";
import portuguese from "../../../../crates/messages/locales/pt-PT/lesson.ftl?raw";

import { learn } from "../cairn";

const texts = import.meta.glob<string>("../../../../crates/games/src/*/text/*/lesson.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const of = (language: string) =>
  Object.entries(texts)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, text]) => text);

learn("en", [english, ...of("en")].join("\n"));
learn("pt-PT", [portuguese, ...of("pt-PT")].join("\n"));
