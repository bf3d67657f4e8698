import { describe, expect, it } from "vitest";
import { build } from "../../../worker/build.ts";
import { findPageParts, PagePartSearch } from "../../../worker/rewrite/page-parts.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const page = (element: string) =>
  encode(`<!doctype html><title>Page</title><body><p>Wörter</p>${element}<footer>End</footer>`);

describe("the parts of the client that a page needs", () => {
  it.each([
    '<div class="sqs-block html-block sqs-block-html" data-block-type="2"><p>Text</p></div>',
    '<a href="/cart">Cart</a><img src="a.jpg" alt="">',
    '<div class="sqs-block" data-block-type="53"><a class="sqs-block-button-element">Button</a></div>',
  ])("are none for %s", (element) => {
    expect([...findPageParts(page(element))]).not.toContain("elements");
  });

  it.each([
    '<div data-block-type="69"></div>',
    "<div data-block-type='69'></div>",
    "<div data-block-type=69></div>",
    '<header data-controller="SectionWrapper, Header" data-current-styles="{}"></header>',
    '<time class="timesince"></time>',
    '<img data-src="a.jpg" alt="">',
    '<p class="preFade">Text</p>',
    '<div class="Site" data-nc-base="header"></div>',
    "<button data-awning-sign-in>Sign in</button>",
    "<script>insert().then(() => Squarespace.initializeLayoutBlocks(Y))</script>",
    "<script>window.Squarespace.globalInit(Y);</script>",
  ])("are the registries of elements for %s", (element) => {
    expect([...findPageParts(page(element))]).toContain("elements");
  });

  it("are found in any chunks", () => {
    for (const needle of Object.keys(build.needles)) {
      const bytes = page(`<i ${needle}></i>`);
      const whole = [...findPageParts(bytes)].sort();
      expect(whole.length, needle).toBeGreaterThan(0);
      const search = new PagePartSearch();
      for (let at = 0; at < bytes.length; at += 3) search.write(bytes.subarray(at, at + 3));
      expect([...search.parts].sort(), needle).toEqual(whole);
    }
  });
});
