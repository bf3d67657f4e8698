import { describe, expect, it } from "vitest";
import { build } from "../../../worker/build.ts";
import { earlyScriptEdit } from "../../../worker/edits/early-script.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { allPageParts } from "../../../worker/rewrite/page-parts.ts";

const head = (templateVersion: string, more: Partial<Page> = {}) =>
  earlyScriptEdit.head?.({
    runtime: "replace",
    contextStatus: "ok",
    parts: allPageParts,
    context: { templateVersion },
    ...more,
  } as Page) ?? "";

describe("the early script of a page", () => {
  it("has the part for sections on pages of version 7.1 only", () => {
    expect(head("7.1")).toContain(build.earlySections);
    for (const version of ["7", ""]) {
      expect(head(version)).toContain(build.early);
      expect(head(version)).not.toContain(build.earlySections);
    }
  });

  it("has the part for the layout only on pages that may have an element for it", () => {
    expect(head("7.1")).toContain(build.early + build.earlyLayout + build.earlySections);
    const plain = head("7.1", { parts: new Set(["elements"]) });
    expect(plain).toContain(build.early + build.earlySections);
    expect(plain).not.toContain(build.earlyLayout);
  });

  it("has both parts where the page does not say its version", () => {
    expect(head("", { contextStatus: "missing" })).toContain(build.earlySections);
    expect(head("", { contextStatus: "too-large" })).toContain(build.earlySections);
  });

  it("is absent where the builder's runtime stays", () => {
    expect(head("7.1", { runtime: "alongside" })).toBe("");
  });
});

describe("the early script of a template family", () => {
  it.each([
    ["brine", { templateId: "55f0aac0e4b0f0a5b7e0b22e", pageType: 1 }],
    ["bedford", { templateId: "52a74dafe4b073a80cd253c5", pageType: 1 }],
    ["cover-page", { templateId: "", pageType: 3 }],
  ])("is in the pages of %s, before the common one", (name, context) => {
    const code = build.familyEarly[name] ?? "none";
    const all = head("7", { context: { templateVersion: "7", ...context } as Page["context"] });
    expect(all.indexOf(code)).toBeGreaterThan(-1);
    expect(all.indexOf(code)).toBeLessThan(all.indexOf(build.early));
    expect(head("7")).not.toContain(code);
  });
});
