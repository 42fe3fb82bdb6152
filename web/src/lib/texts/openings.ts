// The messages of the openings.

import english from "../../../../crates/messages/locales/en/openings.ftl?raw";
import portuguese from "../../../../crates/messages/locales/pt-PT/openings.ftl?raw";

import { learn } from "../cairn";

learn("en", english);
learn("pt-PT", portuguese);
