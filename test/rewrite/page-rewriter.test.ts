import { describe, expect, it } from "vitest";
import type { Edit } from "../../worker/rewrite/edit.ts";
import { addedHtml, bannerHtml, barHtml, markingEdits, rewriteText, runRewriter } from "./run-rewriter.ts";

describe("where the rewriter inserts HTML", () => {
  it.each([
    [
      "a whole page",
      "<!doctype html><html><head><title>t</title></head><body class=x><p>y</p></body></html>",
      `<!doctype html><html><head><title>t</title><meta data-awning></head><body class=x>${barHtml}${bannerHtml}<p>y</p></body></html>`,
    ],
    [
      "no head end tag",
      "<head><title>t</title><body>y",
      `<head><title>t</title><meta data-awning><body>${barHtml}${bannerHtml}y`,
    ],
    ["no body tag", "<title>t</title><p>y", `<title>t</title><meta data-awning>${barHtml}${bannerHtml}<p>y`],
    ["text only", " y", ` <meta data-awning>${barHtml}${bannerHtml}y`],
    ["two bodies", "<body>a<body>b", `<meta data-awning><body>${barHtml}${bannerHtml}a<body>b`],
    [
      "a body in a comment",
      "<!-- <body> --><body>y",
      `<!-- <body> --><meta data-awning><body>${barHtml}${bannerHtml}y`,
    ],
    [
      "a body in a script",
      "<script>'<body>'</script><body>y",
      `<script>'<body>'</script><meta data-awning><body>${barHtml}${bannerHtml}y`,
    ],
    [
      "a body in an escaped script",
      "<script><!--<script></script><body>--></script><body>y",
      `<script><!--<script></script><body>--></script><meta data-awning><body>${barHtml}${bannerHtml}y`,
    ],
    [
      "a body in a template",
      "<template><body></template><body>y",
      `<template><body></template><meta data-awning><body>${barHtml}${bannerHtml}y`,
    ],
    [
      "text in a template",
      "<head><template>x<p>y</template><title>t</title></head><body>y",
      `<head><template>x<p>y</template><title>t</title><meta data-awning></head><body>${barHtml}${bannerHtml}y`,
    ],
    [
      "text behind a template",
      "<template>x</template>y",
      `<template>x</template><meta data-awning>${barHtml}${bannerHtml}y`,
    ],
    [
      "a body in a noscript",
      "<noscript><body></noscript><body>y",
      `<noscript><body></noscript><meta data-awning><body>${barHtml}${bannerHtml}y`,
    ],
    [
      "quotes with a greater-than sign",
      "<body title='>' class=\">\">y",
      `<meta data-awning><body title='>' class=">">${barHtml}${bannerHtml}y`,
    ],
    ["a frameset", "<frameset><frame></frameset>", "<frameset><frame></frameset>"],
    ["an empty document", "", `<meta data-awning>${barHtml}${bannerHtml}`],
    ["an unfinished tag", "<p clas", `<meta data-awning>${barHtml}${bannerHtml}<p clas`],
    ["a comment without an end", "<!-- y", "<!-- y"],
    ["a declaration that has just begun", "<!", `<meta data-awning>${barHtml}${bannerHtml}<!`],
    ["a comment that has just begun", "<!-", `<meta data-awning>${barHtml}${bannerHtml}<!-`],
    [
      "a comment that has just begun behind the head",
      "<head></head>\n<!-",
      `<head><meta data-awning></head>\n${barHtml}${bannerHtml}<!-`,
    ],
    [
      "a comment that has just begun in the body",
      "<body>y<!-",
      `<meta data-awning><body>${barHtml}${bannerHtml}y<!-`,
    ],
    ["a byte order mark", "\ufeff<body>y", `\ufeff<meta data-awning><body>${barHtml}${bannerHtml}y`],
  ])("%s", (_, document, expected) => {
    expect(rewriteText(document)).toBe(expected);
    const everyByte = Array.from({ length: Buffer.from(document).length }, (__, index) => index);
    expect(runRewriter(document, markingEdits, everyByte).toString()).toBe(expected);
  });

  it("inserts the bar into the announcement dropzone", () => {
    const zone = '<div class="x sqs-announcement-bar-dropzone">';
    expect(rewriteText(`<body><header>${zone}</div></header>`)).toBe(
      `<meta data-awning><body>${bannerHtml}<header>${zone}${barHtml}</div></header>`,
    );
  });

  it("accepts any element as the dropzone: in older templates it is the header", () => {
    const zone = "<header id=header class='sqs-announcement-bar-dropzone'>";
    expect(rewriteText(`<body>${zone}</header>`)).toBe(
      `<meta data-awning><body>${bannerHtml}${zone}${barHtml}</header>`,
    );
  });

  it("ignores a dropzone in a comment, template or attribute", () => {
    const zone = '<div class="sqs-announcement-bar-dropzone">';
    for (const hidden of [`<!--${zone}-->`, `<template>${zone}</template>`, `<p title='${zone}'>`])
      expect(rewriteText(`<body>${hidden}`)).toBe(`<meta data-awning><body>${barHtml}${bannerHtml}${hidden}`);
  });

  it("stops waiting for the dropzone after the look-ahead", () => {
    const far = `<p>${"x".repeat(70_000)}</p><div class="sqs-announcement-bar-dropzone"></div>`;
    expect(rewriteText(`<body>${far}`) === `<meta data-awning><body>${barHtml}${bannerHtml}${far}`).toBe(
      true,
    );
  });
});

it("inserts HTML at the start of elements, however the page is split", () => {
  const edit: Edit = {
    name: "start",
    needsBodyScripts: () => true,
    elementStart: {
      isNeeded: () => true,
      html: ({ name }) => (name === "p" ? "<i>in</i>" : ""),
    },
  };
  const document = `<p class=">">a</p><!--<p>--><script>"<p>"</script><b></b><p>b<p title="`;
  const expected = `<p class=">"><i>in</i>a</p><!--<p>--><script>"<p>"</script><b></b><p><i>in</i>b<p title="`;
  for (let cut = 0; cut <= document.length; cut++)
    expect(`${runRewriter(document, [edit], [cut])}`).toBe(expected);
});

describe("which scripts the rewriter removes", () => {
  const own = "<script>mine()</script>";
  it.each([
    [
      "external ones with their end tag",
      `<head><script src='//platform.test/a.js'></script >${own}<body>`,
      `<head>${addedHtml[0]}${own}`,
    ],
    ["inline ones by their text", `<head><script>boot()</script>${own}<body>`, `<head>${addedHtml[0]}${own}`],
    [
      "ones after the opening",
      `<head><script>boot()</script><body>a<script SRC=//platform.test/b.js></SCRIPT>b`,
      `<head>${addedHtml[0]}`,
    ],
  ])("%s", (_, document, start) => {
    const out = rewriteText(document);
    expect(out.startsWith(start)).toBe(true);
    expect(out).not.toMatch(/platform\.test|boot/);
  });

  it.each([
    ["in a comment", "<!--<script src=//platform.test/a.js></script>-->"],
    ["in a template", "<template><script src=//platform.test/a.js></script></template>"],
    ["without an end", "<p></p><script src=//platform.test/a.js>"],
    ["with a long text", `<p></p><script>boot${"x".repeat(300)}</script>`],
    ["in an attribute", '<p title="<script src=//platform.test/a.js></script>"></p>'],
    ["where parsers may disagree", "<select><xmp><script src=//platform.test/a.js></script></xmp></select>"],
  ])("never one %s", (_, markup) => expect(rewriteText(`<body>${markup}`)).toContain(markup));
});
