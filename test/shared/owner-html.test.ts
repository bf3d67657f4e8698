import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { isEmptyOwnerHtml, sanitizeOwnerHtml } from "../../shared/owner-html.ts";

describe("sanitizeOwnerHtml", () => {
  it.each([
    ["plain text", "Hello.", "<p>Hello.</p>"],
    ["nothing", "", ""],
    ["paragraphs stay", "<p>a <a href='/b'>b</a></p><p>c</p>", '<p>a <a href="/b">b</a></p><p>c</p>'],
    ["text beside a paragraph", "a<p>b</p>c", "<p>a</p><p>b</p><p>c</p>"],
    ["an unclosed element", "a <b>b", "<p>a <b>b</b></p>"],
    ["an unclosed paragraph", "<p>a<p>b", "<p>a</p><p>b</p>"],
    ["end tags that end nothing", "</div></section><p>a</p></body></html>", "<p>a</p>"],
    ["crossed elements", "<p><b>a<i>b</b>c</i></p>", "<p><b>a<i>b</i></b>c</p>"],
    ["list items without ends", "<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["list items without a list", "<li>a<dd>b", "<p>a</p><p>b</p>"],
    ["a link in a link", '<a href="/a">a<a href="/b">b</a>', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
    ["a bare less-than sign", "1 < 2 & 3 > 2", "<p>1 &lt; 2 & 3 &gt; 2</p>"],
    ["character references", "&copy; &lt;b&gt;", "<p>&copy; &lt;b&gt;</p>"],
    ["a tag that never ends", 'a <a href="/b', '<p>a &lt;a href="/b</p>'],
    ["a comment", "a<!-- > <b> -->b", "<p>ab</p>"],
    ["a comment that never ends", "a<!-- b", "<p>a&lt;!-- b</p>"],
    ["a script", "a<script>if (a<b) '</p>'</script>b", "<p>ab</p>"],
    ["an element that takes all that follows", "a<textarea>b", "<p>a</p>"],
    ["an unknown element", "<center>a</center>", "<p>a</p>"],
    ["an odd quote in a tag", `<a title="a>b" href=/c>d</a>`, '<p><a title="a&gt;b" href="/c">d</a></p>'],
    ["a quote that is part of a name", '<b x">a</b>', "<p><b x>a</b></p>"],
    ["a repeated attribute", '<b id="a" ID="b">c</b>', '<p><b id="a">c</b></p>'],
    ["an event handler", '<img src="/a.png" ONERROR=alert(1)>', '<p><img src="/a.png"></p>'],
    ["a handler behind a slash", '<b id="a"/onclick="x()">c</b>', '<p><b id="a">c</b></p>'],
    ["an address of code", '<a href="javascript:x()">a</a>', "<p><a>a</a></p>"],
    ["a hidden address of code", '<a href=" &#1;java&Tab;scr\tipt&colon;x()">a</a>', "<p><a>a</a></p>"],
    [
      "an image in its address",
      '<img src="data:image/png;base64,AA">',
      '<p><img src="data:image/png;base64,AA"></p>',
    ],
    ["a document in an address", '<a href="data:text/html,a">a</a>', "<p><a>a</a></p>"],
    ["words about code", '<b title="javascript: why">a</b>', '<p><b title="javascript: why">a</b></p>'],
    ["NUL", "a\0b", "<p>ab</p>"],
  ])("%s", (_, html, expected) => {
    expect(sanitizeOwnerHtml(html)).toBe(expected);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...'<p>|</p>|<b>|</b>|<i>|</i>|<a href=x>|</a>|<div>|</div>|<ul>|<li>|</ul>|</li>|<h2>|<h3>|</h2>|<dl>|<dd>|<dt>|</dl>|<table>|<tr>|<td>|</table>|<select>|<option>|</select>|<xmp>|</xmp>|<svg>|</svg>|<math>|<mi>|<title>|</title>|<textarea>|<script>|</script>|<style>|<!--|-->|<!|<?|</|<|>|=|"|\'|<template>|</template>|<form>|</form>|<button>|<br>|</br>|<hr>|<img src=a|<plaintext>|<body>|</body>|<frameset>|<html class=x>|<pre>|\n|<nobr>|<noscript>|<iframe>|<span title="|<em|/>'.split(
        "|",
      ),
    ),
    fc.string(),
  );
  const html = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));

  const spelling = fc.constantFrom(
    (letter: string) => letter,
    (letter: string) => letter.toUpperCase(),
    (letter: string) => `&#${letter.charCodeAt(0)};`,
    (letter: string) => `&#x${letter.charCodeAt(0).toString(16)};`,
    (letter: string) => `&#000${letter.charCodeAt(0)};`,
    (letter: string) => `&Tab;${letter}`,
    (letter: string) => `&NewLine;${letter}`,
  );

  it("leaves an HTML parser in the same state for any input", () => {
    fc.assert(
      fc.property(html, fc.constantFrom("div", "ul><li", "p><b", "dl><dd", "h1"), (text, around) => {
        const outer = `<${around}>`;
        const start = `<!DOCTYPE html><html><head></head><body>${outer}`;
        const marked = `${start}<div id="text">${sanitizeOwnerHtml(text)}</div><i id="after"></i><p>end</p>`;
        const bare = `${start}<div id="text"></div><i id="after"></i><p>end</p>`;
        expect(shape(marked)).toBe(shape(bare));
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps nothing that runs a script, in any spelling", () => {
    const scheme = fc
      .tuple(fc.constantFrom("javascript:", "vbscript:", "data:text/html,"), fc.infiniteStream(spelling))
      .map(([word, spellings]) =>
        [...word].map((letter) => (spellings.next().value ?? String)(letter)).join(""),
      );
    const attribute = fc.oneof(
      fc.tuple(fc.constantFrom("href", "src", "SRC", "cite", "formaction", "data-href"), scheme),
      fc.tuple(fc.constantFrom("onclick", "OnError", "onfocus", "srcdoc"), fc.constant("x()")),
    );
    const quote = fc.constantFrom("'", '"', "");
    const separator = fc.constantFrom(" ", "/", "\n", " x ", '"', " a=b ");
    const element = fc
      .tuple(fc.constantFrom("a", "img", "b", "button", "input", "p"), separator, attribute, quote)
      .map(([name, gap, [key, value], mark]) => `<${name}${gap}${key}=${mark}${value}x()${mark}>`);
    fc.assert(
      fc.property(fc.array(fc.oneof(element, piece), { maxLength: 15 }), fc.boolean(), (parts, isForm) => {
        const balanced = sanitizeOwnerHtml(parts.join(""), isForm ? "fields" : undefined);
        for (const { name, value } of attributesIn(parseFragment(balanced))) {
          expect(name).not.toMatch(/^on|^srcdoc$/);
          if (name !== "title")
            // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these in an address
            expect(value.replace(/[\u0000-\u0020]/g, "")).not.toMatch(/^(?:javascript|vbscript|data):/i);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(html, (text) => {
        const once = sanitizeOwnerHtml(text);
        expect(sanitizeOwnerHtml(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(["<a ", "<a =", '<a ="', "<!--", "<script>", "<b>", "<ul><li>"])(
    "is linear: %s repeated",
    (part) => {
      expect(sanitizeOwnerHtml(part.repeat(200_000))).toBeTypeOf("string");
    },
  );
});

describe("isEmptyOwnerHtml", () => {
  it.each([
    ["", true],
    [" \n\t", true],
    ["<p></p>", true],
    ['<p class=""></p>', true],
    ['<p style="white-space:pre-wrap;">&nbsp; </p><p></p>', true],
    ["<p><br></p>", true],
    ["\u200b\ufeff", true],
    ["<!-- a -->", true],
    ["<script>a</script>", true],
    ["a", false],
    ["<p>0</p>", false],
    ['<img src="/a.png">', false],
  ])("%j: %s", (html, expected) => {
    expect(isEmptyOwnerHtml(html)).toBe(expected);
  });
});

type Node = DefaultTreeAdapterTypes.Node;

/** The document as nested tag names, without the content of the element with the id `text`. */
function shape(source: string): string {
  const walk = (node: Node): string => {
    if (!("childNodes" in node)) return node.nodeName;
    if ("attrs" in node && node.attrs.some(({ name, value }) => name === "id" && value === "text"))
      return "text";
    return `${node.nodeName}(${node.childNodes.map(walk).join(" ")})`;
  };
  return walk(parse(source));
}

function attributesIn(node: Node): readonly { readonly name: string; readonly value: string }[] {
  const own = "attrs" in node ? node.attrs : [];
  return "childNodes" in node ? [...own, ...node.childNodes.flatMap(attributesIn)] : own;
}
