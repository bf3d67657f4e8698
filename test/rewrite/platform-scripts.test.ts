import { describe, expect, it, vi } from "vitest";
import type { Page } from "../../worker/rewrite/page.ts";
import { cpuTime } from "../cpu-time.ts";
import { blankPage, runRewriter } from "./run-rewriter.ts";

vi.mock("../../worker/edits/platform-shims.ts", () => ({ platformShims: "/* shims */" }));
const { isPlatformScriptUrl, platformScriptsEdit } = await import("../../worker/edits/platform-scripts.ts");

function page(runtime: "replace" | "alongside"): Page {
  const blank = blankPage();
  return { ...blank, runtime };
}

const rewrite = (document: string, runtime: "replace" | "alongside" = "replace"): string =>
  runRewriter(document, [platformScriptsEdit], [], page(runtime)).toString();

const shims = "<script data-awning>/* shims */</script>";

describe("the URL of a script", () => {
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
  ])("%s is the platform's", (address) => expect(isPlatformScriptUrl(address)).toBe(true));

  it.each([
    "https://www.googletagmanager.com/gtag/js?id=1",
    "https://use.typekit.net/ik/a.js",
    "/s/my-script.js",
    "https://static1.squarespace.com/static/5c4f/t/5d/mine.js",
    "https://evil.test/?x=//assets.squarespace.com/@sqs/",
    "/scripts/common-min.js",
    "jquery-3.7.1.min.js",
  ])("%s is not the platform's", (address) => expect(isPlatformScriptUrl(address)).toBe(false));
});

describe("the work on hostile addresses", () => {
  it.each(["/static/ta/", "/static/vta/", "static-assets/", "/", "%40", "common-", "a.", "@sqs/"])(
    "does not grow with their length: %s repeated",
    (part) => {
      const steps = (length: number): number => {
        const address = part.repeat(Math.ceil(length / part.length));
        let characters = 0;
        const replace = String.prototype.replace;
        const spy = vi.spyOn(String.prototype, "replace").mockImplementation(function (
          this: string,
          ...args
        ) {
          characters += this.length;
          return Reflect.apply(replace, this, args) as string;
        });
        isPlatformScriptUrl(address);
        spy.mockRestore();
        return characters;
      };
      expect(steps(64_000)).toBe(0);
    },
  );
});

describe("the work on hostile addresses of the longest length", () => {
  const parts = [
    "/static/ta/",
    "/static/vta/",
    "/website-component-definition/static-assets/",
    "/",
    "/a-",
    "/a.",
  ];
  const addressesOf = (part: string) => Array.from({ length: 500 }, () => part.repeat(2048).slice(0, 2047));
  /** The shortest time of several runs, because other work on the machine only adds to it. */
  const timeOf = (part: string) => {
    const addresses = addressesOf(part);
    const runs = Array.from({ length: 5 }, () => {
      const start = cpuTime();
      for (const address of addresses) isPlatformScriptUrl(address);
      return cpuTime() - start;
    });
    return Math.min(...runs);
  };

  it.each(parts)("is not much more than on harmless ones: %s repeated", (part) => {
    expect(timeOf(part)).toBeLessThan(8 * timeOf("/x/y/z"));
  });
});

describe("a script after text with less-than signs", () => {
  it.each(["5 < ", "a <", "< < <", "<3 "])("is found behind %j, whatever the chunks", (text) => {
    const script = '<script src="//assets.squarespace.com/@sqs/polyfiller/1.6/modern.js"></script>';
    const document = `<head>${script}</head><body><p>${text}${script}</p>`;
    const whole = rewrite(document);
    expect(whole).not.toContain("polyfiller");
    const everyByte = Array.from({ length: document.length - 1 }, (_, index) => index + 1);
    expect(runRewriter(document, [platformScriptsEdit], everyByte, page("replace")).toString()).toBe(whole);
  });
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
  it.each(inline)("is replaced by shims: %s", (code) => {
    expect(rewrite(`<head><script>${code}</script></head><body>`)).toBe(`<head>${shims}</head><body>`);
  });

  it("is removed from the body too, with one set of shims", () => {
    const boot = "<script>Squarespace.load(window);</script>";
    expect(rewrite(`<head>${boot}</head><body><p>y</p>${boot}`)).toBe(`<head>${shims}</head><body><p>y</p>`);
  });

  it.each([
    "<script>window.Squarespace.onInitialize(Y, function () { mine(); });</script>",
    "<script>Y.use('node', function (Y) { Y.one('#a'); });</script>",
    "<script>Squarespace.load(window); mine();</script>",
    '<script type="application/ld+json">{"a":"SQUARESPACE_ROLLUPS = {};"}</script>',
    '<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {};</script>',
  ])("keeps the site's own code and data: %s", (code) => {
    expect(rewrite(`<head><script>Squarespace.load(window);</script>${code}</head><body>${code}`)).toBe(
      `<head>${shims}${code}</head><body>${code}`,
    );
  });

  it("stays if the site keeps the platform's runtime", () => {
    const document = "<head><script>Squarespace.load(window);</script></head><body>";
    expect(rewrite(document, "alongside")).toBe(document);
  });
});
