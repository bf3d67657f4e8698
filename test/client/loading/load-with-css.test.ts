import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadWithCss } from "../../../client/loading/load-with-css.ts";

class Sheet {
  text = "";
  replaceSync(text: string): void {
    this.text = text;
  }
}

/** Answers the requests for style sheets, in their order. */
let answers: ((response: Response) => void)[] = [];
let requested: string[] = [];
const page = { adoptedStyleSheets: [] as Sheet[] };
const adopted = () => page.adoptedStyleSheets.map(({ text }) => text);

beforeEach(() => {
  answers = [];
  requested = [];
  page.adoptedStyleSheets = [];
  // Stubs, because the tests decide the order in which the requests are answered. Style sheets of a browser are tested in
  // test/browser/blocks/style-sheets.test.ts.
  vi.stubGlobal("document", page);
  vi.stubGlobal("CSSStyleSheet", Sheet);
  vi.stubGlobal("fetch", (url: URL) => {
    requested.push(url.pathname.replace(/^.*\//, ""));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a chunk with a style sheet", () => {
  it("is requested at once, and is there when both have loaded", async () => {
    const load = vi.fn(async () => "module");
    const loaded = vi.fn();
    const loading = loadWithCss(load, ["parallel.css"]).then(loaded);
    expect(load).toHaveBeenCalledOnce();
    expect(requested).toEqual(["parallel.css"]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).not.toHaveBeenCalled();
    answers[0]?.(new Response("a{}"));
    await loading;
    expect(loaded).toHaveBeenCalledWith("module");
    expect(adopted()).toEqual(["a{}"]);
  });

  it("has each style sheet once, after those of the page, as soon as it has loaded", async () => {
    page.adoptedStyleSheets = [Object.assign(new Sheet(), { text: "own" })];
    const script = Promise.withResolvers<number>();
    const both = loadWithCss(() => script.promise, ["first.css", "last.css"]);
    const one = loadWithCss(async () => 2, ["first.css"]);
    answers[0]?.(new Response("first"));
    await one;
    answers[1]?.(new Response("last"));
    await vi.waitFor(() => expect(adopted()).toEqual(["own", "first", "last"]));
    script.resolve(1);
    await both;
    expect(requested).toEqual(["first.css", "last.css"]);
    expect(adopted()).toEqual(["own", "first", "last"]);
  });

  it("asks for a style sheet once, and again if it has failed", async () => {
    const first = loadWithCss(async () => 1, ["once.css"]);
    const second = loadWithCss(async () => 2, ["once.css"]);
    expect(requested).toHaveLength(1);
    answers[0]?.(new Response("Not found", { status: 404 }));
    await expect(first).rejects.toThrow("preload CSS: once.css");
    await expect(second).rejects.toThrow("preload CSS");
    expect(adopted()).toEqual([]);
    const third = loadWithCss(async () => 3, ["once.css"]);
    answers[1]?.(new Response("a{}"));
    expect(await third).toBe(3);
    expect(adopted()).toEqual(["a{}"]);
  });
});
