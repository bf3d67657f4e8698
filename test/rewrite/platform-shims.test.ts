import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { platformShims } from "../../worker/edits/platform-shims.ts";

/** The globals of a page after the shims have run, and functions that run scripts of the page. */
function page(readyState = "loading") {
  const parsed: (() => void)[] = [];
  const console = { error: vi.fn() };
  const window: Record<string, unknown> = {
    console,
    setTimeout: (run: () => void) => parsed.push(run),
    document: {
      readyState,
      addEventListener: (name: string, run: () => void) => name === "DOMContentLoaded" && parsed.push(run),
    },
  };
  window.window = window;
  runInNewContext(platformShims, window);
  return {
    run: (script: string): unknown => runInNewContext(script, window),
    parse: () => {
      for (const run of parsed) run();
    },
    console,
    window,
  };
}

describe("the shims", () => {
  it("are pure ASCII, end no script element and are smaller than 1 kB", () => {
    expect(platformShims).toMatch(/^[\x20-\x7e]*$/);
    expect(platformShims).not.toMatch(/<\/script|<!--/i);
    expect(platformShims.length).toBeLessThan(1024);
  });

  it.each([
    "SquarespaceFonts.loadViaContext(); Squarespace.load(window);",
    "Squarespace.afterBodyLoad(Y);",
    "if(window.ImageLoader) window.ImageLoader.bootstrap({}, document);",
    "Y.use('squarespace-ui-base', function(Y) { throw new Error('called back') });",
    'Y.one("h1.logo").plug(Y.Squarespace.TextShrink, { parentEl: Y.one("#logo") });',
    "Y.Squarespace.FollowButtonUtils = {}; Y.Squarespace.FollowButtonUtils.renderAll = function(){};",
    "(new Y.Squarespace.FormSubmit({})).submit({ formId: 'f' });",
    "Y.all('a').each(function () { throw new Error('an item') });",
    "YUI().use('node', 'event', function () { throw new Error('called back') });",
    "UserAccountApi.joinPricingPlan('plan', 'product', '', false);",
    "(function(rollups, name) { rollups[name] = {} })(SQUARESPACE_ROLLUPS, 'common');",
    "Static.COOKIE_BANNER_CAPABLE = true;",
    "Y.Global.on('a', function () {}); Y.on('domready', function () {});",
    "Y.use.apply(Y, ['node']); Y.use.call(Y, 'node');",
  ])("let a page run %s", (script) => {
    expect(() => page().run(script)).not.toThrow();
  });

  it("end a loop that walks from node to node", () => {
    const { run } = page();
    expect(run("var node = Y.one('a'), steps = 0; while (node = node.next()) steps++; steps")).toBeLessThan(
      100,
    );
    expect(run("var last = Y; while (last = last.parentNode); last")).toBeNull();
    expect(run("for (var i = 0; i < Y.all('a').size(); i++); i")).toBe(0);
    expect(run("[...Y.all('a')].length")).toBe(0);
  });

  it("convert to an empty text", () => {
    const { run } = page();
    expect(run("'' + Y.one('a').get('text')")).toBe("");
    expect(run("Y.one('a').then")).toBeUndefined();
  });

  it("keep properties that are set on them", () => {
    expect(
      page().run("Squarespace.mine = 5; Y.Squarespace.Yours = 'x'; Squarespace.mine + Y.Squarespace.Yours"),
    ).toBe("5x");
  });

  it("run the site's own function when the page is parsed", () => {
    const { run, parse } = page();
    run("var ran = 0; Squarespace.onInitialize(Y, function () { ran++ })");
    expect(run("ran")).toBe(0);
    parse();
    expect(run("ran")).toBe(1);
  });

  it("run it after the current script if the page has been parsed already", () => {
    const { run, parse } = page("complete");
    run("var ran = 0; Squarespace.onInitialize(Y, function () { ran++ })");
    expect(run("ran")).toBe(0);
    parse();
    expect(run("ran")).toBe(1);
  });

  it("catch the error of the site's own function and log it", () => {
    const { run, parse, console } = page();
    run(
      "Squarespace.onInitialize(Y, function () { throw new Error('theirs') }); Squarespace.onInitialize(Y, function () { window.second = true })",
    );
    expect(parse).not.toThrow();
    expect(console.error).toHaveBeenCalledOnce();
    expect(run("window.second")).toBe(true);
  });
});
