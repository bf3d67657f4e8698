import { htmlTags } from "../owner-html.ts";

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
 */
export function parseOwnCode(html: string, place: CodePlace): ParsedCode {
  const problems: string[] = [];
  const pieces: string[] = [];
  const open: string[] = [];
  let end = 0;
  let cut = 0;
  if (html.length > maxLength)
    problems.push(
      `The code has ${html.length} characters, and ${maxLength} are possible. Put it into a file.`,
    );
  else
    for (const tag of htmlTags(html, rawElements)) {
      const source = html.slice(tag.start, tag.end);
      problems.push(...textProblems(html.slice(end, tag.start), place, open));
      end = tag.end;
      const name = tag.name || (/^<([a-z][^\s/>]*)/i.exec(source)?.[1] ?? "").toLowerCase();
      if (name === "") {
        if (!source.startsWith("<!--"))
          problems.push(`${shorten(source)} is not a tag or a comment. Take it out.`);
      } else if (forbiddenElements.has(name)) problems.push(`<${name}> cannot be in this code. Take it out.`);
      else if (place === "head" && !headElements.has(name))
        problems.push(`<${name}> cannot be in the head. Put it at the start of the body.`);
      else if (tag.closing) {
        if (open.at(-1) === name) open.pop();
        else if (!voidElements.has(name)) problems.push(`</${name}> closes no open element. Take it out.`);
      } else if (rawElements.has(name) && open.includes("svg"))
        problems.push(`<${name}> cannot be inside of <svg>. Put it before that.`);
      else if (rawElements.has(name)) problems.push(...rawProblems(name, source, place));
      else if (!voidElements.has(name) && !(isInSvg(name, open) && selfClosing.test(tag.attributes)))
        open.push(name);
      const [start] = nonceElement.exec(source) ?? [];
      if (start !== undefined) {
        pieces.push(html.slice(cut, tag.start + start.length));
        cut = tag.start + start.length;
      }
    }
  problems.push(...textProblems(html.slice(end), place, open));
  problems.push(...open.reverse().map((name) => `<${name}> has no end. Add </${name}>.`));
  pieces.push(html.slice(cut));
  return { code: problems.length === 0 ? { pieces } : noCode, problems };
}

function isInSvg(name: string, open: readonly string[]): boolean {
  return name === "svg" || open.includes("svg");
}

function textProblems(text: string, place: CodePlace, open: readonly string[]): string[] {
  // `htmlTags` takes a tag or comment without an end for text.
  const unfinished = /<(?:!--|[a-z/!?])/i.exec(text);
  if (unfinished) return [`${shorten(text.slice(unfinished.index))} has no end.`];
  return place === "head" && open.length === 0 && text.trim() !== ""
    ? [`${shorten(text.trim())} is a text, and a head cannot have one. Put it at the start of the body.`]
    : [];
}

/** Problems of an element whose content is text for the parser. */
function rawProblems(name: string, source: string, place: CodePlace): string[] {
  const endTag = new RegExp(`</${name}\\s*>$`, "i").exec(source);
  const start = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(source);
  if (endTag === null || start === null) return [`<${name}> has no end. Add </${name}>.`];
  const content = source.slice(start[0].length, endTag.index);
  if (name === "noscript") return [...parseOwnCode(content, place).problems];
  if (name !== "script" && name !== "style") return [];
  return [
    // https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
    ...(content.includes("<!--") ? [`<${name}> must not contain <!--. Write <\\!-- in a text.`] : []),
    // Other characters become character references, which a script or a style does not read.
    ...(/[^\p{ASCII}]/u.test(content)
      ? [
          `<${name}> must not contain ${/[^\p{ASCII}]/u.exec(content)?.[0]}. Write it as an escape such as \\u00e9.`,
        ]
      : []),
  ];
}

const shownLength = 40;

function shorten(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}
