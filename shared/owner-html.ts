import { isScriptAddress } from "./text/script-address.ts";

/**
 * Balances pieces of HTML that owners write into their settings (a banner's text, an announcement). A missing end tag
 * must not change the rest of the page: every input becomes balanced HTML, after which an HTML parser is in the same
 * state as before. The text may come from another page of the site, so it must never run a script: event handlers and
 * URLs that contain code are dropped.
 */

const inline = new Set(
  "a abbr b bdi bdo cite code del em i ins kbd mark q s samp small span strike strong sub sup time u var".split(
    " ",
  ),
);
const blocks = new Set("blockquote div dl dd dt h1 h2 h3 h4 h5 h6 li ol p pre ul".split(" "));
const voids = new Set(["br", "hr", "img", "wbr"]);
/** Elements that are dropped together with their content. Of all other unknown elements only the tags are dropped. */
const opaque = new Set(
  "canvas iframe math noembed noframes noscript object script select style svg template textarea title xmp".split(
    " ",
  ),
);

/** The start of a tag, a comment, or a declaration (or any other markup that parsers treat as comment). */
const tagStart = () => /<(?:!--|[!?]|\/(?![a-z])|(\/?)([a-z][^\s/>]*))/gi;
/** Maximum nesting depth. Browsers stop at some hundred levels. */
const maxDepth = 64;
/**
 * Elements whose start tag closes an open element of the same kind: a list item inside its own list, a heading
 * anywhere.
 */
const impliedBy: readonly { kind: RegExp; within?: RegExp }[] = [
  { kind: /^li$/, within: /^[uo]l$/ },
  { kind: /^d[dt]$/, within: /^dl$/ },
  { kind: /^h[1-6]$/ },
];
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Form controls, and the elements in which published forms group them. */
const formBlocks = new Set("fieldset legend option section select textarea".split(" "));
const formInline = new Set(["button", "label"]);
const opaqueBesideForms = new Set([...opaque].filter((name) => !formBlocks.has(name)));

/**
 * Balances an owner's HTML. Text and inline elements outside of block elements are put into a paragraph. Elements other
 * than text, lists, headings, links and images are dropped, and so are attributes that would run a script. Never
 * throws; the result is safe inside a `<div>` anywhere in a body.
 * @param keep `fields` also keeps the fields of a form, for the inside of a `<form>`
 */
export function sanitizeOwnerHtml(html: string, keep?: "fields"): string {
  const isForm = keep === "fields";
  const open: string[] = [];
  let out = "";
  const push = (name: string, attributes = "") => {
    open.push(name);
    out += `<${name}${attributes}>`;
  };
  const closeTo = (depth: number) => {
    while (open.length > depth) out += `</${open.pop()}>`;
  };
  const close = (name: string) => {
    const depth = open.lastIndexOf(name);
    if (depth >= 0) closeTo(depth);
  };
  const paragraph = () => {
    if (open.length === 0) push("p");
  };
  /**
   * Closes elements that a parser would close implicitly, so that no end tag remains. False for a list item without a
   * list: a parser would let it close a list item of the page, even outside of enclosing `<div>`s.
   */
  const closeImplied = (name: string): boolean => {
    close("p");
    const implied = impliedBy.find(({ kind }) => kind.test(name));
    if (implied === undefined) return true;
    for (let depth = open.length - 1; depth >= 0; depth--) {
      const parent = open[depth] ?? "";
      if (implied.within?.test(parent)) return true;
      if (implied.kind.test(parent)) {
        closeTo(depth);
        return true;
      }
    }
    return implied.within === undefined;
  };
  const text = (value: string) => {
    if (value.trim() !== "") paragraph();
    out += escapeText(value);
  };

  let end = 0;
  for (const tag of htmlTags(html, isForm ? opaqueBesideForms : opaque)) {
    text(html.slice(end, tag.start));
    end = tag.end;
    const { name, attributes } = tag;
    if (tag.closing) {
      if (!voids.has(name)) close(name);
    } else if (voids.has(name) || (isForm && name === "input")) {
      if (name === "hr") close("p");
      else paragraph();
      out += `<${name}${attributesOf(attributes)}>`;
    } else if (open.length >= maxDepth) {
      // The tags of any other element are dropped, its content is kept.
    } else if (blocks.has(name) || (isForm && formBlocks.has(name))) {
      if (closeImplied(name)) push(name, attributesOf(attributes));
    } else if (inline.has(name) || (isForm && formInline.has(name))) {
      if (name === "a") close("a");
      paragraph();
      push(name, attributesOf(attributes));
    }
  }
  text(html.slice(end));
  closeTo(0);
  return out;
}

