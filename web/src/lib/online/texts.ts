// The messages of online play. They are not in the rules' own catalog, which every visitor loads.

import english from "../../../../crates/messages/locales/en/online.ftl?raw";
import portuguese from "../../../../crates/messages/locales/pt-PT/online.ftl?raw";

import { learn } from "../cairn";

let isLearned = false;

/** Makes the messages known; whatever says them comes after that. */
export function learnTexts(): void {
  if (isLearned) return;
  isLearned = true;
  learn("en", english);
  learn("pt-PT", portuguese);
}
