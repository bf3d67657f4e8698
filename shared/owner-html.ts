/**
 * Owners write small pieces of HTML into their settings (a banner's text, an announcement). They are trusted as the
 * page's own markup is, but a forgotten end tag must not swallow the page that follows: whatever goes in, what comes
 * out is whole, opens and closes in order, and leaves the parser exactly where it stood.
 */

const inline = new Set(
  "a abbr b bdi bdo cite code del em i ins kbd mark q s samp small span strike strong sub sup time u var".split(
    " ",
  ),
);
const blocks = new Set("blockquote div dl dd dt h1 h2 h3 h4 h5 h6 li ol p pre ul".split(" "));
const voids = new Set(["br", "hr", "img", "wbr"]);
/** Not text for a reader: dropped with all that they hold. Of every other unknown element the content stays. */
const opaque = new Set(
  "canvas iframe math noembed noframes noscript object script select style svg template textarea title xmp".split(
    " ",
  ),
);

/** What may start at a `<`: a comment, a declaration (or another thing the parser takes for a comment), a tag. */
const opening = () => /<(?:!--|[!?]|\/(?![a-z])|(\/?)([a-z][^\s/>]*))/gi;
/** Nobody nests text deeper, and browsers stop at some hundred levels. */
const deepest = 64;
/** An item ends the one before it, up to its own list; a heading ends a heading. */
const impliedBy: readonly { kind: RegExp; within?: RegExp }[] = [
  { kind: /^li$/, within: /^[uo]l$/ },
  { kind: /^d[dt]$/, within: /^dl$/ },
  { kind: /^h[1-6]$/ },
];
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Balances owner HTML. Text and inline elements that stand outside any block are put into a paragraph; elements
 * beyond text, lists, headings, links and pictures are dropped. Total, and safe inside a `<div>` anywhere in a body.
 */
export function balanceOwnerHtml(html: string): string {
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
   * Closes here what the parser would close by itself, so that no end tag is left over. False for an item without a
   * list: the parser would have it end an item of the page, through any number of `<div>`s.
   */
  const makeRoom = (name: string): boolean => {
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
  for (const tag of tags(html)) {
    text(html.slice(end, tag.start));
    end = tag.end;
    const { name, attributes } = tag;
    if (tag.closing) {
      if (!voids.has(name)) close(name);
    } else if (voids.has(name)) {
      if (name === "hr") close("p");
      else paragraph();
      out += `<${name}${attributesOf(attributes)}>`;
    } else if (open.length >= deepest) {
      // Its content stays, one level up.
    } else if (blocks.has(name)) {
      if (makeRoom(name)) push(name, attributesOf(attributes));
    } else if (inline.has(name)) {
      if (name === "a") close("a");
      paragraph();
      push(name, attributesOf(attributes));
    }
  }
  text(html.slice(end));
  closeTo(0);
  return out;
}

/** True when a reader would see nothing: no text but white space, no picture. `<p class=""></p>` is empty. */
export function isEmptyOwnerHtml(html: string): boolean {
  const whole = balanceOwnerHtml(html);
  return (
    !whole.includes("<img") &&
    whole
      .replace(/<[^>]*>|&(?:nbsp|shy|#160|#xa0|#8203|#x200b);/gi, "")
      .replace(/\s|\u00ad|\u200b|\u200c|\u200d|\ufeff/g, "") === ""
  );
}

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly closing: boolean;
  /** Lowercase; empty for comments and declarations. */
  readonly name: string;
  readonly attributes: string;
}

/** The tags and comments of a piece of HTML. One that never ends is text, and so is all that follows it. */
function* tags(html: string): Generator<Tag> {
  const next = opening();
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
    const end = opaque.has(tag.name) && !tag.closing ? afterElement(html, tag, last + 1) : last + 1;
    yield { ...tag, name: opaque.has(tag.name) ? "" : tag.name, end };
    next.lastIndex = end;
  }
}

/** Index after the end tag of an opaque element; of one that is never closed, the end of the text. */
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

/** Index of the `>` that ends a tag, -1 without one. Quotes count only where a value may begin, as in the parser. */
function tagEnd(html: string, from: number, quotes: boolean): number {
  let value = false;
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? "";
    if (character === ">") return at;
    if (value && quotes && (character === '"' || character === "'")) {
      at = html.indexOf(character, at + 1);
      if (at < 0) return -1;
      value = false;
    } else if (character === "=") value = true;
    else if (character.trim() !== "") value = false;
  }
  return -1;
}

function attributesOf(source: string): string {
  let out = "";
  const seen = new Set<string>();
  for (const [, name = "", double, single, bare] of source.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    const value = double ?? single ?? bare;
    out += value === undefined ? ` ${key}` : ` ${key}="${escapeText(value).replace(/"/g, "&quot;")}"`;
  }
  return out;
}

function escapeText(value: string): string {
  return value.replace(/\0/g, "").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
