import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import type { Edit } from "../../worker/page/edit.ts";
import { Pass } from "../../worker/page/pass.ts";
import { additions, banner, bar, blankPage, marking, rewrite, runPass } from "./run-pass.ts";

const shared = new URL("../../../shared/", import.meta.url);
const pages = new URL("pages/", shared);
const inputsFile = new URL("html-inputs.jsonl", shared);
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

interface Tree {
  readonly nodeName: string;
  readonly childNodes?: readonly Tree[];
  readonly attrs?: readonly { name: string; value: string }[];
}

/** Elements of the parsed page that carry `name`, by value, outside templates. */
function withAttribute(html: string, name: string): string[] {
  const found: string[] = [];
  const walk = (node: Tree): void => {
    for (const attribute of node.attrs ?? []) if (attribute.name === name) found.push(attribute.value);
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(html) as unknown as Tree);
  return found;
}

const withoutAdditions = (html: string): string =>
  additions.reduce((rest, addition) => rest.split(addition).join(""), html);

describe("the pass as a stream", () => {
  it("sends the head on before the page has ended", () => {
    const pass = new Pass(blankPage(), marking);
    const sent = pass.write(
      new TextEncoder().encode("<head><title>t</title><link rel=stylesheet href=a.css>"),
    );
    expect(Buffer.concat(sent).toString()).toBe("<head><title>t</title><link rel=stylesheet href=a.css>");
  });

  it("leaves the rest unread once nothing wants it", () => {
    const pass = new Pass(blankPage(), [{ name: "head", head: () => "<meta data-awning>" }]);
    pass.write(new TextEncoder().encode("<head></head><body><p>"));
    expect(pass.finished).toBe(true);
  });

  it("leaves an edit out that throws, and nothing else", () => {
    const broken: Edit = {
      name: "broken",
      head: () => {
        throw new Error("broken on purpose");
      },
      script: () => {
        throw new Error("broken on purpose");
      },
    };
    expect(rewrite("<head><script>mine()</script></head><body>", [broken, ...marking])).toBe(
      `<head><script>mine()</script><meta data-awning></head><body>${bar}${banner}`,
    );
  });

  it("holds no more than the look-ahead of 200,000 nested elements and of a 4 MiB attribute", () => {
    const deep = `<body>${"<div>".repeat(200_000)}`;
    expect(withoutAdditions(rewrite(deep)) === deep).toBe(true);
    const wide = `<p title="${"x".repeat(4 << 20)}">y</p>`;
    expect(withoutAdditions(rewrite(`<body>${wide}`)) === `<body>${wide}`).toBe(true);
    expect(withoutAdditions(rewrite(wide)) === wide).toBe(true);
  });
});

describe.runIf(existsSync(inputsFile))("the awkward inputs", () => {
  const inputs = existsSync(inputsFile)
    ? readFileSync(inputsFile, "utf8")
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { input: string }).input)
    : [];

  it("are themselves again without what was added", () => {
    for (const input of inputs)
      expect(withoutAdditions(rewrite(input, marking.slice(1)))).toBe(Buffer.from(input).toString());
  });

  it("come out the same in any chunks", () => {
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
      const whole = asText(runPass(bytes, marking));
      expect(asText(runPass(bytes, marking, cuts))).toBe(whole);
      expect(asText(runPass(bytes, marking, [...bytes.keys()]))).toBe(whole);
    }
  });

  it("get exactly one banner wherever the parser makes a body of them", () => {
    let without = 0;
    for (const input of inputs) {
      const overlays = withAttribute(rewrite(input), "data-awning-overlay");
      if (overlays.length === 0) without++;
      else
        expect(
          overlays.filter((name) => name === "cookie-banner"),
          input,
        ).toHaveLength(1);
    }
    // What is left: framesets, and pages that end inside a comment, raw text or tag of their head.
    expect(without).toBeLessThan(inputs.length * 0.25);
  });
});

describe.runIf(existsSync(pages))("the published pages", () => {
  const names = existsSync(pages) ? readdirSync(pages).filter((name) => name.endsWith(".html")) : [];
  it.each(names)("%s comes out the same in any chunks, and is itself without what was added", (name) => {
    const bytes = readFileSync(new URL(name, pages));
    const whole = runPass(bytes, marking);
    expect(withoutAdditions(asText(runPass(bytes, marking.slice(1)))) === asText(bytes)).toBe(true);
    expect(whole.equals(runPass(bytes, marking, [...bytes.keys()]))).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 60 }), (places) => {
        expect(
          whole.equals(
            runPass(
              bytes,
              marking,
              places.sort((a, b) => a - b),
            ),
          ),
        ).toBe(true);
      }),
      { numRuns: 5 },
    );
  });
});
