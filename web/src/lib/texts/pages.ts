// The messages of the pages beside the games: rules, games, players, settings, keyboard.

import english from "../../../../crates/messages/locales/en/pages.ftl?raw";
import portuguese from "../../../../crates/messages/locales/pt-PT/pages.ftl?raw";

import { learn } from "../cairn";

learn("en", english);
learn("pt-PT", portuguese);
