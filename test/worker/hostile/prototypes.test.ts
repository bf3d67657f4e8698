import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { effectiveContext, parseContext, parseSiteLevel } from "../../../shared/context.ts";
import { announcementBarSettings } from "../../../shared/overlays/announcement-bar/settings.ts";
import {
  parseCookieBannerSettings,
  resolveCookieBanner,
} from "../../../shared/overlays/cookie-banner/settings.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { readFields } from "../../../worker/api/form.ts";
import { parseCookies } from "../../../worker/visitor/cookies.ts";
import { document, visit } from "../visit.ts";
import { embedded } from "./answers.ts";
import { polluters } from "./payloads.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const own = Object.getOwnPropertyNames(Object.prototype).sort();

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(own);
  expect({}).not.toHaveProperty("polluted");
  expect([]).not.toHaveProperty("polluted");
});

/** An object whose prototype somebody has chosen. */
function isBent(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  const known = [Object.prototype, Array.prototype, Map.prototype, URL.prototype, null];
  return !known.includes(prototype) || Object.values(value).some(isBent);
}

/** The payload at the top, and where the documents have objects in objects. */
const documents = polluters.flatMap((text) => [
  text,
  `{"website": ${text}, "cookieSettings": ${text}, "announcementBarSettings": ${text}, "collection": ${text}}`,
  `{"websiteSettings": ${text}, "authenticatedAccount": ${text}, "websiteRoles": ${text}}`,
]);

describe.each(documents)("%s", (text) => {
  it.each<[string, (value: unknown) => unknown]>([
    ["site settings", () => parseSiteSettings(text)],
    ["learned settings", parseSiteLevel],
    ["a page's context", parseContext],
    [
      "a context and settings over it",
      (value) =>
        effectiveContext({
          page: parseContext(value).context,
          learned: parseSiteLevel(value).learned,
          authored: parseSiteSettings(text).settings,
        }),
    ],
    ["cookie banner settings", (value) => resolveCookieBanner(parseCookieBannerSettings(value))],
    ["announcement bar settings", (value) => announcementBarSettings(value as never)],
  ])("changes no object when read as %s", (_, read) => {
    let said: unknown;
    try {
      said = read(JSON.parse(text));
    } catch (error) {
      // A shape that the types rule out may be refused, as long as nothing has changed.
      expect(error).toBeInstanceOf(TypeError);
    }
    expect(isBent(said)).toBe(false);
    expect(said ?? {}).not.toHaveProperty("polluted");
  });

  it("changes no object when sent to an endpoint or stored", async () => {
    const json = {
      method: "POST",
      body: text,
      headers: { "content-type": "application/json", origin: "http://shop.test" },
    };
    const fields = await readFields(new Request("http://shop.test/", json));
    expect(fields?.get("polluted")).toBeUndefined();
    for (const path of ["/_awning/consent", "/_awning/dismiss"])
      expect((await visit(path, json)).status).toBe(400);
    for (const path of ["/api/auth/Login", "/api/auth/Logout", "/api/site-users/account/session"])
      expect((await visit(path, { ...json, ...embedded })).status, path).toBeLessThan(500);
    const host = `${crypto.randomUUID()}.test`;
    await env.SITES.put(`site:${host}`, text);
    await env.SITES.put(`learned:${host}`, text);
    expect((await visit("/sample", { host })).headers.get("x-awning")).toBe("rewritten");
    const script = `<script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${text};</script>`;
    const page = await visit(`/sample?body=${encodeURIComponent(`<head>${script}</head><body>`)}`, { host });
    expect(page.headers.get("x-awning")).toBe("rewritten");
    const data = /id="awning-page">([^<]*)</.exec(await page.text())?.[1] ?? "";
    expect(JSON.parse(data)).not.toHaveProperty("polluted");
  });
});

describe("names that every object has", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"];

  it.each(names)("%s is a cookie like any other", (name) => {
    expect(parseCookies(`${name}=1`).get(name)).toBe("1");
    expect(parseCookies("a=1").get(name)).toBeUndefined();
  });

  it.each(names)("%s is a query parameter, a form's field and a path like any other", async (name) => {
    const page = await visit(`/sample?${name}=1&${name}[polluted]=1&a[${name}][polluted]=1`);
    expect(page.headers.get("x-awning")).toBe("rewritten");
    const form = { method: "POST", body: new URLSearchParams({ [name]: "1", choice: name }) };
    const answer = await visit("/_awning/consent", {
      ...form,
      headers: { ...document, origin: "http://shop.test" },
    });
    expect(answer.status).toBe(400);
    expect((await visit(`/${name}`, { ...embedded })).status).toBe(404);
  });
});
