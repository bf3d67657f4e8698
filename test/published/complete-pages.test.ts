import { runInNewContext } from "node:vm";
import { describe, expect, inject, it } from "vitest";
import { pageDataId } from "../../shared/names.ts";
import { comparePages, withoutAdditions } from "./compare-pages.ts";
import { publishedPages } from "./published-pages.ts";

/** The headers of a browser that navigates. */
const headers = { accept: "text/html", "sec-fetch-dest": "document" };

const bytesOf = async (response: Response): Promise<string> =>
  Buffer.from(await response.arrayBuffer()).toString("latin1");

/** Addresses of the builder's own runtime, and code that only starts it. */
const runtimeAddress =
  /\bsrc="[^"]*(squarespace\.com\/|sqspcdn\.com\/|@sqs\/|%40sqs\/|scripts-compressed\/|scripts-v6\/|website\.components\.|static\/v?ta\/|-[0-9a-f]{12,24}-min\.[a-z]{2}-[A-Z]{2}\.js)/;
const runtimeStart = /\b(SQUARESPACE_ROLLUPS|Squarespace\.|SquarespaceFonts\.|ImageLoader\.bootstrap)/;

function isRuntimeScript(script: string): boolean {
  const [tag = ""] = /^<script[^>]*>/.exec(script) ?? [];
  if (/\bsrc=/.test(tag)) return runtimeAddress.test(tag);
  return runtimeStart.test(script) && script.length < 2000;
}

/** The part of a page's own context that is compared. */
interface PageContext {
  readonly website: { readonly id: string };
  readonly templateId: string;
  readonly item?: { readonly id: string; readonly recordType: number };
  readonly collection?: { readonly id: string; readonly permissionType?: number };
}

/** The context of a page, which its own script defines. */
function readContext(html: string): PageContext {
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script\s*>/g)].map(([, text = ""]) => text);
  const script = scripts.find((text) => /SQUARESPACE_CONTEXT\s*=/.test(text));
  return runInNewContext(`window = globalThis; ${script}; Static.SQUARESPACE_CONTEXT`, {});
}

const readPageData = (html: string) =>
  JSON.parse(new RegExp(`id="${pageDataId}">([^<]*)<`).exec(html)?.[1] ?? "{}");

describe("published pages through the worker", () => {
  it.each(publishedPages)(
    "$path is complete except for the builder's runtime, and its data has the ids of its context",
    async ({ path, bytes }) => {
      const response = await fetch(inject("proxied") + path, { headers });
      expect([response.status, response.headers.get("x-awning")]).toEqual([200, "rewritten"]);
      const result = await bytesOf(response);
      const original = bytes.toString("latin1");
      const { removedScripts, mismatch } = comparePages(original, withoutAdditions(result));
      expect(mismatch).toBeUndefined();
      expect(removedScripts.length).toBeGreaterThan(0);
      expect(removedScripts.filter((script) => !isRuntimeScript(script))).toEqual([]);
      expect(/<\/html>/i.test(result)).toBe(/<\/html>/i.test(original));
      expect(result).toContain('"context":"ok"');
      // Each pageview has these ids: `visits.test.ts`.
      const { site, tracking, page } = readPageData(result);
      const { website, templateId, item, collection } = readContext(original);
      expect([site.id, tracking.templateId, tracking.permissionType]).toEqual([
        website.id,
        templateId,
        collection?.permissionType ?? 1,
      ]);
      expect([page.collectionId, page.itemId, tracking.recordType]).toEqual([
        collection?.id,
        item?.id,
        item?.recordType,
      ]);
    },
  );

  it.each(publishedPages)("$path has no banner in the builder's screenshots", async ({ path }) => {
    const response = await fetch(`${inject("proxied")}${path}?sqsscreenshot=true`, { headers });
    expect(response.headers.get("x-awning")).toBe("rewritten");
    expect(await bytesOf(response)).not.toContain('data-awning-overlay="cookie-banner"');
  });
});
