/**
 * Holds the scanner against an independent one: lol-html, which is `HTMLRewriter` in workerd. They differ only here:
 *
 * - The rewriter leaves scripts in templates alone. lol-html removes them.
 * - On ambiguous markup of SVG, MathML and selects the rewriter stops editing. lol-html goes on with a guess, or aborts the
 *   page with an error.
 * - The rewriter finds the head's end and the body's start where the tree has them: text in the head begins the body, and a
 *   comment that is never closed ends the page. lol-html only knows the tags `</head>` and `<body>`.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Edit } from "../../../worker/rewrite/edit.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { PageRewriter } from "../../../worker/rewrite/page-rewriter.ts";
import { documents, foreign, others, plain, templates } from "../../rewrite/random-documents.ts";

const head = "<meta data-awning>";
const bodyStart = "<div data-awning></div>";
const isPlatformScript = (source: string | null | undefined): boolean =>
  source?.includes("platform.test") === true;

const edits: readonly Edit[] = [
  {
    name: "test",
    script: (element) => (isPlatformScript(element.attribute("src")) ? "remove" : "keep"),
    needsBodyScripts: () => true,
    head: () => head,
    bodyStart: () => bodyStart,
  },
];

const decoder = new TextDecoder();

function rewriteWithScanner(source: string): string {
  const rewriter = new PageRewriter({} as Page, edits);
  const pieces = [...rewriter.write(new TextEncoder().encode(source)), ...rewriter.end()];
  return pieces.map((piece) => decoder.decode(piece)).join("");
}

/** The same edits by lol-html; undefined if it aborts the page. */
async function rewriteWithLolHtml(source: string): Promise<string | undefined> {
  const names = new Set<string>();
  const isFirst = (name: string): boolean => names.size < names.add(name).size;
  const rewriter = new HTMLRewriter()
    .on("head", { element: (element) => void (isFirst("head") && element.append(head, { html: true })) })
    .on("body", {
      element: (element) => void (isFirst("body") && element.prepend(bodyStart, { html: true })),
    })
    .on("script", {
      element: (element) => void (isPlatformScript(element.getAttribute("src")) && element.remove()),
    });
  return await rewriter
    .transform(new Response(source))
    .text()
    .catch(() => undefined);
}

const numRuns = { numRuns: 2000 };
const platformScript = /<script src="\/\/platform\.test\/\d+\.js"><\/script>/g;

const removedScripts = (source: string, output: string): string[] =>
  [...source.matchAll(platformScript)].flatMap(([text]) => (output.includes(text) ? [] : [text]));

/** Markup that may stand in a head, each piece complete. */
const headMarkup = [
  "PLATFORM",
  "PLATFORM\n",
  "<script>boot()</script>",
  "<script>mine('</head>')</script>",
  "<script><!--<script>x</script>--></script>",
  "\n",
  "<!-- </head> -->",
  "<!x>",
  "<?x>",
  "</ x>",
  "<title></head></title>",
  "<title><script></title>",
  "<link rel=x>",
  "<meta content='</head><body>'>",
  "<style><p></style>",
  "</style>",
];
const pages = fc
  .tuple(documents(headMarkup), documents(plain))
  .map(
    ([inHead, inBody]) =>
      `<!doctype html><html><head>${inHead}</head><body class='>'>${inBody}</body></html>`,
  );

describe("the scanner and lol-html", () => {
  it("remove the same scripts and insert at the same places of a page", async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (source) => {
        expect(rewriteWithScanner(source)).toBe(await rewriteWithLolHtml(source));
      }),
      numRuns,
    );
  });

  it("remove the same scripts of any markup", async () => {
    await fc.assert(
      fc.asyncProperty(documents(plain, others), async (source) => {
        const output = await rewriteWithLolHtml(source);
        if (output === undefined) return;
        expect(removedScripts(source, rewriteWithScanner(source))).toEqual(removedScripts(source, output));
      }),
      numRuns,
    );
  });

  it("differ in templates and foreign content only in scripts that the scanner keeps", async () => {
    await fc.assert(
      fc.asyncProperty(documents(plain, templates, foreign), async (source) => {
        const output = await rewriteWithLolHtml(source);
        if (output === undefined) return;
        const removed = removedScripts(source, rewriteWithScanner(source));
        expect(removedScripts(source, output)).toEqual(expect.arrayContaining(removed));
      }),
      numRuns,
    );
  });
});
