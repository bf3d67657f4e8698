import { describe, expect, inject, it } from "vitest";
import { compare, withoutAdditions } from "./additions.ts";
import { present, published, why } from "./published.ts";

/** As a browser asks for a page. */
const headers = { accept: "text/html", "sec-fetch-dest": "document" };

const bytesOf = async (response: Response): Promise<string> =>
  Buffer.from(await response.arrayBuffer()).toString("latin1");

/** What a script of the platform's own runtime names, by its address or in a text that only starts it. */
const platformAddress =
  /\bsrc="[^"]*(squarespace\.com\/|sqspcdn\.com\/|@sqs\/|%40sqs\/|scripts-compressed\/|scripts-v6\/|website\.components\.|static\/v?ta\/|-[0-9a-f]{12,24}-min\.[a-z]{2}-[A-Z]{2}\.js)/;
const platformStart = /\b(SQUARESPACE_ROLLUPS|Squarespace\.|SquarespaceFonts\.|ImageLoader\.bootstrap)/;

function isPlatform(script: string): boolean {
  const [tag = ""] = /^<script[^>]*>/.exec(script) ?? [];
  if (/\bsrc=/.test(tag)) return platformAddress.test(tag);
  return platformStart.test(script) && script.length < 2000;
}

describe.skipIf(!present)(`published pages through the worker${why}`, () => {
  it.each(published)("$path is all there, but for the platform's runtime", async ({ path, bytes }) => {
    const response = await fetch(inject("proxied") + path, { headers });
    expect([response.status, response.headers.get("x-awning")]).toEqual([200, "rewritten"]);
    const result = await bytesOf(response);
    const original = bytes.toString("latin1");
    const { removed, parting } = compare(original, withoutAdditions(result));
    expect(parting).toBeUndefined();
    expect(removed.length).toBeGreaterThan(0);
    expect(removed.filter((script) => !isPlatform(script))).toEqual([]);
    expect(/<\/html>/i.test(result)).toBe(/<\/html>/i.test(original));
    expect(result).toContain('"context":"ok"');
  });

  it.each(published)("$path is photographed without a banner", async ({ path }) => {
    const response = await fetch(`${inject("proxied")}${path}?sqsscreenshot=true`, { headers });
    expect(response.headers.get("x-awning")).toBe("rewritten");
    expect(await bytesOf(response)).not.toContain('data-awning-overlay="cookie-banner"');
  });
});
