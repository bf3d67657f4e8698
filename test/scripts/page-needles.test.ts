import { describe, expect, it } from "vitest";
import { needlesOf, pageNeedles } from "../../scripts/page-needles.ts";

describe("the texts of a selector", () => {
  it.each([
    [".timesince", ["timesince"]],
    ["#mobileMenuLink", ["mobileMenuLink"]],
    ["[data-nc-base]", ["data-nc-base"]],
    ['[data-controller="GalleryGrid"]', ["GalleryGrid"]],
    ["[data-controller~=UserAccountLink]", ["UserAccountLink"]],
    ['[data-block-type="69"]', ['data-block-type="69"', "data-block-type='69'", "data-block-type=69"]],
    ["[class^=pre]", ['class="pre', "class='pre", "class=pre"]],
    [".sqs-block-menu, .timesince", ["sqs-block-menu", "timesince"]],
    // Of several, the longest.
    ['header[data-controller*="Header"][data-current-styles]', ["data-current-styles"]],
    // Of an ancestor and an element, the element's.
    ["section:has(figure, img) > .slide-link", ["slide-link"]],
    [".video-wrapper:not(.sqs-block-video *)", ["video-wrapper"]],
    [":is(.opener, .box:is(.button-a, .link-b)):not(.c)", ["opener", "button-a", "link-b"]],
    ['[title="a, b c"]', ["a, b c"]],
  ])("of %s are %j", (selector, texts) => {
    expect(needlesOf(selector)).toEqual(texts);
  });

  it.each(["img", "main > :not(.a)", "[class*=pre]"])("cannot be made of %s", (selector) => {
    expect(() => needlesOf(selector)).toThrow();
  });
});

describe("the texts of several parts", () => {
  it("stand for all parts that they are a text of", () => {
    expect(pageNeedles({ images: [".photo"], elements: [".photo", ".other"] })).toEqual({
      photo: ["elements", "images"],
      other: ["elements"],
    });
  });

  it("include the parts of the texts within them, and leave out those that add nothing", () => {
    expect(
      pageNeedles({ images: [".photo"], forms: [".photo-form", ".form"], elements: [".photos"] }),
    ).toEqual({
      "photo-form": ["forms", "images"],
      photos: ["elements", "images"],
      photo: ["images"],
      form: ["forms"],
    });
  });
});
