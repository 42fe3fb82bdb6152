// The messages of sharing, and of the page for other pages.

import english from "../../../../crates/messages/locales/en/share.ftl?raw";
import portuguese from "../../../../crates/messages/locales/pt-PT/share.ftl?raw";

import { learn } from "../cairn";

learn("en", english);
learn("pt-PT", portuguese);
