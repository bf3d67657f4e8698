import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import type { Edit } from "../../worker/rewrite/edit.ts";
import { PageRewriter } from "../../worker/rewrite/page-rewriter.ts";
import {
  addedHtml,
  bannerHtml,
  barHtml,
  blankPage,
  markingEdits,
  rewriteText,
  runRewriter,
} from "./run-rewriter.ts";

const shared = new URL("../../../shared/", import.meta.url);
const pages = new URL("pages/", shared);
const inputsFile = new URL("html-inputs.jsonl", shared);
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

interface Tree {
  readonly nodeName: string;
  readonly childNodes?: readonly Tree[];
  readonly attrs?: readonly { name: string; value: string }[];
}

/** The values of an attribute in the parsed page, outside templates. */
function withAttribute(html: string, name: string): string[] {
  const found: string[] = [];
  const walk = (node: Tree): void => {
    for (const attribute of node.attrs ?? []) if (attribute.name === name) found.push(attribute.value);
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(html) as unknown as Tree);
  return found;
}

const withoutInsertions = (html: string): string =>
  addedHtml.reduce((rest, addition) => rest.split(addition).join(""), html);

describe("the rewriter as a stream", () => {
  it("sends the head before the page has ended", () => {
    const rewriter = new PageRewriter(blankPage(), markingEdits);
    const sent = rewriter.write(
      new TextEncoder().encode("<head><title>t</title><link rel=stylesheet href=a.css>"),
    );
    expect(Buffer.concat(sent).toString()).toBe("<head><title>t</title><link rel=stylesheet href=a.css>");
  });

  it("finishes once no edit needs the rest of the page", () => {
    const rewriter = new PageRewriter(blankPage(), [{ name: "head", head: () => "<meta data-awning>" }]);
    rewriter.write(new TextEncoder().encode("<head></head><body><p>"));
    expect(rewriter.isFinished).toBe(true);
  });

  it("leaves out an edit that throws, and nothing else", () => {
    const broken: Edit = {
      name: "broken",
      head: () => {
        throw new Error("broken on purpose");
      },
      script: () => {
        throw new Error("broken on purpose");
      },
    };
    expect(rewriteText("<head><script>mine()</script></head><body>", [broken, ...markingEdits])).toBe(
      `<head><script>mine()</script><meta data-awning></head><body>${barHtml}${bannerHtml}`,
    );
  });

  it("rewrites pages with 200,000 nested elements and with a 4 MiB attribute", () => {
    const deep = `<body>${"<div>".repeat(200_000)}`;
    expect(withoutInsertions(rewriteText(deep)) === deep).toBe(true);
    const wide = `<p title="${"x".repeat(4 << 20)}">y</p>`;
    expect(withoutInsertions(rewriteText(`<body>${wide}`)) === `<body>${wide}`).toBe(true);
    expect(withoutInsertions(rewriteText(wide)) === wide).toBe(true);
  });
});

describe.runIf(existsSync(inputsFile))("the awkward inputs", () => {
  const inputs = existsSync(inputsFile)
    ? readFileSync(inputsFile, "utf8")
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { input: string }).input)
    : [];

  it("are unchanged apart from the insertions", () => {
    for (const input of inputs)
      expect(withoutInsertions(rewriteText(input, markingEdits.slice(1)))).toBe(
        Buffer.from(input).toString(),
      );
  });

  it("have the same output for all chunks", () => {
    let seed = 1;
    const random = (): number => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    for (const input of inputs) {
      const bytes = Buffer.from(input);
      const cuts = [random(), random(), random()]
        .map((part) => Math.floor(part * bytes.length))
        .sort((a, b) => a - b);
      const whole = asText(runRewriter(bytes, markingEdits));
      expect(asText(runRewriter(bytes, markingEdits, cuts))).toBe(whole);
      expect(asText(runRewriter(bytes, markingEdits, [...bytes.keys()]))).toBe(whole);
    }
  });

  it("get exactly one banner if the parser finds a body", () => {
    let pagesWithoutBanner = 0;
    for (const input of inputs) {
      const overlays = withAttribute(rewriteText(input), "data-awning-overlay");
      if (overlays.length === 0) pagesWithoutBanner++;
      else
        expect(
          overlays.filter((name) => name === "cookie-banner"),
          input,
        ).toHaveLength(1);
    }
    // The rest are framesets, and pages that end inside a comment, raw text or tag of their head.
    expect(pagesWithoutBanner).toBeLessThan(inputs.length * 0.25);
  });
});

describe.runIf(existsSync(pages))("the published pages", () => {
  const names = existsSync(pages) ? readdirSync(pages).filter((name) => name.endsWith(".html")) : [];
  it.each(names)(
    "%s has the same output for all chunks, and is unchanged apart from the insertions",
    (name) => {
      const bytes = readFileSync(new URL(name, pages));
      const whole = runRewriter(bytes, markingEdits);
      expect(withoutInsertions(asText(runRewriter(bytes, markingEdits.slice(1)))) === asText(bytes)).toBe(
        true,
      );
      expect(whole.equals(runRewriter(bytes, markingEdits, [...bytes.keys()]))).toBe(true);
      fc.assert(
        fc.property(fc.array(fc.nat(bytes.length), { maxLength: 60 }), (places) => {
          expect(
            whole.equals(
              runRewriter(
                bytes,
                markingEdits,
                places.sort((a, b) => a - b),
              ),
            ),
          ).toBe(true);
        }),
        { numRuns: 5 },
      );
    },
  );
});
