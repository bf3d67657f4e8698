import { htmlTags } from "../owner-html.ts";
import { fillText } from "../text/text.ts";
import {
  type OwnerSettingProblemsTexts,
  ownerSettingProblemsTexts,
} from "../texts/owner-setting-problems.ts";

/**
 * Code that the site's owner adds to pages, cut at the places where a `script` or `style` element takes the page's
 * nonce: `pieces.join(' nonce="…"')` is the code.
 */
export interface OwnCode {
  readonly pieces: readonly string[];
}

export type CodePlace = "head" | "body";

interface ParsedCode {
  readonly code: OwnCode;
  /** Sentences that say what is wrong and what to do. The code is not used if there are any. */
  readonly problems: readonly string[];
}

export const noCode: OwnCode = { pieces: [""] };

const maxLength = 20_000;
/** Elements that may stand in a head. Any other one would end it. */
const headElements = new Set(["link", "meta", "noscript", "script", "style"]);
/**
 * Parts of the document itself, elements that take the rest of the page as their content, and elements inside which
 * parsers change between HTML and XML.
 */
const forbiddenElements = new Set(
  "annotation-xml base body desc foreignobject frame frameset head html math plaintext title".split(" "),
);
const voidElements = new Set("area br col embed hr img input link meta param source track wbr".split(" "));
/** Elements whose content is not read as tags while scripts run. */
const rawElements = new Set("iframe noembed noframes noscript script style textarea xmp".split(" "));
/** The end of a tag that closes itself, which is possible in SVG only. */
const selfClosing = /^(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>/=`]+))?)*\s*\/$/;
const nonceElement = /^<(?:script|style)/i;

/**
 * Checks code for the end of the head or the start of the body. It has to be complete: after it the parser of a browser
 * is in the same state as before it, so it cannot change the rest of a page.
 * @param texts the words of problems
 */
export function parseOwnCode(
  html: string,
  place: CodePlace,
  texts: OwnerSettingProblemsTexts = ownerSettingProblemsTexts("en"),
): ParsedCode {
  const problems: string[] = [];
  const pieces: string[] = [];
  const open: string[] = [];
  const isTextAllowed = () => place === "body" || open.length > 0;
  let end = 0;
  let cut = 0;
  if (html.length > maxLength)
    problems.push(fillText(texts.codeTooLong, { length: html.length, max: maxLength }));
  else
    for (const tag of htmlTags(html, rawElements)) {
      const source = html.slice(tag.start, tag.end);
      problems.push(...textProblems(html.slice(end, tag.start), isTextAllowed(), texts));
      end = tag.end;
      const name = tag.name || (/^<([a-z][^\s/>]*)/i.exec(source)?.[1] ?? "").toLowerCase();
      if (name === "") {
        if (!source.startsWith("<!--")) problems.push(fillText(texts.noTag, { source: shorten(source) }));
      } else if (forbiddenElements.has(name)) problems.push(fillText(texts.forbidden, { tag: `<${name}>` }));
      else if (place === "head" && !headElements.has(name))
        problems.push(fillText(texts.notInHead, { tag: `<${name}>` }));
      else if (tag.closing) {
        if (open.at(-1) === name) open.pop();
        else if (!voidElements.has(name)) problems.push(fillText(texts.closesNothing, { tag: `</${name}>` }));
      } else if (rawElements.has(name) && open.includes("svg"))
        problems.push(fillText(texts.notInSvg, { tag: `<${name}>` }));
      else if (rawElements.has(name)) problems.push(...rawProblems({ name, source, place }, texts));
      else if (!voidElements.has(name) && !(isInSvg(name, open) && selfClosing.test(tag.attributes)))
        open.push(name);
      const [start] = nonceElement.exec(source) ?? [];
      if (start !== undefined) {
        pieces.push(html.slice(cut, tag.start + start.length));
        cut = tag.start + start.length;
      }
    }
  problems.push(...textProblems(html.slice(end), isTextAllowed(), texts));
  problems.push(...open.reverse().map((name) => noEndText(name, texts)));
  pieces.push(html.slice(cut));
  return { code: problems.length === 0 ? { pieces } : noCode, problems };
}

function isInSvg(name: string, open: readonly string[]): boolean {
  return name === "svg" || open.includes("svg");
}

function noEndText(name: string, texts: OwnerSettingProblemsTexts): string {
  return fillText(texts.noEndTag, { tag: `<${name}>`, end: `</${name}>` });
}

function textProblems(text: string, isTextAllowed: boolean, texts: OwnerSettingProblemsTexts): string[] {
  // `htmlTags` takes a tag or comment without an end for text.
  const unfinished = /<(?:!--|[a-z/!?])/i.exec(text);
  if (unfinished) return [fillText(texts.noEnd, { source: shorten(text.slice(unfinished.index)) })];
  return isTextAllowed || text.trim() === ""
    ? []
    : [fillText(texts.textInHead, { source: shorten(text.trim()) })];
}

/** Problems of an element whose content is text for the parser. */
function rawProblems(
  { name, source, place }: { readonly name: string; readonly source: string; readonly place: CodePlace },
  texts: OwnerSettingProblemsTexts,
): string[] {
  const tag = `<${name}>`;
  const endTag = new RegExp(`</${name}\\s*>$`, "i").exec(source);
  const start = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(source);
  if (endTag === null || start === null) return [noEndText(name, texts)];
  const content = source.slice(start[0].length, endTag.index);
  if (name === "noscript") return [...parseOwnCode(content, place, texts).problems];
  if (name !== "script" && name !== "style") return [];
  const character = /[^\p{ASCII}]/u.exec(content)?.[0];
  return [
    // https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
    ...(content.includes("<!--") ? [fillText(texts.noComment, { tag })] : []),
    // Other characters become character references, which a script or a style does not read.
    ...(character === undefined ? [] : [fillText(texts.noCharacter, { tag, character })]),
  ];
}

const shownLength = 40;

function shorten(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}
