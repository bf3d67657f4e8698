import { linkKind } from "../text/link-kind.ts";
import { fillText } from "../text/text.ts";
import { isZipCode } from "../text/zip.ts";
import type { FormsTexts } from "../texts/forms.ts";

/** The error of a website field's text, which is not empty: docs/reference/forms.md#form-validation */
export function websiteError(text: string, texts: FormsTexts): string | undefined {
  const typed = text.trim();
  return isWebAddress(typed) ? undefined : fillText(texts.website, { val: truncate(typed) });
}

/** The error of an address, whose parts are in the order that is sent: docs/reference/forms.md#form-validation */
export function addressError(parts: readonly string[], texts: FormsTexts): string | undefined {
  const [, , , , zip = "", country = ""] = parts;
  if (!unitedStates.test(country.trim()) || zip.trim() === "" || isZipCode(zip.trim())) return undefined;
  return texts.zip;
}

/** Cuts text for use in a message. */
export function truncate(text: string): string {
  const characters = [...text];
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text;
}

const unitedStates = /^(?:US|U\.S\.|USA|U\.S\.A\.|(?:the )?United States(?: of America)?)$/i;

/** Visitors may leave out the scheme. An email address has a user before its host. */
function isWebAddress(typed: string): boolean {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`;
  const url = URL.parse(address);
  if (url === null || url.username !== "" || /\s/.test(typed)) return false;
  return linkKind(address) === "external" && /\.[^.]/.test(url.hostname);
}
