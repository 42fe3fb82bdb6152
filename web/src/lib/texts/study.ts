// The messages of analysis, and of records that are read.

import recordsEn from "../../../../crates/messages/locales/en/record.ftl?raw";
import studyEn from "../../../../crates/messages/locales/en/study.ftl?raw";
import recordsPt from "../../../../crates/messages/locales/pt-PT/record.ftl?raw";
import studyPt from "../../../../crates/messages/locales/pt-PT/study.ftl?raw";

import { learn } from "../cairn";

learn("en", studyEn + recordsEn);
learn("pt-PT", studyPt + recordsPt);
