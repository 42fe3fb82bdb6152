// What the engine has to say: hints, reasons, verdicts. They come with the engine.

import reasonsEn from "../../../../crates/messages/locales/en/why.ftl?raw";
import scoresEn from "../../../../crates/messages/locales/en/analysis.ftl?raw";
import reasonsPt from "../../../../crates/messages/locales/pt-PT/why.ftl?raw";
import scoresPt from "../../../../crates/messages/locales/pt-PT/analysis.ftl?raw";

import { learn } from "../cairn";

learn("en", scoresEn + reasonsEn);
learn("pt-PT", scoresPt + reasonsPt);
