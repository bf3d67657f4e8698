import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedFolder } from "./published-pages.ts";

const file = join(sharedFolder, "html-inputs.jsonl");

/** Small unusual documents, most of them from parser tests: test data beside the project, empty if it is absent. */
export const collectedDocuments: readonly string[] = existsSync(file)
  ? readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { input: string }).input)
  : [];

/** Documents that rewriters are known to truncate, or in which they find the wrong body. */
export const hardDocuments: Readonly<Record<string, string>> = {
  "raw text in a select": "<!doctype html><body><select><xmp></select><p>after</p></xmp><p>end",
  "200,000 nested elements": `<!doctype html><body>${"<div>".repeat(200_000)}end`,
  "200,000 nested elements without a body": "<div>".repeat(200_000),
  "an attribute of 4 MiB": `<!doctype html><body><p title="${"x".repeat(4 << 20)}">end`,
  "an attribute of 4 MiB in the body tag": `<!doctype html><body title="${"x".repeat(4 << 20)}"><p>end`,
  "no body": "<!doctype html><title>t</title><p>end",
  "two bodies": "<!doctype html><body class=a><p>one<body class=b><p>end",
  "a body in a comment": "<!doctype html><head><!-- <body> --></head><body><p>end",
  "a body in a script": "<!doctype html><head><script>'<body>'</script></head><body><p>end",
  "a body in an escaped script":
    "<!doctype html><head><script><!--<script></script><body>--></script></head><body><p>end",
  "a body in a template": "<!doctype html><head><template><body></template></head><body><p>end",
  "a body in an attribute": "<!doctype html><head><meta content='<body>'></head><body><p>end",
};

const starts = [
  "",
  "<!doctype html>",
  "<!doctype html><head>",
  "<!doctype html><head><title>t</title>",
  "<!doctype html><body>",
];
const elements = [
  "select",
  "svg",
  "math",
  "template",
  "frameset",
  "noscript",
  "table",
  "xmp",
  "plaintext",
  "noframes",
  "noembed",
  "iframe",
  "textarea",
  "title",
  "style",
  "option",
  "tr",
  "caption",
  "object",
  "button",
];
const contents = [
  "<body>",
  "<p>x</p>",
  "x",
  "<svg><title><p>x</title></svg>",
  "<!-- <body> -->",
  "<script>'</body>'</script>",
  "</head><body>",
];

/** Documents that parsers are known to read differently, from one another or with and without scripts. */
export const ambiguousDocuments: readonly string[] = starts
  .flatMap((start) =>
    elements.flatMap((element, at) =>
      contents.flatMap((content, index) => [
        `${start}<${element}>${content}</${element}><p>end`,
        // Unclosed, inside another element.
        `${start}<${elements[(at + index + 1) % elements.length]}><${element}>${content}<p>end`,
      ]),
    ),
  )
  .filter((_, index) => index % 3 === 0);

/**
 * True if a document with content may have no banner. With scripts, a document that ends inside a noscript of its head is
 * blank. The title of an SVG in a template can be read in two ways, and the pass stops there.
 */
export function mayLackBanner(document: string): boolean {
  const [, opening = ""] =
    /^(?:<!doctype html>)?(?:<head>)?(?:<title>t<\/title>)?(<.*)/s.exec(document) ?? [];
  return /^<noscript>(?!.*<\/noscript>)/s.test(opening) || /^<template>.*<svg><title>/s.test(opening);
}
