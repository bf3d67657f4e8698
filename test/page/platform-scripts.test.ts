import { describe, expect, it, vi } from "vitest";
import type { Page } from "../../worker/page/edit.ts";
import { blankPage, runPass } from "./run-pass.ts";

vi.mock("../../worker/page/platform-stand-ins.ts", () => ({ standIns: "/* stand-ins */" }));
const { isPlatformAddress, platformScripts } = await import("../../worker/page/platform-scripts.ts");

function page(runtime: "replace" | "alongside"): Page {
  const blank = blankPage();
  return { ...blank, facts: { ...blank.facts, site: { settings: { runtime } } } as Page["facts"] };
}

const rewrite = (document: string, runtime: "replace" | "alongside" = "replace"): string =>
  runPass(document, [platformScripts], [], page(runtime)).toString();

const standIns = "<script data-awning>/* stand-ins */</script>";

describe("which addresses are the platform's", () => {
  it.each([
    "//assets.squarespace.com/@sqs/polyfiller/1.6/modern.js",
    "https://assets.squarespace.com/universal/scripts-compressed/common-0a1b-min.en-US.js",
    "../assets.squarespace.com/%40sqs/polyfiller/1.6/legacy.js",
    "../static1.squarespace.com/static/ta/5c4f2d2b45776efa53c9c497/0/scripts/site-bundle.js",
    "https://static1.squarespace.com/static/vta/5c5a519771c10ba3470d8101/scripts/site-bundle.abc.js",
    "https://definitions.sqspcdn.com/website-component-definition/static-assets/website.components.button/u_1/x.js",
    "//static.squarespace.com/universal/scripts-v6/x.js",
    "common-vendors-5d539cecc817b0d4-min.de-DE.js",
    "website.components.button.visitor.js",
  ])("%s is", (address) => expect(isPlatformAddress(address)).toBe(true));

  it.each([
    "https://www.googletagmanager.com/gtag/js?id=1",
    "https://use.typekit.net/ik/a.js",
    "/s/my-script.js",
    "https://static1.squarespace.com/static/5c4f/t/5d/mine.js",
    "https://evil.test/?x=//assets.squarespace.com/@sqs/",
    "/scripts/common-min.js",
    "jquery-3.7.1.min.js",
  ])("%s is not", (address) => expect(isPlatformAddress(address)).toBe(false));
});

describe("the platform's scripts in a page", () => {
  const inline = [
    "SQUARESPACE_ROLLUPS = {};",
    `(function(rollups, name) { if (!rollups[name]) { rollups[name] = {}; } rollups[name].js = ["//a.js"]; })(SQUARESPACE_ROLLUPS, 'squarespace-common');`,
    "Squarespace.load(window);",
    "SquarespaceFonts.loadViaContext(); Squarespace.load(window);",
    "Squarespace.afterBodyLoad(Y);",
    "if(window.ImageLoader) window.ImageLoader.bootstrap({}, document);",
  ];
  it.each(inline)("gives way to stand-ins: %s", (code) => {
    expect(rewrite(`<head><script>${code}</script></head><body>`)).toBe(`<head>${standIns}</head><body>`);
  });

  it("is taken out of the body too, the stand-ins staying one", () => {
    const boot = "<script>Squarespace.load(window);</script>";
    expect(rewrite(`<head>${boot}</head><body><p>y</p>${boot}`)).toBe(
      `<head>${standIns}</head><body><p>y</p>`,
    );
  });

  it.each([
    "<script>window.Squarespace.onInitialize(Y, function () { mine(); });</script>",
    "<script>Y.use('node', function (Y) { Y.one('#a'); });</script>",
    "<script>Squarespace.load(window); mine();</script>",
    '<script type="application/ld+json">{"a":"SQUARESPACE_ROLLUPS = {};"}</script>',
    '<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {};</script>',
  ])("leaves customers' code and data alone: %s", (code) => {
    expect(rewrite(`<head><script>Squarespace.load(window);</script>${code}</head><body>${code}`)).toBe(
      `<head>${standIns}${code}</head><body>${code}`,
    );
  });

  it("stays where the owner runs it alongside", () => {
    const document = "<head><script>Squarespace.load(window);</script></head><body>";
    expect(rewrite(document, "alongside")).toBe(document);
  });
});
