import { describe, expect, it } from "vitest";
import { additions, banner, bar, rewrite } from "./run-pass.ts";

describe("where the pass puts things", () => {
  it.each([
    [
      "a whole page",
      "<!doctype html><html><head><title>t</title></head><body class=x><p>y</p></body></html>",
      `<!doctype html><html><head><title>t</title><meta data-awning></head><body class=x>${bar}${banner}<p>y</p></body></html>`,
    ],
    [
      "no head end tag",
      "<head><title>t</title><body>y",
      `<head><title>t</title><meta data-awning><body>${bar}${banner}y`,
    ],
    ["no body tag", "<title>t</title><p>y", `<title>t</title><meta data-awning>${bar}${banner}<p>y`],
    ["text only", " y", ` <meta data-awning>${bar}${banner}y`],
    ["two bodies", "<body>a<body>b", `<meta data-awning><body>${bar}${banner}a<body>b`],
    [
      "a body in a comment",
      "<!-- <body> --><body>y",
      `<!-- <body> --><meta data-awning><body>${bar}${banner}y`,
    ],
    [
      "a body in a script",
      "<script>'<body>'</script><body>y",
      `<script>'<body>'</script><meta data-awning><body>${bar}${banner}y`,
    ],
    [
      "a body in an escaped script",
      "<script><!--<script></script><body>--></script><body>y",
      `<script><!--<script></script><body>--></script><meta data-awning><body>${bar}${banner}y`,
    ],
    [
      "a body in a template",
      "<template><body></template><body>y",
      `<template><body></template><meta data-awning><body>${bar}${banner}y`,
    ],
    [
      "text in a template",
      "<head><template>x<p>y</template><title>t</title></head><body>y",
      `<head><template>x<p>y</template><title>t</title><meta data-awning></head><body>${bar}${banner}y`,
    ],
    [
      "text behind a template",
      "<template>x</template>y",
      `<template>x</template><meta data-awning>${bar}${banner}y`,
    ],
    [
      "a body in a noscript",
      "<noscript><body></noscript><body>y",
      `<noscript><body></noscript><meta data-awning><body>${bar}${banner}y`,
    ],
    [
      "quotes with a greater-than sign",
      "<body title='>' class=\">\">y",
      `<meta data-awning><body title='>' class=">">${bar}${banner}y`,
    ],
    ["a frameset", "<frameset><frame></frameset>", "<frameset><frame></frameset>"],
    ["nothing at all", "", `<meta data-awning>${bar}${banner}`],
    ["an unfinished tag", "<p clas", `<meta data-awning>${bar}${banner}<p clas`],
    ["a comment without an end", "<!-- y", "<!-- y"],
    ["a byte order mark", "\ufeff<body>y", `\ufeff<meta data-awning><body>${bar}${banner}y`],
  ])("%s", (_, document, expected) => expect(rewrite(document)).toBe(expected));

  it("fills the announcement dropzone where there is one", () => {
    const zone = '<div class="x sqs-announcement-bar-dropzone">';
    expect(rewrite(`<body><header>${zone}</div></header>`)).toBe(
      `<meta data-awning><body>${banner}<header>${zone}${bar}</div></header>`,
    );
  });

  it("takes any element for the dropzone: older templates use the header itself", () => {
    const zone = "<header id=header class='sqs-announcement-bar-dropzone'>";
    expect(rewrite(`<body>${zone}</header>`)).toBe(`<meta data-awning><body>${banner}${zone}${bar}</header>`);
  });

  it("does not take a dropzone in a comment, template or attribute for one", () => {
    const zone = '<div class="sqs-announcement-bar-dropzone">';
    for (const hidden of [`<!--${zone}-->`, `<template>${zone}</template>`, `<p title='${zone}'>`])
      expect(rewrite(`<body>${hidden}`)).toBe(`<meta data-awning><body>${bar}${banner}${hidden}`);
  });

  it("gives up waiting for a dropzone after the look-ahead", () => {
    const far = `<p>${"x".repeat(70_000)}</p><div class="sqs-announcement-bar-dropzone"></div>`;
    expect(rewrite(`<body>${far}`) === `<meta data-awning><body>${bar}${banner}${far}`).toBe(true);
  });
});

describe("which scripts the pass takes out", () => {
  const own = "<script>mine()</script>";
  it.each([
    [
      "external ones with their end tag",
      `<head><script src='//platform.test/a.js'></script >${own}<body>`,
      `<head>${additions[0]}${own}`,
    ],
    ["inline ones by their text", `<head><script>boot()</script>${own}<body>`, `<head>${additions[0]}${own}`],
    [
      "ones after the opening",
      `<head><script>boot()</script><body>a<script SRC=//platform.test/b.js></SCRIPT>b`,
      `<head>${additions[0]}`,
    ],
  ])("%s", (_, document, start) => {
    const out = rewrite(document);
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
  ])("never one %s", (_, markup) => expect(rewrite(`<body>${markup}`)).toContain(markup));
});
