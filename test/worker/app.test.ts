import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { learnedKey } from "../../worker/site/site-store.ts";
import { fetchFromWorker, workerBindings } from "./fetch-from-worker.ts";
import { testOriginUrl } from "./origin.ts";

/** The plugin binds the methods of the console, so that they cannot be spied on. */
const log = { ...console, error: vi.fn(), warn: vi.fn() };

beforeAll(() => void vi.stubGlobal("console", log));
afterAll(() => void vi.unstubAllGlobals());

describe("a host with a dot at its end", () => {
  it.each([
    ["shop.test.", "/a?b=c", "http://shop.test/a?b=c"],
    ["shop.test.:8787", "//x", "http://shop.test:8787//x"],
  ])("%s%s goes to the host without", async (host, path, location) => {
    const response = await fetchFromWorker(path, { host });
    expect([response.status, response.headers.get("location")]).toEqual([308, location]);
  });
});

describe("wrong settings", () => {
  it.each([
    ["no JSON", "{broken", "document"],
    ["a wrong type", JSON.stringify({ runtime: 7, origin: testOriginUrl.origin }), "runtime"],
    ["a misspelt key", JSON.stringify({ runtimes: "replace" }), "runtimes"],
    ["no address", JSON.stringify({ origin: "example" }), "origin"],
    [
      "a deep field",
      JSON.stringify({ cookieSettings: { isCookieBannerEnabled: "yes" } }),
      "isCookieBannerEnabled",
    ],
  ])("%s: the page is served, and /_awning/ready names key and field", async (name, stored, field) => {
    const host = `${name.replaceAll(" ", "-").toLowerCase()}.test`;
    await env.SITES.put(`site:${host}`, stored);
    const page = await fetchFromWorker("/sample", { host });
    expect([page.status, page.headers.get("x-awning")]).toEqual([200, "rewritten"]);
    const ready = await fetchFromWorker("/_awning/ready", { host });
    expect(ready.status).toBe(503);
    const { problems } = await ready.json<{ problems: string[] }>();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`site:${host}: `);
    expect(problems[0]).toContain(field);
  });

  it.each([
    ["SESSION_SECRET", undefined, "SESSION_SECRET is missing"],
    ["SESSION_SECRET", "", "SESSION_SECRET is missing"],
    ["SESSION_SECRET", "too short", "SESSION_SECRET is wrong: it has 9 characters and needs at least 32"],
    ["SESSION_SECRET", "replace this", "SESSION_SECRET is wrong: it is the published example"],
    [
      "SESSION_SECRET",
      "at least 32 characters; openssl rand -base64 32 makes a good one",
      "SESSION_SECRET is wrong: it is the published example",
    ],
    ["ORIGIN", "shop.internal", "ORIGIN is wrong: it is not an http or https address"],
    ["ORIGIN", "ftp://shop.internal", "ORIGIN is wrong: it is not an http or https address"],
    ["PUBLIC_ADDRESS", "shop.test", "PUBLIC_ADDRESS is wrong: it is not an http or https address"],
    ["PAYMENT_SECRET_KEY", "sk_test_1", "PAYMENT_PUBLIC_KEY is missing. Set all of"],
  ])("%s is %j: the page, /_awning/ready and the log say what to write", async (name, value, problem) => {
    // Others were logged before, so that these are new.
    await fetchFromWorker("/sample", { with: { ...workerBindings, SESSION_SECRET: "", ORIGIN: "example" } });
    log.error.mockClear();
    const wrong = { ...workerBindings, [name]: value };
    const page = await fetchFromWorker("/sample", { with: wrong });
    expect(page.status).toBe(500);
    const shown = (await page.text()).replace(/<\/?code>/g, "");
    expect(shown).toContain(problem);
    expect(shown).toContain("missing or wrong");
    const ready = await fetchFromWorker("/_awning/ready", { with: wrong });
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      ready: false,
      host: "shop.test",
      problems: [expect.stringContaining(problem)],
    });
    expect((await fetchFromWorker("/_awning/health", { with: wrong })).status).toBe(200);
    // Once, although three requests met it.
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining(problem));
    if (value !== undefined && value !== "") expect(shown).not.toContain(value);
  });

  it("are logged again when they change", async () => {
    log.error.mockClear();
    const missing = { ...workerBindings, SESSION_SECRET: "" };
    const wrongAsWell = { ...missing, ORIGIN: "example" };
    for (const given of [wrongAsWell, wrongAsWell, missing, wrongAsWell])
      await fetchFromWorker("/sample", { with: given });
    expect(log.error.mock.calls.flat()).toEqual([
      expect.stringContaining("SESSION_SECRET"),
      expect.stringContaining("ORIGIN"),
      expect.stringContaining("SESSION_SECRET"),
      expect.stringContaining("SESSION_SECRET"),
      expect.stringContaining("ORIGIN"),
    ]);
  });
});

