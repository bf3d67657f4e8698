// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ControlsTexts {
  /** Accessible name of a button with an icon only. */
  readonly menu: string;
  readonly nextSection: string;
  /** Text of a button whose owner has typed none. */
  readonly donate: string;
  /** Link to a reservation service. */
  readonly reserve: string;
  /** Title of an alert for owners of the site. */
  readonly previewOnly: string;
  readonly previewOnlyMessage: string;
  /** Accessible name of a chart without a title. */
  readonly chart: string;
  /** Accessible name of a link to the account without a label. */
  readonly account: string;
}

const english: ControlsTexts = {
  menu: "Menu",
  nextSection: "Scroll to the next section",
  donate: "Donate",
  reserve: "Reserve a table",
  previewOnly: "Preview Only",
  previewOnlyMessage: "Log out to use the reservation widget.",
  chart: "Chart",
  account: "Account",
};

export const controlsTexts = (language: string): ControlsTexts => textsByLanguage("controls", english, language);