/** True if the HTML shows no content: only white space and no image. `<p class=""></p>` is empty. */
export function isEmptyOwnerHtml(html: string): boolean {
  const balanced = sanitizeOwnerHtml(html);
  return (
    !balanced.includes("<img") &&
    balanced
      .replace(/<[^>]*>|&(?:nbsp|shy|#160|#xa0|#8203|#x200b);/gi, "")
      .replace(/\s|\u00ad|\u200b|\u200c|\u200d|\ufeff/g, "") === ""
  );
}

export interface HtmlTag {
  readonly start: number;
  readonly end: number;
  readonly closing: boolean;
  /** Name in lower case; empty for comments and declarations. */
  readonly name: string;
  readonly attributes: string;
}

/**
 * The tags and comments in a piece of HTML. A tag or comment without an end is treated as text, with everything after
 * it. An element of `opaqueNames` together with its content is one tag without a name.
 */
export function* htmlTags(
  html: string,
  opaqueNames: ReadonlySet<string> = opaqueBesideForms,
): Generator<HtmlTag> {
  const next = tagStart();
  for (let match = next.exec(html); match !== null; match = next.exec(html)) {
    const [source, slash = "", name = ""] = match;
    const from = match.index + source.length;
    const last = source === "<!--" ? html.indexOf("-->", from - 2) + 2 : tagEnd(html, from, name !== "");
    if (last < from - 1) return;
    const tag = {
      start: match.index,
      closing: slash !== "",
      name: name.toLowerCase(),
      attributes: html.slice(from, last),
    };
    const end = opaqueNames.has(tag.name) && !tag.closing ? afterElement(html, tag, last + 1) : last + 1;
    yield { ...tag, name: opaqueNames.has(tag.name) ? "" : tag.name, end };
    next.lastIndex = end;
  }
}

/** The index after the end tag of an opaque element, or the end of the text if it has no end tag. */
function afterElement(
  html: string,
  { name, attributes }: { name: string; attributes: string },
  from: number,
): number {
  if (attributes.endsWith("/") && (name === "svg" || name === "math")) return from;
  const end = new RegExp(`</${name}[^>]*>`, "gi");
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

/**
 * The index of the `>` that ends a tag; -1 if there is none. As in a parser, quotes are only recognized where an
 * attribute value can begin.
 */
function tagEnd(html: string, from: number, quotes: boolean): number {
  let isValueNext = false;
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? "";
    if (character === ">") return at;
    if (isValueNext && quotes && (character === '"' || character === "'")) {
      at = html.indexOf(character, at + 1);
      if (at < 0) return -1;
      isValueNext = false;
    } else if (character === "=") isValueNext = true;
    else if (character.trim() !== "") isValueNext = false;
  }
  return -1;
}

/** Attributes whose value is text and never a URL. */
const textAttribute = /^(?:title|alt|value|placeholder|label|aria-.*)$/;

/**
 * True for an event handler, for an attribute with an embedded document (`srcdoc`), and for a URL that contains code.
 */
function runsScript(name: string, value: string | undefined): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  return value !== undefined && !textAttribute.test(name) && isScriptAddress(value);
}

function attributesOf(source: string): string {
  let out = "";
  const names = new Set<string>();
  for (const [, name = "", double, single, bare] of source.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (names.has(key)) continue;
    names.add(key);
    const value = double ?? single ?? bare;
    if (runsScript(key, value)) continue;
    out += value === undefined ? ` ${key}` : ` ${key}="${escapeText(value).replace(/"/g, "&quot;")}"`;
  }
  return out;
}

function escapeText(value: string): string {
  return value.replace(/\0/g, "").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
