import { htmlTags } from "../owner-html.ts";
import { linkKind } from "./link-kind.ts";
import { isScriptAddress } from "./script-address.ts";

/** Maximum length of a link in a message. */
const maxShown = 60;

/** The message about a text that is no link. */
export const linkFormat = "Links must be formatted as https://example.com or /page";

/** The message about a link that runs a script. Pages of a site run no script of a link. */
const noScripts = "Links cannot run scripts.";

/** Characters that no address has as they are. */
const forbidden = /[<>"]/;

/**
 * The reason why an owner's link is refused; undefined if it can be used, or is empty. Kinds and lengths:
 * docs/reference/text.md#link-kinds.
 */
export function linkProblem(text: string): string | undefined {
  const link = text.trim();
  if (link === "") return undefined;
  const kind = linkKind(link);
  if (kind === "javascript" || isScriptAddress(link)) return noScripts;
  if (kind !== undefined && !forbidden.test(link)) return undefined;
  if (/^\/(?!\/)/.test(link)) return pageAddressProblem(link);
  return /^mailto:/i.test(link) ? "Emails must be formatted as mailto:name@example.com" : linkFormat;
}

/** The same for a link that cannot be empty. */
export function requiredLinkProblem(text: string): string | undefined {
  return text.trim() === "" ? linkFormat : linkProblem(text);
}

/** The reason why a link in an owner's HTML is refused. Links that run scripts are removed from it anyway. */
export function htmlLinkProblem(html: string): string | undefined {
  for (const { name, closing, attributes } of htmlTags(html)) {
    const href =
      name === "a" && !closing
        ? /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
        : null;
    const link = (href?.[1] ?? href?.[2] ?? href?.[3] ?? "").replace(/&amp;/gi, "&");
    const problem = linkProblem(link);
    if (problem !== undefined && problem !== noScripts) return problem;
  }
  return undefined;
}

/** The message about an address that no page of the site can have. */
export function pageAddressProblem(address: string): string {
  const shown = [...address];
  const cut = shown.length > maxShown ? `${shown.slice(0, maxShown).join("")}…` : address;
  return `${cut} is not a valid page URL`;
}
