import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { placeholderHeightPercent } from "../../../client/video/aspect-ratio.ts";
import { type EmbedElement, readEmbed } from "../../../client/video/embed.ts";

const base = "https://site.test/videos";
type Element = DefaultTreeAdapterTypes.Element;

/** As `findEmbedElement` does with the parser of the browser. */
function findIn(html: string): EmbedElement | undefined {
  return found(parse(html), ["iframe", "object", "embed"]);
}

function found(
  within: DefaultTreeAdapterTypes.ParentNode,
  names: readonly string[],
): EmbedElement | undefined {
  for (const node of within.childNodes) {
    if ("tagName" in node && names.includes(node.tagName)) return describedAs(node);
    const deeper = "childNodes" in node ? found(node, names) : undefined;
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function describedAs(element: Element): EmbedElement {
  return {
    name: element.tagName,
    attribute: (name) => element.attrs.find((each) => each.name === name)?.value ?? null,
    nestedEmbed: found(element, ["embed"]),
  };
}

const embed = (html: string) => readEmbed(findIn(html), base);

describe("an owner's embed", () => {
  it("is an iframe with its shape and the allowed attributes", () => {
    const html =
      '<iframe src="//www.youtube.com/embed/p1fK?wmode=opaque&amp;enablejsapi=1" height="480" width="854" scrolling="no" title="A video" onload="alert(1)" srcdoc="<script>alert(1)</script>" style="position:fixed" allowfullscreen></iframe>';
    expect(embed(html)).toEqual({
      type: "iframe",
      url: new URL("https://www.youtube.com/embed/p1fK?wmode=opaque&enablejsapi=1"),
      attributes: { scrolling: "no", title: "A video" },
      heightPercent: (480 / 854) * 100,
    });
  });

  it("is the embed tag of an object, with the shape of the object if the tag has none", () => {
    const html =
      '<object width="400" height="300"><param name="movie" value="x"><embed src="https://videos.test/v/1" type="application/x-shockwave-flash"></object>';
    expect(embed(html)).toMatchObject({
      type: "object",
      heightPercent: 75,
      url: new URL("https://videos.test/v/1"),
    });
  });

  it.each([
    ["no embed html", ""],
    ["text", "A video"],
    ["an object without an embed tag", '<object data="https://videos.test/v/1"></object>'],
    ["a script", '<script src="https://videos.test/player.js"></script>'],
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
  ])("is invalid as %s", (_what, html) => {
    expect(embed(html)).toBeUndefined();
  });

  it.each([
    ["has no size", "", 56.3],
    ["is as wide as the page", 'width="100%" height="400"', 56.3],
    ["has no height", 'width="560" height="0"', 56.3],
    ["is too flat", 'width="560" height="1"', 56.3],
    ["has sizes in px", 'width="640px" height="360px"', 56.25],
  ])("has the default shape unless its markup has one: %s", (_what, size, heightPercent) => {
    expect(embed(`<iframe src="https://videos.test/1" ${size}></iframe>`)?.heightPercent).toBe(heightPercent);
  });

  it("is a web address with allowed attributes for any HTML", () => {
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
        expect(shown.url.protocol).toMatch(/^https?:$/);
        expect(["iframe", "object"]).toContain(shown.type);
        for (const name of Object.keys(shown.attributes))
          expect(["title", "name", "scrolling", "referrerpolicy", "sandbox"]).toContain(name);
        expect(shown.heightPercent).toBeGreaterThan(12);
      }),
      { numRuns: 600 },
    );
  });
});

describe("the placeholder of a video in a summary", () => {
  it.each([
    ["Auto", 65],
    ["", 65],
    [undefined, 65],
    ["0", 65],
    ["1.5", 100 / 1.5],
    [2, 50],
    ["1.7777", 100 / 1.7777],
  ])("with the ratio %j is %f % of its width high", (ratio, heightPercent) => {
    expect(placeholderHeightPercent(ratio)).toBeCloseTo(heightPercent, 5);
  });
});
