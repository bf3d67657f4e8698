import { formsTexts } from "../../shared/texts/forms.ts";
import { pageLanguage } from "../loading/load-texts.ts";

/** The messages of forms in the page's language: docs/reference/forms.md#form-messages */
export const formMessages = () => formsTexts(pageLanguage());
