// The messages of mistakes done again.

import english from "../../../../crates/messages/locales/en/retry.ftl?raw";
import portuguese from "../../../../crates/messages/locales/pt-PT/retry.ftl?raw";

import { learn } from "../cairn";

learn("en", english);
learn("pt-PT", portuguese);
