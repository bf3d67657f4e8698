import { linkKind } from "./link-kind.ts";

/** Maximum length of a link in a message. */
const maxShown = 60;

/**
 * The reason why an owner's link is refused; undefined if it can be used, or is empty. Kinds and lengths:
 * docs/reference/text.md#link-kinds. Pages of a site run no script of a link, so that links with scripts are refused.
 */
export function linkProblem(text: string): string | undefined {
  const link = text.trim();
  if (link === "") return undefined;
  const kind = linkKind(link);
  if (kind === "javascript") return "Links cannot run scripts.";
  if (kind !== undefined) return undefined;
  if (link.startsWith("/")) return pageAddressProblem(link);
  if (/^mailto:/i.test(link)) return "Emails must be formatted as mailto:name@example.com";
  return "Links must be formatted as https://example.com or /page";
}

/** The message about an address that no page of the site can have. */
export function pageAddressProblem(address: string): string {
  const shown = [...address];
  const cut = shown.length > maxShown ? `${shown.slice(0, maxShown).join("")}…` : address;
  return `${cut} is not a valid page URL`;
}
