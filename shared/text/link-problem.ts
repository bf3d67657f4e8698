import { htmlTags } from "../owner-html.ts";
import type { OwnerProblemsTexts } from "../texts/owner-problems.ts";
import { exceededLength, linkKind } from "./link-kind.ts";
import { isScriptAddress } from "./script-address.ts";
import { fillText } from "./text.ts";

/** Maximum length of a link in a message. */
const maxShown = 60;

/** Links of the kinds that are known by their beginning, as examples in messages. */
const examples: readonly (readonly [RegExp, string])[] = [
  [/^tel:/i, "tel:+441632960411"],
  [/^sms:/i, "sms:+441632960411"],
  [/^ftps?:/i, "ftp://example.com"],
  [/^#/, "#part"],
];

/** Characters that no address has as they are. */
const forbidden = /[<>"]/;

/**
 * The reason why an owner's link is refused; undefined if it can be used, or is empty. Pages of a site run no script of
 * a link. Kinds and lengths: docs/reference/text.md#link-kinds.
 */
export function linkProblem(text: string, texts: OwnerProblemsTexts): string | undefined {
  const link = text.trim();
  if (link === "") return undefined;
  const kind = linkKind(link);
  if (kind === "javascript" || isScriptAddress(link)) return texts.noScripts;
  if (kind !== undefined && !forbidden.test(link)) return undefined;
  if (/^\/(?!\/)/.test(link)) return pageAddressProblem(link, texts);
  const limit = exceededLength(link);
  if (limit !== undefined) return fillText(texts.maxCharacters, { n: limit });
  if (/^mailto:/i.test(link)) return texts.mailtoFormat;
  const example = examples.find(([start]) => start.test(link))?.[1];
  return example === undefined ? texts.linkFormat : fillText(texts.linkFormatOf, { example });
}

/** The reason why an owner's link is refused. Unlike `linkProblem` it refuses an empty link. */
export function requiredLinkProblem(text: string, texts: OwnerProblemsTexts): string | undefined {
  return text.trim() === "" ? texts.linkFormat : linkProblem(text, texts);
}

/** The reason why a link in an owner's HTML is refused. Links that run scripts are removed from it anyway. */
export function htmlLinkProblem(html: string, texts: OwnerProblemsTexts): string | undefined {
  for (const { name, closing, attributes } of htmlTags(html)) {
    const href =
      name === "a" && !closing
        ? /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
        : null;
    const link = (href?.[1] ?? href?.[2] ?? href?.[3] ?? "").replace(/&amp;/gi, "&");
    const problem = linkProblem(link, texts);
    if (problem !== undefined && problem !== texts.noScripts) return problem;
  }
  return undefined;
}

/** The message about an address that no page of the site can have. */
export function pageAddressProblem(address: string, { noPageUrl }: OwnerProblemsTexts): string {
  const shown = [...address];
  const cut = shown.length > maxShown ? `${shown.slice(0, maxShown).join("")}…` : address;
  return fillText(noPageUrl, { val: cut });
}
