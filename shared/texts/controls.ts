// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ControlsTexts {
  readonly map: string;
  /** The accessible name of a map. */
  readonly mapNamed: Text<"address">;
  readonly showMap: string;
  readonly openMap: string;
  /** Button. */
  readonly share: string;
  /** A way to share a page. */
  readonly email: string;
  readonly likes: PluralText<never>;
  /** Button that saves an image on Pinterest. */
  readonly save: string;
  readonly saveImage: string;
  readonly externalComments: string;
  readonly showComments: string;
  readonly commentsFailed: string;
  readonly retry: string;
  /** Label of a link. */
  readonly comments: string;
  /** Name of a button without a label. */
  readonly menu: string;
  readonly nextSection: string;
  /** Button without a label. */
  readonly donate: string;
  /** Link to a reservation service. */
  readonly reserve: string;
  /** Title of an alert for owners of the site. */
  readonly previewOnly: string;
  readonly previewOnlyMessage: string;
  /** Name of a chart without a title. */
  readonly chart: string;
  /** Name of a link without a label. */
  readonly account: string;
}

const english: ControlsTexts = {
  map: "Map",
  mapNamed: "Map: {address}",
  showMap: "Show the map",
  openMap: "Open the map",
  share: "Share",
  email: "Email",
  likes: {"language":"en","count":"n","forms":{"one":"{n} Like","other":"{n} Likes"}},
  save: "Save",
  saveImage: "Save this image on Pinterest (opens a new window)",
  externalComments: "The comments are kept by Disqus, which may recognize you.",
  showComments: "Show the comments",
  commentsFailed: "The comments could not be loaded.",
  retry: "Try again",
  comments: "Comments",
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
