import { describe, expect, it } from "vitest";
import { fontLoadingEdit } from "../../../worker/edits/font-loading.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

const rewrite = (head: string, page: Partial<Page> = {}) =>
  applyEdit(
    fontLoadingEdit,
    {
      facts: { url: new URL("https://shop.example/") },
      charset: "utf-8",
      contextStatus: "ok",
      ...page,
    } as Page,
    `<!doctype html><html><head>${head}</head><body></body></html>`,
  );
const typekit = '<script src="https://use.typekit.net/ik/abc.js" onload="Typekit.load()"></script>';
const ending = 'setTimeout(()=>document.documentElement.classList.remove("wf-loading"),3e3)</script></head>';

describe("the wait for the fonts of Typekit", () => {
  it.each([typekit, typekit.replace("https:", "")])("ends after 3 s: %s", (script) => {
    expect(rewrite(script)).toContain(ending);
  });

  it("is left alone where the page has no such fonts, or no context", () => {
    expect(rewrite('<script src="https://example.com/use.typekit.net/ik/abc.js"></script>')).not.toContain(
      "wf-loading",
    );
    expect(rewrite(typekit, { contextStatus: "missing" })).not.toContain("wf-loading");
  });
});
