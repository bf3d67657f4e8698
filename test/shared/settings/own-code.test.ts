import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { type CodePlace, parseOwnCode } from "../../../shared/settings/own-code.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";

type Node = DefaultTreeAdapterTypes.Node;

const problemsOf = (html: string, place: CodePlace = "body") => parseOwnCode(html, place).problems;

/** The names of the elements that contain the element with this id, from the outside. */
function ancestorsOf(node: Node, id: string, path: readonly string[] = []): readonly string[] | undefined {
  if ("attrs" in node && node.attrs.some(({ name, value }) => name === "id" && value === id)) return path;
  if (!("childNodes" in node)) return undefined;
  const inner = "tagName" in node ? [...path, node.tagName] : path;
  for (const child of node.childNodes) {
    const found = ancestorsOf(child, id, inner);
    if (found) return found;
  }
  return undefined;
}

/** The parents of the elements after the code as a browser parses them, with scripts or without. */
function placesAfter(head: string, body: string, scriptingEnabled: boolean) {
  const document = parse(
    `<!doctype html><html><head>${head}<meta id="meta"></head><body>${body}<div id="page"></div></body></html>`,
    { scriptingEnabled },
  );
  return [ancestorsOf(document, "meta"), ancestorsOf(document, "page")];
}

describe("code of the owner", () => {
  it.each([
    ["head", '<meta name="verify" content="a>b"><link rel="preload" href="/a" as="fetch">'],
    [
      "head",
      "<!-- statistics --><script>if (1 < 2 && 3 > 2) window.a = '</p>';</script>\n<style>p>a{color:red}</style>",
    ],
    [
      "head",
      '<script async src="https://statistics.example/a.js"></script><noscript><link rel="stylesheet" href="/a.css"></noscript>',
    ],
    ["body", '<div class="note"><p>Text &amp; <b>more</b><br></p></div>Text'],
    ["body", '<noscript><iframe src="https://tags.example/ns.html" hidden></iframe></noscript>'],
    ["body", '<svg viewBox="0 0 1 1" hidden><path d="M0 0"/><g><circle r=1 /></g></svg>'],
    ["body", ""],
  ] as const)("can be at the %s: %s", (place, html) => {
    expect(problemsOf(html, place)).toEqual([]);
  });

  it.each([
    ["head", "<div></div>", "<div> cannot be in the head. Put it at the start of the body."],
    ["head", "Text", "Text is a text, and a head cannot have one. Put it at the start of the body."],
    ["head", "<noscript><img></noscript>", "<img> cannot be in the head. Put it at the start of the body."],
    ["head", "<title>Shop</title>", "<title> cannot be in this code. Take it out."],
    ["body", "<script>a()", "<script> has no end. Add </script>."],
    ["body", "<script>a()</scripts>", "<script> has no end. Add </script>."],
    ["body", "<div><p>Text</div>", "</div> closes no open element. Take it out."],
    ["body", "<div>", "<div> has no end. Add </div>."],
    ["body", "<svg><style><div></style></svg>", "<style> cannot be inside of <svg>. Put it before that."],
    ["body", "<svg><a href=/a/></svg>", "</svg> closes no open element. Take it out."],
    ["body", "<div/>", "<div> has no end. Add </div>."],
    ["body", "</body>", "<body> cannot be in this code. Take it out."],
    ["body", "<plaintext>", "<plaintext> cannot be in this code. Take it out."],
    ["body", "<!-- statistics", "<!-- statistics has no end."],
    ["body", '<a href="/a', '<a href="/a has no end.'],
    ["body", "<!doctype html>", "<!doctype html> is not a tag or a comment. Take it out."],
    [
      "body",
      "<script>a = '<!-- <script>'</script>",
      "<script> must not contain <!--. Write <\\!-- in a text.",
    ],
    [
      "body",
      "<script>a = 'é'</script>",
      "<script> must not contain é. Write it as an escape such as \\u00e9.",
    ],
    [
      "body",
      "a".repeat(20_001),
      "The code has 20001 characters, and 20000 are possible. Put it into a file.",
    ],
  ] as const)("is refused at the %s: %s", (place, html, problem) => {
    expect(problemsOf(html, place)).toContain(problem);
  });

  it("is a problem of the settings, with its path, and is not used", () => {
    const { settings, problems } = parseSiteSettings(
      JSON.stringify({ ownCode: { head: "<p>", body: "<b>a</b>" } }),
    );
    expect(problems).toEqual([expect.stringMatching(/^ownCode\.head: <p> cannot be in the head\./)]);
    expect([settings.ownCode.head.pieces, settings.ownCode.body.pieces]).toEqual([[""], ["<b>a</b>"]]);
  });

  it("is cut where its scripts and styles take a nonce", () => {
    const { code } = parseOwnCode("<b>a</b><script>b</script><style>c</style>", "body");
    expect(code.pieces.join(" n")).toBe("<b>a</b><script n>b</script><style n>c</style>");
  });

  it("leaves the page after it as it was, if it has no problem", () => {
    const part = fc.constantFrom(
      ..."<div>|</div>|<p>|</p>|<script>|</script>|<style>|</style>|<noscript>|</noscript>|<!--|-->|<table>|</table>|<td>|</td>|<select>|</select>|<option>|<svg>|</svg>|<a href='|'>|<img \"|\">|<template>|</template>|<form>|</form>|<button>|</button>|<textarea>|</textarea>|<li>|</li>|<title>|</title>|<math>|</math>|<b>|</b>|<iframe>|</iframe>|<meta>|<link>|<!|<?|</|text|<br>|</br>|</p|=|/>|<svg/>|<h1>|</h1>|<body>|</html>|<object>|</object>".split(
        "|",
      ),
    );
    const html = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join("")),
      // Complete elements, so that a good part of the inputs has no problem.
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              ..."div p a b table tr td select option svg math template form button li h1 script style noscript object textarea".split(
                " ",
              ),
            ),
            fc.boolean(),
          ),
          { maxLength: 5 },
        )
        .map((names) =>
          names.reduceRight(
            (inner, [name, nests]) => (nests ? `<${name}>${inner}</${name}>` : `<${name}></${name}>${inner}`),
            "",
          ),
        ),
    );
    fc.assert(
      fc.property(html, html, (head, body) => {
        fc.pre(problemsOf(head, "head").length === 0 && problemsOf(body).length === 0);
        for (const scripts of [true, false])
          expect(placesAfter(head, body, scripts)).toEqual([
            ["html", "head"],
            ["html", "body"],
          ]);
      }),
      { numRuns: 2000 },
    );
  });
});
