import { describe, expect, it } from "vitest";
import { joinPlanEdit } from "../../../worker/edits/join-plan.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

interface PageOptions {
  readonly runtime: Page["runtime"];
  readonly parts?: readonly string[];
  readonly keepsRuntime?: true;
  readonly origin?: URL | undefined;
}

function scriptsOf({ runtime, parts = [], keepsRuntime, ...rest }: PageOptions): number {
  const origin = "origin" in rest ? rest.origin : new URL("http://origin.test");
  const page = {
    facts: { flags: { keepsRuntime }, site: { origin } },
    runtime,
    parts: new Set(parts),
  } as unknown as Page;
  return applyEdit(joinPlanEdit, page, "<html><head></head><body></body></html>").split("<script").length - 1;
}

describe("the script for presses of join buttons", () => {
  it("is in published pages that have such a button and no runtime", () => {
    expect(scriptsOf({ runtime: "replace", parts: ["join-buttons"] })).toBe(1);
    expect(scriptsOf({ runtime: "replace", parts: ["elements"] })).toBe(0);
    expect(scriptsOf({ runtime: "replace", parts: ["join-buttons"], origin: undefined })).toBe(0);
  });

  it("is in pages with the runtime only if the address asks for it", () => {
    expect(scriptsOf({ runtime: "alongside", keepsRuntime: true })).toBe(1);
    expect(scriptsOf({ runtime: "alongside", parts: ["join-buttons"] })).toBe(0);
  });
});
