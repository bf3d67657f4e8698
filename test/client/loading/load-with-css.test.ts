import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadWithCss } from "../../../client/loading/load-with-css.ts";

interface Link {
  href: string;
  onload: () => void;
  onerror: () => void;
}

let links: Link[] = [];

beforeEach(() => {
  links = [];
  vi.stubGlobal("document", {
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a chunk with a style sheet", () => {
  it("is requested at once, and is there when both have loaded", async () => {
    const load = vi.fn(async () => "module");
    const loaded = vi.fn();
    const loading = loadWithCss(load, ["parallel.css"]).then(loaded);
    expect(load).toHaveBeenCalledOnce();
    expect(links.map(({ href }) => href.replace(/^.*\//, ""))).toEqual(["parallel.css"]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).not.toHaveBeenCalled();
    links[0]?.onload();
    await loading;
    expect(loaded).toHaveBeenCalledWith("module");
  });

  it("asks for a style sheet once, and again if it has failed", async () => {
    const first = loadWithCss(async () => 1, ["once.css"]);
    const second = loadWithCss(async () => 2, ["once.css"]);
    expect(links).toHaveLength(1);
    links[0]?.onerror();
    await expect(first).rejects.toThrow("preload CSS");
    await expect(second).rejects.toThrow("preload CSS");
    const third = loadWithCss(async () => 3, ["once.css"]);
    links[1]?.onload();
    expect(await third).toBe(3);
  });
});
