import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { placeholderAspect } from "../../../client/video/aspect.ts";
import { embedOf, type FoundEmbed } from "../../../client/video/embed.ts";

const base = "https://site.test/films";
type Element = DefaultTreeAdapterTypes.Element;

/** As `find-embed.ts` does it with the browser's own parser. */
function findIn(html: string): FoundEmbed | undefined {
  return found(parse(html), ["iframe", "object", "embed"]);
}

function found(within: DefaultTreeAdapterTypes.ParentNode, names: readonly string[]): FoundEmbed | undefined {
  for (const node of within.childNodes) {
    if ("tagName" in node && names.includes(node.tagName)) return describedAs(node);
    const deeper = "childNodes" in node ? found(node, names) : undefined;
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function describedAs(element: Element): FoundEmbed {
  return {
    name: element.tagName,
    attribute: (name) => element.attrs.find((each) => each.name === name)?.value ?? null,
    inner: found(element, ["embed"]),
  };
}

const embed = (html: string) => embedOf(findIn(html), base);

describe("an owner's embed", () => {
  it("is an iframe, with its shape and what may stay of its attributes", () => {
    const html =
      '<iframe src="//www.youtube.com/embed/p1fK?wmode=opaque&amp;enablejsapi=1" height="480" width="854" scrolling="no" title="A film" onload="alert(1)" srcdoc="<script>alert(1)</script>" style="position:fixed" allowfullscreen></iframe>';
    expect(embed(html)).toEqual({
      type: "iframe",
      address: new URL("https://www.youtube.com/embed/p1fK?wmode=opaque&enablejsapi=1"),
      attributes: { scrolling: "no", title: "A film" },
      aspect: (480 / 854) * 100,
    });
  });

  it("is the embed tag of an object, in the object's shape where the tag has none", () => {
    const html =
      '<object width="400" height="300"><param name="movie" value="x"><embed src="https://films.test/v/1" type="application/x-shockwave-flash"></object>';
    expect(embed(html)).toMatchObject({
      type: "object",
      aspect: 75,
      address: new URL("https://films.test/v/1"),
    });
  });

  it.each([
    ["no embed html", ""],
    ["text", "A film"],
    ["an object without an embed tag", '<object data="https://films.test/v/1"></object>'],
    ["a script", '<script src="https://films.test/player.js"></script>'],
    ["a frame without an address", "<iframe></iframe>"],
    ["a frame whose address is empty", '<iframe src="  "></iframe>'],
    [
      "a tag that a mirror has cut off",
      '<iframe frameborder="0" height="710" src=x.html data-provider-name=',
    ],
    ["javascript", '<iframe src="javascript:alert(1)"></iframe>'],
    ["javascript, disguised", '<iframe src=" java\nscript:alert(1)"></iframe>'],
    ["data", '<embed src="data:text/html,<script>alert(1)</script>">'],
    ["a blob", '<iframe src="blob:https://site.test/1"></iframe>'],
    ["no address at all", '<iframe src="https://"></iframe>'],
  ])("is invalid when it is %s", (_what, html) => {
    expect(embed(html)).toBeUndefined();
  });

  it.each([
    ["says nothing", "", 56.3],
    ["is as wide as the page", 'width="100%" height="400"', 56.3],
    ["has no height", 'width="560" height="0"', 56.3],
    ["is a line", 'width="560" height="1"', 56.3],
    ["says pixels", 'width="640px" height="360px"', 56.25],
  ])("has the default shape unless its markup has one: one that %s", (_what, size, aspect) => {
    expect(embed(`<iframe src="https://films.test/1" ${size}></iframe>`)?.aspect).toBe(aspect);
  });

  it("is never anything but a web address with harmless attributes, whatever the html", () => {
    const schemes = [
      "javascript:",
      "JaVaScRiPt:",
      "data:text/html,",
      "blob:",
      "vbscript:",
      "//",
      "https://",
      "\u0001javascript:",
      "",
    ];
    const hostile = fc
      .tuple(
        fc.constantFrom(
          "<iframe",
          "<object",
          "<embed",
          "<script",
          "<svg><iframe",
          "<template><iframe",
          "<iframe/",
        ),
        fc.array(
          fc.tuple(
            fc.constantFrom("src", "srcdoc", "onload", "data", "style", "title", "name", "SRC", "src\n"),
            fc.tuple(fc.constantFrom(...schemes), fc.string({ maxLength: 12 })),
            fc.constantFrom('"', "'", ""),
          ),
          { maxLength: 4 },
        ),
        fc.constantFrom(">", "/>", "></iframe>", "><embed src='javascript:1'>", ""),
        fc.string({ maxLength: 10 }),
      )
      .map(
        ([tag, attributes, end, rest]) =>
          `${tag} ${attributes.map(([name, [scheme, value], quote]) => `${name}=${quote}${scheme}${value}${quote}`).join(" ")}${end}${rest}`,
      );
    fc.assert(
      fc.property(hostile, (html) => {
        const shown = embed(html);
        if (shown === undefined) return;
        expect(shown.address.protocol).toMatch(/^https?:$/);
        expect(["iframe", "object"]).toContain(shown.type);
        for (const name of Object.keys(shown.attributes))
          expect(["title", "name", "scrolling", "referrerpolicy", "sandbox"]).toContain(name);
        expect(shown.aspect).toBeGreaterThan(12);
      }),
      { numRuns: 600 },
    );
  });
});

describe("the place that a list of summaries keeps for a video", () => {
  it.each([
    ["Auto", 65],
    ["", 65],
    [undefined, 65],
    ["0", 65],
    ["1.5", 100 / 1.5],
    [2, 50],
    ["1.7777", 100 / 1.7777],
  ])("is, with the ratio %j, %f % of its width", (ratio, aspect) => {
    expect(placeholderAspect(ratio)).toBeCloseTo(aspect, 5);
  });
});
