import { describe, expect, it } from "vitest";
import { firstPaintEdit } from "../../../worker/edits/first-paint.ts";
import type { Page } from "../../../worker/rewrite/page.ts";

const head = (context: Partial<Page["context"]>, more: Partial<Page> = {}) =>
  firstPaintEdit.head?.({ runtime: "replace", contextStatus: "ok", context, ...more } as Page);
const version71 = { templateVersion: "7.1", templateId: "", pageType: 1 };

describe("the first paint", () => {
  it.each([
    version71,
    { templateVersion: "7", templateId: "52a74dafe4b073a80cd253c5", pageType: 1 },
    { templateVersion: "7", templateId: "4fbff70b84aeca67fb3a3c56", pageType: 2 },
    { templateVersion: "7", templateId: "55dccafee4b04b8e0d7b6d4d", pageType: 50 },
  ])("waits for the main element of %j", (context) =>
    expect(head(context)).toContain('<link rel="expect" href="#page" blocking="render"'),
  );

  it("does not wait on pages that may have no such element", () => {
    expect(head({ ...version71, pageType: 3 })).toBe("");
    expect(head({ ...version71, templateVersion: "7", templateId: "55f0aac0e4b0f0a5b7e0b22e" })).toBe("");
    expect(head(version71, { contextStatus: "missing" })).toBe("");
  });

  it("does not wait where the builder's runtime stays", () => {
    expect(head(version71, { runtime: "alongside" })).toBe("");
  });
});
