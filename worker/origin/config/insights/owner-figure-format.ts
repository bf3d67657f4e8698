import { type FigureFormat, figureFormat } from "../../../insights/screens/figure-format.ts";
import { withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";

/** The format of the site, or of the contributor's language if that is another one. */
export const figureFormatOf = ({ c, site }: OwnerRequest): FigureFormat =>
  figureFormat(withOwnerLocale(c, site).formattingLocale);
