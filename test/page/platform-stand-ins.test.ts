import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { standIns } from "../../worker/page/platform-stand-ins.ts";

/** A page's globals after the stand-ins have run, and a way to run a page's script among them. */
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
  runInNewContext(standIns, window);
  return {
    run: (script: string): unknown => runInNewContext(script, window),
    parse: () => {
      for (const run of parsed) run();
    },
    console,
    window,
  };
}

describe("the stand-ins", () => {
  it("are pure ASCII, end no script element and have less than 1 kB", () => {
    expect(standIns).toMatch(/^[\x20-\x7e]*$/);
    expect(standIns).not.toMatch(/<\/script|<!--/i);
    expect(standIns.length).toBeLessThan(1024);
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
  ])("let a page say %s", (script) => {
    expect(() => page().run(script)).not.toThrow();
  });

  it("come to an end where a script walks from node to node", () => {
    const { run } = page();
    expect(run("var node = Y.one('a'), steps = 0; while (node = node.next()) steps++; steps")).toBeLessThan(
      100,
    );
    expect(run("var last = Y; while (last = last.parentNode); last")).toBeNull();
    expect(run("for (var i = 0; i < Y.all('a').size(); i++); i")).toBe(0);
    expect(run("[...Y.all('a')].length")).toBe(0);
  });

  it("read as nothing where their text would go into the page", () => {
    const { run } = page();
    expect(run("'' + Y.one('a').get('text')")).toBe("");
    expect(run("Y.one('a').then")).toBeUndefined();
  });

  it("keep what is written into them", () => {
    expect(
      page().run("Squarespace.mine = 5; Y.Squarespace.Yours = 'x'; Squarespace.mine + Y.Squarespace.Yours"),
    ).toBe("5x");
  });

  it("run a customer's function when the page is parsed", () => {
    const { run, parse } = page();
    run("var ran = 0; Squarespace.onInitialize(Y, function () { ran++ })");
    expect(run("ran")).toBe(0);
    parse();
    expect(run("ran")).toBe(1);
  });

  it("run it as well when the page has been parsed already, and not before the script is done", () => {
    const { run, parse } = page("complete");
    run("var ran = 0; Squarespace.onInitialize(Y, function () { ran++ })");
    expect(run("ran")).toBe(0);
    parse();
    expect(run("ran")).toBe(1);
  });

  it("contain a customer's error and tell the console", () => {
    const { run, parse, console } = page();
    run(
      "Squarespace.onInitialize(Y, function () { throw new Error('theirs') }); Squarespace.onInitialize(Y, function () { window.second = true })",
    );
    expect(parse).not.toThrow();
    expect(console.error).toHaveBeenCalledOnce();
    expect(run("window.second")).toBe(true);
  });
});
