import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { documents, foreign, numbered, others, plain, templates } from "./random-documents.ts";
import { addedHtml, bannerHtml, markingEdits, runRewriter } from "./run-rewriter.ts";

interface Node {
  readonly nodeName: string;
  readonly childNodes?: readonly Node[];
  readonly sourceCodeLocation?: {
    readonly startOffset: number;
    readonly endOffset: number;
    readonly endTag?: object;
  };
}

/** The scripts of the parsed page that an end tag closes, outside templates: their text in the source. */
function closedScripts(source: string): string[] {
  const found: string[] = [];
  const walk = ({ nodeName, childNodes, sourceCodeLocation }: Node): void => {
    if (nodeName === "script" && sourceCodeLocation?.endTag)
      found.push(source.slice(sourceCodeLocation.startOffset, sourceCodeLocation.endOffset));
    for (const child of childNodes ?? []) walk(child);
  };
  walk(parse(source, { sourceCodeLocationInfo: true }) as unknown as Node);
  return found.filter((text) => text.startsWith('<script src="//platform.test/'));
}

/** The parser moves scripts out of tables. */
const byNumber = (one: string, other: string): number =>
  Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0]);

/** The platform scripts that the rewriter leaves out. */
function removedScripts(source: string): string[] {
  const output = runRewriter(source, markingEdits.slice(0, 1)).toString();
  return [...source.matchAll(/<script src="\/\/platform\.test\/\d+\.js"><\/script>/g)].flatMap(([text]) =>
    output.includes(text) ? [] : [text],
  );
}

describe("a page in any chunks", () => {
  it("gives the same bytes", () => {
    fc.assert(
      fc.property(
        documents(plain, templates, foreign, others),
        fc.array(fc.nat(300), { maxLength: 5 }),
        (source, cuts) => {
          const whole = runRewriter(source, markingEdits).toString();
          const ends = cuts.filter((cut) => cut < source.length).sort((a, b) => a - b);
          expect(runRewriter(source, markingEdits, ends).toString(), source).toBe(whole);
          const bytes = [...source].map((_, index) => index);
          expect(runRewriter(source, markingEdits, bytes).toString(), source).toBe(whole);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("gives the same bytes where the end tag of a removed script is unfinished", () => {
    const source = "<script src=//platform.test/open.js></script\n< ";
    const whole = runRewriter(source, markingEdits).toString();
    for (let cut = 0; cut < source.length; cut++)
      expect(runRewriter(source, markingEdits, [cut]).toString(), String(cut)).toBe(whole);
  });

  it.each([
    ["a platform script", `<script src=//platform.test/a.js data-x="${"x".repeat(66_000)}"></script>`],
    ["the dropzone", `<div class="sqs-announcement-bar-dropzone" data-x="${"x".repeat(66_000)}"></div>`],
  ])("gives the same bytes where %s has a start tag over 64 kB", (_, tag) => {
    const source = `<head></head><body><p>${tag}<p>y`;
    const whole = runRewriter(source, markingEdits).toString();
    expect(whole).toContain(tag);
    for (const end of [30, 60, 65_000, 65_560, 66_000, source.length - 8])
      expect(runRewriter(source, markingEdits, [end]).toString()).toBe(whole);
  });
});

describe("the removed scripts", () => {
  it("are exactly the scripts of the reference parser", () => {
    fc.assert(
      fc.property(documents(plain), (source) => {
        expect(removedScripts(source), source).toEqual(closedScripts(source).sort(byNumber));
      }),
      { numRuns: 3000 },
    );
  });

  it("are never text of something else, in foreign content and templates either", () => {
    fc.assert(
      fc.property(documents(plain, foreign, foreign, templates), (source) => {
        expect(closedScripts(source), source).toEqual(expect.arrayContaining(removedScripts(source)));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ["in a CDATA section", "<svg><![CDATA[x>PLATFORM]]></svg>"],
    [
      "in a CDATA section of foreign content in foreign content",
      "<svg><foreignObject><math><svg><![CDATA[x>PLATFORM]]></svg></math></foreignObject></svg>",
    ],
    ["behind an end tag that closes nothing", "<svg><desc><p></svg></p></desc><![CDATA[x>PLATFORM]]>"],
  ])("are not those %s", (_, markup) => {
    const source = numbered(["<body>", markup]);
    expect(removedScripts(source)).toEqual([]);
    expect(closedScripts(source)).toEqual([]);
  });

  it("have the one after a `<` that opens nothing", () => {
    expect(removedScripts(numbered(["<body><p>5 < ", "PLATFORM"]))).toHaveLength(1);
  });

  it("have one whose end tag begins at the end of the page: browsers run no such script either", () => {
    const source = "<body><p>y</p><script src=//platform.test/a.js></script\n";
    expect(runRewriter(source, markingEdits.slice(0, 1)).toString()).toBe(
      "<body><p>y</p><script data-awning>replacement</script>",
    );
    const unnamed = source.trimEnd();
    expect(runRewriter(unnamed, markingEdits.slice(0, 1)).toString()).toBe(unnamed);
  });
});

/** The banners of the parsed page, outside templates. */
function shownBanners(source: string): number {
  let count = 0;
  const walk = (node: Node & { readonly attrs?: readonly { readonly value: string }[] }): void => {
    if (node.attrs?.some(({ value }) => value === "cookie-banner")) count++;
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(source) as unknown as Node);
  return count;
}

describe("the banner", () => {
  it.each([
    "<head><template><p>x",
    "<head><template><template><p>x</template><body>y",
    "<template><table><tr><td>x",
    "<template><svg><foreignObject><p>x",
    "<template><select><option>x",
  ])("is shown behind a template that is never closed: %s", (source) => {
    expect(shownBanners(runRewriter(source, markingEdits).toString())).toBe(1);
  });

  it("adds end tags to no other page", () => {
    const source = "<head><template><p>x</template></head><body>y";
    const output = runRewriter(source, markingEdits).toString();
    expect(addedHtml.reduce((rest, html) => rest.replace(html, ""), output)).toBe(source);
  });

  it("stays, with the body, where a frameset comes late", () => {
    const banner = bannerHtml.replace("></div>", ">Cookies</div>");
    const edits = [{ name: "banner", bodyStart: () => banner }];
    const source = "<div></div><frameset><frame src=a></frameset>";
    expect(shownBanners(runRewriter(source, edits).toString())).toBe(1);
  });
});
