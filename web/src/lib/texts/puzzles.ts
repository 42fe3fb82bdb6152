// The messages of puzzles and of the record.

import english from "../../../../crates/messages/locales/en/puzzles.ftl?raw";
import portuguese from "../../../../crates/messages/locales/pt-PT/puzzles.ftl?raw";

import { learn } from "../cairn";

learn("en", english);
learn("pt-PT", portuguese);
