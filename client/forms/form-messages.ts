import { formsTexts } from "../../shared/texts/forms.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";

/** The messages of forms in the page's language: docs/reference/forms.md#form-messages */
export const formMessages = () => formsTexts(pageLanguage());

/** Loads the messages. Forms do so when they are used, not when they are shown. */
export const loadFormMessages = () => loadTexts(["forms"]);
