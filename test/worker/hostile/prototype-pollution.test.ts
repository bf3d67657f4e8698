import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { effectiveContext, parseContext, parseLearnedSettings } from "../../../shared/context.ts";
import { announcementBarSettings } from "../../../shared/overlays/announcement-bar/settings.ts";
import {
  parseCookieBannerSettings,
  resolveCookieBanner,
} from "../../../shared/overlays/cookie-banner/settings.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { parseCookies } from "../../../worker/http/cookies.ts";
import { readPostedFields } from "../../../worker/http/read-form.ts";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import { prototypePayloads } from "./payloads.ts";
import { embeddedSite } from "./requests.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const originalProperties = Object.getOwnPropertyNames(Object.prototype).sort();

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(originalProperties);
  expect({}).not.toHaveProperty("polluted");
  expect([]).not.toHaveProperty("polluted");
});

/** True for an object with an unexpected prototype. */
function hasForeignPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  const expected = [Object.prototype, Array.prototype, Map.prototype, URL.prototype, null];
  return !expected.includes(prototype) || Object.values(value).some(hasForeignPrototype);
}

/** The payload at the top level, and as nested objects of the documents. */
const documents = prototypePayloads.flatMap((text) => [
  text,
  `{"website": ${text}, "cookieSettings": ${text}, "announcementBarSettings": ${text}, "collection": ${text}}`,
  `{"websiteSettings": ${text}, "authenticatedAccount": ${text}, "websiteRoles": ${text}}`,
]);

describe.each(documents)("%s", (text) => {
  it.each<[string, (value: unknown) => unknown]>([
    ["site settings", () => parseSiteSettings(text)],
    ["learned settings", parseLearnedSettings],
    ["a page's context", parseContext],
    [
      "a context and settings over it",
      (value) =>
        effectiveContext({
          page: parseContext(value).context,
          learned: parseLearnedSettings(value).learned,
          authored: parseSiteSettings(text).settings,
        }),
    ],
    ["cookie banner settings", (value) => resolveCookieBanner(parseCookieBannerSettings(value), "en")],
    ["announcement bar settings", (value) => announcementBarSettings(value as never)],
  ])("changes no object when read as %s", (_, read) => {
    let result: unknown;
    try {
      result = read(JSON.parse(text));
    } catch (error) {
      // A shape that the types exclude may be rejected.
      expect(error).toBeInstanceOf(TypeError);
    }
    expect(hasForeignPrototype(result)).toBe(false);
    expect(result ?? {}).not.toHaveProperty("polluted");
  });

  it("changes no object when sent to an endpoint or stored", async () => {
    const json = {
      method: "POST",
      body: text,
      headers: { "content-type": "application/json", origin: "http://shop.test" },
    };
    const fields = await readPostedFields(new Request("http://shop.test/", json));
    expect(fields?.get("polluted")).toBeUndefined();
    for (const path of ["/_awning/consent", "/_awning/dismiss"])
      expect((await fetchFromWorker(path, json)).status).toBe(400);
    for (const path of ["/api/auth/Login", "/api/auth/Logout", "/api/site-users/account/session"])
      expect((await fetchFromWorker(path, { ...json, ...embeddedSite })).status, path).toBeLessThan(500);
    const host = `${crypto.randomUUID()}.test`;
    await env.SITES.put(`site:${host}`, text);
    await env.SITES.put(`learned:${host}`, text);
    expect((await fetchFromWorker("/sample", { host })).headers.get("x-awning")).toBe("rewritten");
    const script = `<script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${text};</script>`;
    const page = await fetchFromWorker(`/sample?body=${encodeURIComponent(`<head>${script}</head><body>`)}`, {
      host,
    });
    expect(page.headers.get("x-awning")).toBe("rewritten");
    const data = /id="awning-page">([^<]*)</.exec(await page.text())?.[1] ?? "";
    expect(JSON.parse(data)).not.toHaveProperty("polluted");
  });
});

describe("property names of all objects", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"];

  it.each(names)("%s is a valid cookie name", (name) => {
    expect(parseCookies(`${name}=1`).get(name)).toBe("1");
    expect(parseCookies("a=1").get(name)).toBeUndefined();
  });

  it.each(names)("%s is a valid query parameter, form field and path", async (name) => {
    const page = await fetchFromWorker(`/sample?${name}=1&${name}[polluted]=1&a[${name}][polluted]=1`);
    expect(page.headers.get("x-awning")).toBe("rewritten");
    const form = { method: "POST", body: new URLSearchParams({ [name]: "1", choice: name }) };
    const response = await fetchFromWorker("/_awning/consent", {
      ...form,
      headers: { ...navigationHeaders, origin: "http://shop.test" },
    });
    expect(response.status).toBe(400);
    expect((await fetchFromWorker(`/${name}`, { ...embeddedSite })).status).toBe(404);
  });
});
