import { describe, expect, it } from "vitest";
import { renderIdEdit } from "../../../worker/edits/render-id.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { fetchFromWorker, workerBindings } from "../fetch-from-worker.ts";
import { applyEdit } from "./apply-edit.ts";

const embedded = { ...workerBindings, ORIGIN: undefined } as unknown as typeof workerBindings;
const id = /<input type="hidden" name="awning_render" value="([\w-]{16})">/g;
const idsIn = (html: string) => [...html.matchAll(id)].map(([, value]) => value);

describe("the forms of the embedded site", () => {
  it("have another id in each response, also in that of a cached page", async () => {
    const visits = await Promise.all(
      [1, 2, 3].map(async () => await (await fetchFromWorker("/contact", { with: embedded })).text()),
    );
    const last = await fetchFromWorker("/contact", { with: embedded });
    expect(last.headers.get("x-awning-cache")).toBe("hit");
    const pages = [...visits, await last.text()];
    const forms = pages[0]?.match(/class="form-trap"/g)?.length ?? 0;
    expect(forms).toBeGreaterThan(1);
    const ids = pages.flatMap(idsIn);
    expect(ids).toHaveLength(4 * forms);
    expect(new Set(ids).size).toBe(4 * forms);
    expect(new Set(pages.map((page) => page.replace(id, "").replace(/nonce="[^"]*"/g, ""))).size).toBe(1);
  });

  it("have it before the field that only bots fill in, inside the form", () => {
    const page = { facts: { site: { origin: undefined } } } as unknown as Page;
    const rest = '<div class="form-trap" aria-hidden="true"></div></form><div class="other"></div>';
    const html = applyEdit(renderIdEdit, page, `<body><form>${rest}`);
    expect(html.replace(id, "")).toBe(`<body><form>${rest}`);
    expect(html).toMatch(/<form><input type="hidden" name="awning_render"[^>]*><div class="form-trap"/);
  });

  it("are the only ones: pages of other origins are not read for it", () => {
    const page = { facts: { site: { origin: new URL("https://origin.test") } } } as unknown as Page;
    const html = '<body><form><div class="form-trap"></div></form>';
    expect(applyEdit(renderIdEdit, page, html)).toBe(html);
    expect(renderIdEdit.needsBodyScripts?.(page)).toBe(false);
  });
});