describe("a host without settings", () => {
  it("has the defaults, and is ready", async () => {
    const page = await fetchFromWorker("/sample", { host: "unknown.test" });
    expect([page.status, page.headers.get("x-awning")]).toEqual([200, "rewritten"]);
    expect(await page.text()).toContain('"runtime":"replace"');
    const ready = await fetchFromWorker("/_awning/ready", { host: "unknown.test" });
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, host: "unknown.test", origin: "proxied", problems: [] },
    ]);
  });

  const contextPage = (
    attributes = "",
    cookieSettings: object = { isRestrictiveCookiePolicyEnabled: true },
  ) => {
    const context = { website: { id: "w1" }, cookieSettings };
    const script = `<script data-name="static-context" ${attributes}>Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>`;
    return `/sample?body=${encodeURIComponent(`<head>${script}</head><body>x`)}`;
  };
  const trackingCookies = async (host: string) =>
    (await fetchFromWorker("/sample?cookie=ss_cvr=1", { host })).headers.getSetCookie();

  it("is learned from its page: its policy applies to pages without a context", async () => {
    const host = "learned.test";
    expect(await trackingCookies(host)).toEqual(["ss_cvr=1"]);
    await fetchFromWorker(contextPage(), { host });
    expect(JSON.parse((await env.SITES.get(learnedKey(host))) ?? "{}")).toMatchObject({
      cookieSettings: { isRestrictiveCookiePolicyEnabled: true },
    });
    expect(await trackingCookies(host)).toEqual([]);
  });

  it.each([
    [false, ["ss_cvr=1"], true],
    [true, [], false],
  ])("under an absolute policy (%s) no consent allows tracking", async (absolute, cookies, changes) => {
    const host = `absolute-${absolute}.test`;
    const settings = {
      isRestrictiveCookiePolicyEnabled: true,
      isRestrictiveCookiePolicyAbsolute: absolute,
    };
    await fetchFromWorker(contextPage("", settings), { host });
    const headers = { cookie: "ss_cookieAllowed=true" };
    const page = await fetchFromWorker(`${contextPage("", settings)}&cookie=ss_cvr=1`, { host, headers });
    expect(page.headers.getSetCookie().filter((cookie) => !cookie.includes("Max-Age=0"))).toEqual(cookies);
    expect((await page.text()).includes("ifConsentChanges")).toBe(changes);
  });

  it.each([
    ["a data block", 'type="application/json"', {}],
    ["a script that newer browsers skip", "nomodule", {}],
    ["a script with an address", 'src="/x.js"', {}],
    ["a sandboxed document", "", { csp: "sandbox allow-scripts" }],
    ["a document whose policy forbids scripts", "", { csp: "default-src 'none'" }],
    ["a document in a frame", "", { dest: "iframe" }],
  ])("learns nothing from %s", async (name, attributes, { csp, dest }: { csp?: string; dest?: string }) => {
    const host = `${name.replace(/\W/g, "-")}.test`;
    const query = csp === undefined ? "" : `&header=content-security-policy:${encodeURIComponent(csp)}`;
    await fetchFromWorker(contextPage(attributes) + query, {
      host,
      headers: dest === undefined ? {} : { "sec-fetch-dest": dest },
    });
    expect(await env.SITES.get(learnedKey(host))).toBeNull();
    expect(await trackingCookies(host)).toEqual(["ss_cvr=1"]);
  });

  it("keeps what its pages have said if an uploaded document names another website", async () => {
    const host = "pinned.test";
    await fetchFromWorker(contextPage(), { host });
    await fetchFromWorker(contextPage("", {}).replace("w1", "w2"), { host });
    expect(await trackingCookies(host)).toEqual([]);
  });
});

describe("a consent that another site forges", () => {
  const choice = { method: "POST", body: new URLSearchParams({ choice: "accept" }) };

  it.each([
    { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
    { "sec-fetch-site": "same-site", origin: "http://other.shop.test" },
    { origin: "https://evil.test" },
    { origin: "null" },
    { referer: "http://shop.test.evil.test/" },
    {},
  ])("is rejected: %j", async (headers: Record<string, string>) => {
    const response = await fetchFromWorker("/_awning/consent", { ...choice, headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  it("is accepted from the site's own page", async () => {
    const response = await fetchFromWorker("/_awning/consent", {
      ...choice,
      headers: { origin: "http://shop.test" },
    });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()[0]).toMatch(/^ss_cookieAllowed=true; /);
  });
});
