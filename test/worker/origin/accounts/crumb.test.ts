import { beforeAll, describe, expect, it } from "vitest";
import { createCrumb } from "../../../../worker/origin/accounts/crumb-token.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { sessionSecret, siteAddress, TestBrowser } from "./browser.ts";
import { advanceHours, credentials, loginPath } from "./crumb-requests.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});

describe("a state-changing request", () => {
  it("gets a 403 without a crumb, with a new one that the next attempt can use", async () => {
    const browser = new TestBrowser();
    browser.cookies.set("ss_cvr", "a-visitor");
    const refused = await browser.send(loginPath, { body: credentials });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.json()).toEqual({
      crumbFail: true,
      error: expect.stringContaining("open for too long"),
      crumb: browser.cookies.get("crumb"),
    });
    expect((await browser.send(loginPath, { body: credentials })).status).toBe(200);
  });

  it("is accepted at the first attempt after a call that needs no crumb and brings one", async () => {
    const visitor = new TestBrowser();
    const key = await visitor.send("/api/form/FormSubmissionKey", { body: {} });
    expect([key.status, visitor.cookies.has("crumb")]).toEqual([200, true]);
    const save = await visitor.send("/api/form/SaveFormSubmission", { body: {} });
    expect(await save.json()).not.toHaveProperty("crumbFail");

    const owner = new TestBrowser();
    const response = await owner.send(loginPath);
    expect([response.status, response.headers.get("cache-control")]).toEqual([204, "no-store"]);
    expect((await owner.send(loginPath, { body: credentials })).status).toBe(200);
  });

  it("of another site is rejected also if it needs no crumb", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const response = await new TestBrowser().send("/api/form/FormSubmissionKey", { body: {}, headers });
    expect(response.status).toBe(403);
  });

  it("may carry the crumb in a header, the query, a form field or JSON", async () => {
    for (const way of ["header", "query", "form", "json", "multipart"]) {
      const browser = new TestBrowser();
      await browser.send("/config/login");
      const crumb = browser.cookies.get("crumb") ?? "";
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...credentials, crumb })) form.set(name, value);
      const bodies: Record<string, unknown> = {
        form: new URLSearchParams({ ...credentials, crumb }),
        json: { ...credentials, crumb },
        multipart: form,
      };
      const response = await browser.send(way === "query" ? `${loginPath}?crumb=${crumb}` : loginPath, {
        body: bodies[way] ?? credentials,
        crumb: false,
        headers: way === "header" ? { "x-csrf-token": crumb } : {},
      });
      expect(response.status, way).toBeLessThan(400);
    }
  });

  it("is rejected with an expired crumb", async () => {
    const browser = new TestBrowser();
    await browser.signIn();
    advanceHours(13);
    for (const status of [403, 200])
      expect((await browser.send("/api/auth/Logout", { method: "POST" })).status).toBe(status);
  });

  it("is rejected with the crumb of another session, even if its cookie was planted", async () => {
    const [victim, attacker] = [new TestBrowser(), new TestBrowser()];
    await victim.signIn();
    await attacker.signIn("editor@demo.test");
    const foreign = attacker.cookies.get("crumb") ?? "";
    for (const plant of [false, true]) {
      if (plant) victim.cookies.set("crumb", foreign);
      const response = await victim.send("/api/auth/Logout", {
        method: "POST",
        headers: { "x-csrf-token": foreign },
      });
      expect(response.status).toBe(403);
      expect(victim.cookies.has("awning_session")).toBe(true);
    }
  });

  it("is rejected with a valid crumb that differs from the cookie", async () => {
    const browser = new TestBrowser();
    await browser.signIn();
    const first = browser.cookies.get("crumb") ?? "";
    browser.cookies.set("crumb", await createCrumb(sessionSecret, browser.cookies, { isFramed: false }));
    const response = await browser.send("/api/auth/Logout", {
      method: "POST",
      headers: { "x-csrf-token": first },
    });
    expect(response.status).toBe(403);
  });

  it.each(["", "undefined", "a.b", "../../", "' OR 1=1 --", "%00"])(
    "is rejected with the crumb %j, even with the same cookie",
    async (value) => {
      const browser = new TestBrowser();
      browser.cookies.set("crumb", value);
      const response = await browser.send(`${loginPath}?crumb=${encodeURIComponent(value)}`, {
        body: credentials,
        crumb: false,
      });
      expect(response.status).toBe(403);
    },
  );

  it("is rejected with a body over the limit, unless the crumb is in the URL or a header", async () => {
    const browser = new TestBrowser();
    await browser.send("/config/login");
    const crumb = browser.cookies.get("crumb") ?? "";
    const body = { ...credentials, padding: "x".repeat(200_000), crumb };
    expect((await browser.send(loginPath, { body, crumb: false })).status).toBe(403);
    expect((await browser.send(loginPath, { body })).status).toBe(400);
  });

  it.each([
    ["another site, says the browser", { "sec-fetch-site": "cross-site" }],
    ["a sister host", { "sec-fetch-site": "same-site" }],
    ["nowhere", { "sec-fetch-site": "none" }],
  ])("is rejected from %s, even with a crumb", async (_, headers) => {
    const browser = new TestBrowser();
    await browser.signIn();
    const response = await browser.send("/api/auth/Logout", {
      method: "POST",
      headers: { ...headers, origin: siteAddress },
    });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("crumbFail");
  });

  it.each([
    "https://elsewhere.example",
    "null",
    "http://pottery.example",
    "https://pottery.example.evil.test",
  ])("is rejected with the origin %s", async (origin) => {
    const browser = new TestBrowser();
    await browser.signIn();
    const crumb = browser.cookies.get("crumb") ?? "";
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { requestOrigin } = await import("../request-origin.ts");
    const response = await requestOrigin("/api/auth/Logout", {
      method: "POST",
      headers: { cookie, origin, "x-csrf-token": crumb },
    });
    expect(response.status).toBe(403);
  });

  it("is accepted from a program without cookies", async () => {
    const { requestOrigin } = await import("../request-origin.ts");
    const response = await requestOrigin(loginPath, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: "ss_cvr=a-visitor" },
      body: JSON.stringify({ email: "owner@demo.test", password: "no" }),
    });
    expect(response.status).toBe(401);
  });

  it("needs only the crumb from a program with cookies", async () => {
    const { requestOrigin } = await import("../request-origin.ts");
    const browser = new TestBrowser();
    await browser.signIn();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const crumb = browser.cookies.get("crumb") ?? "";
    const out = (headers: Record<string, string>) =>
      requestOrigin("/api/auth/Logout", { method: "POST", headers: { cookie, ...headers } });
    expect((await out({})).status).toBe(403);
    expect((await out({ "x-csrf-token": crumb })).status).toBe(200);
  });
});
