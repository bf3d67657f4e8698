import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { type EventRow, insertEvents } from "../../../worker/events/store/events.ts";
import { saveSettings } from "../../../worker/settings/save-settings.ts";
import { fetchFromWorker, workerBindings } from "../fetch-from-worker.ts";
import { ownerCookie } from "../redirects/owner-cookie.ts";
import { area, proxyEnv, type Sent, send, sessionOf, signIn, token } from "./operator-area.ts";
import { documentInKv, newHost } from "./settings-site.ts";

beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

describe("the sign-in of an operator", () => {
  it("exchanges the token for a cookie that scripts, other sites and the site's pages do not get", async () => {
    const host = newHost();
    const response = await signIn(host);
    expect([response.status, response.headers.get("location")]).toEqual([303, `${area}/settings`]);
    expect(response.headers.get("set-cookie")).toMatch(
      /^awning_operator=[\w-]{43}; Path=\/_awning\/; Max-Age=14400; SameSite=Strict; HttpOnly$/,
    );
    expect(response.headers.get("set-cookie")).not.toContain(token);
    const secure = await fetchFromWorker(`${area}/sign-in`, {
      host,
      scheme: "https",
      method: "POST",
      with: proxyEnv,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      body: `token=${token}`,
    });
    expect(secure.headers.get("set-cookie")).toContain("; Secure; HttpOnly");
  });

  it.each([
    ["a wrong token", "x".repeat(40), {}, 401],
    ["no token", "", {}, 401],
    ["another site's page", token, { headers: { "sec-fetch-site": "cross-site" } }, 403],
    ["a worker without a token", "", { with: workerBindings }, 401],
  ])("is refused with %s", async (_, given, init, status) => {
    const response = await signIn(newHost(), given, init);
    expect([response.status, response.headers.get("set-cookie")]).toEqual([status, null]);
    expect(response.headers.get("cache-control")).toMatch(/no-store/);
  });

  it("leads back to the screen that was asked for, and to no other address", async () => {
    const host = newHost();
    const asked = await send(host, `${area}/settings/popup`);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      `${area}/sign-in?return=%2F_awning%2Fconfig%2Fsettings%2Fpopup`,
    ]);
    const to = async (path: string) => {
      const query = `?return=${encodeURIComponent(path)}`;
      const response = await send(host, `${area}/sign-in${query}`, { method: "POST", fields: { token } });
      return response.headers.get("location");
    };
    expect(await to(`${area}/settings/popup`)).toBe(`${area}/settings/popup`);
    for (const path of ["https://evil.test/", "//evil.test", "/account", `${area}/../../x`])
      expect(await to(path)).toBe(`${area}/settings`);
  });

  it("is limited by address", async () => {
    const limit = { limit: async () => ({ success: false }) };
    const limited = { ...proxyEnv, SIGN_IN_LIMIT: limit } as unknown as typeof workerBindings;
    const headers = { "cf-connecting-ip": "203.0.113.9" };
    expect((await signIn(newHost(), token, { with: limited, headers })).status).toBe(429);
  });
});

describe("the figures of a proxied site", () => {
  const figures = `${area}/insights`;
  const hit = (host: string, id: string, more: Partial<EventRow> = {}): EventRow => ({
    ...{ host, id, endpoint: "record-hit", occurredAt: Date.now(), acceptedAt: Date.now(), path: "/about" },
    ...{ title: "About", referrer: null, visitor: "a", visit: 1, name: null, value: null, detail: null },
    ...{ data: null, bot: 0, ...more },
  });

  it("are those of its host, as pictures with tables and as files", async () => {
    const [host, other] = [newHost(), newHost()];
    const cookie = await sessionOf(host);
    await insertEvents(env.DB, [
      hit(host, "figures.1"),
      hit(host, "figures.2", { visitor: "b", referrer: "https://search.example/" }),
      hit(other, "figures.3", { path: "/elsewhere" }),
    ]);
    const response = await send(host, `${figures}?days=7&compare=1`, { cookie });
    const markup = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    expect(markup).toContain(`What visitors of ${host} did.`);
    for (const text of ["<dt>Pageviews</dt><dd>2", "/about", "search.example"])
      expect(markup).toContain(text);
    expect(markup).not.toContain("/elsewhere");
    // The setting is off for proxied sites.
    const setting = await (await send(host, `${area}/settings/visits`, { cookie })).text();
    expect(setting).toMatch(/<select[^>]*name="insights"[^>]*>.*?<option[^>]*selected[^>]*>Off</);
    expect(markup).toContain(
      `are not kept, so that there are no figures. <a href="${area}/settings/visits">`,
    );
    for (const heading of ["Devices", "Content", "Campaigns"]) expect(markup).toContain(`>${heading}</h2>`);
    // Orders are at the origin.
    expect(markup).not.toContain(">Shop</h2>");
    const file = await send(host, `${figures}/export.csv?of=pages`, { cookie });
    expect(await file.text()).toContain('"/about",2');
    expect((await send(host, `${figures}/export.csv?of=secrets`, { cookie })).status).toBe(404);
  });

  it("have the pointers of owners and editors of its host, drawn on the page in a frame", async () => {
    const [host, other] = [newHost(), newHost()];
    const cookie = await sessionOf(host);
    const pointer = (ofHost: string, id: string, path: string): EventRow => ({
      ...hit(ofHost, id, { endpoint: "record-event", name: "mouse_position", path, visitor: null }),
      data: JSON.stringify({ data: { positions: [[0.1, 0.1, 0]], pageWidth: 390, pageHeight: 2000 } }),
    });
    expect(await (await send(host, `${figures}/pointer`, { cookie })).text()).toContain(
      "No pointer was recorded",
    );
    await insertEvents(env.DB, [
      pointer(host, "pointers.1", "/shop"),
      pointer(other, "pointers.2", "/secret"),
    ]);
    const overview = await (await send(host, figures, { cookie })).text();
    expect(overview).toContain(`<a href="${figures}/pointer">Pointers</a>`);
    const response = await send(host, `${figures}/pointer?page=/shop&device=phone&days=7`, { cookie });
    const markup = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("frame-src 'self'");
    expect(markup).toContain("Positions of pointers on /shop: 1.");
    const [frame = ""] = /<iframe [^>]*>/.exec(markup) ?? [];
    for (const attribute of ['src="/shop"', 'width="390"', 'height="2000"', 'sandbox="allow-same-origin"'])
      expect(frame).toContain(attribute);
    expect(markup).toContain(`${figures}/pointer?days=28&amp;page=%2Fshop&amp;device=phone`);
    for (const text of ["/secret", 'href="/config']) expect(markup).not.toContain(text);
    expect((await send(host, `${figures}/pointer`)).status).toBe(303);
  });

  it("have the pageviews of the last 30 minutes, which the area's script reads again", async () => {
    const [host, other] = [newHost(), newHost()];
    const cookie = await sessionOf(host);
    const live = `${figures}/live`;
    expect(await (await send(host, live, { cookie })).text()).toContain(
      "No page was viewed in the last 30 minutes.",
    );
    await insertEvents(env.DB, [
      hit(host, "live.1", { referrer: "search.example" }),
      hit(host, "live.2", { visitor: "b", path: "/shop" }),
      hit(host, "live.3", { occurredAt: Date.now() - 31 * 60_000, path: "/before" }),
      hit(other, "live.4", { path: "/elsewhere" }),
    ]);
    const markup = await (await send(host, live, { cookie })).text();
    for (const text of ["<dt>Pageviews</dt><dd>2", "<dt>Visitors</dt><dd>2", "/shop", "search.example"])
      expect(markup).toContain(text);
    expect(markup).toMatch(/data-awning-live-figures.*data-awning-live-status/s);
    for (const text of ["/before", "/elsewhere", 'href="/config']) expect(markup).not.toContain(text);
    expect(await (await send(host, figures, { cookie })).text()).toContain(`<a href="${live}">Now</a>`);
  });

  it("have the visitors of each variant with the check of their ratio; an experiment ends and runs again", async () => {
    const host = newHost();
    const cookie = await sessionOf(host);
    const path = `${figures}/experiments`;
    const variants = [
      { variant: "a", weight: 1 },
      { variant: "b", weight: 1 },
    ];
    const deps = { db: env.DB, kv: env.SITES, host };
    const experiments = [{ name: "hero", experimentType: "AB_TEST", variants }];
    await saveSettings(deps, { experiments }, { author: "operator", baseVersion: 0 });
    const exposure = (index: number, variant: string): EventRow =>
      hit(host, `exposure.${index}`, {
        endpoint: "record-event",
        name: "experiment_exposure",
        visitor: `visitor-${index}`,
        data: JSON.stringify({ data: { name: "hero", variant } }),
      });
    await insertEvents(
      env.DB,
      Array.from({ length: 60 }, (_, index) => exposure(index, index < 50 ? "a" : "b")),
    );
    const shown = await (await send(host, path, { cookie })).text();
    expect(shown).toContain('<th scope="row" dir="auto">a</th><td>50</td><td>83.3%</td><td>50.0%</td>');
    expect(shown).toContain("Sample ratio: not as planned");
    expect(shown).toContain(`href="${area}/settings/experiments"`);
    const decide = (action: string) => {
      const fields = { action, name: "hero", variant: "b", version: String(version) };
      return send(host, path, { method: "POST", cookie, fields });
    };
    let version = 1;
    expect(await (await decide("end")).text()).toContain("hero has ended: everybody gets b.");
    expect(await documentInKv(host)).toMatchObject({ experiments: [{ endedWith: "b" }] });
    const stale = await decide("resume");
    expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining("Not saved")]);
    version = 2;
    expect(await (await decide("resume")).text()).toContain("hero runs again.");
    expect(await documentInKv(host)).toMatchObject({ experiments: [{ endedWith: "" }] });
  });

  it("are shown to the operator only, in the language of the browser", async () => {
    const host = newHost();
    const asked = await send(host, figures);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      `${area}/sign-in?return=%2F_awning%2Fconfig%2Finsights`,
    ]);
    expect((await send(host, `${figures}/export.csv?of=pages`)).status).toBe(303);
    const cookie = await sessionOf(host);
    const headers = { "accept-language": "de" };
    expect(await (await send(host, figures, { cookie, headers })).text()).toContain("Seitenaufrufe");
  });
});

describe("the session of an operator", () => {
  const settings = (host: string, cookie: string, init: Sent = {}) =>
    send(host, "/_awning/settings", { cookie, ...init });

  it("opens the screens and calls of its host only, until it ends", async () => {
    const [host, other] = [newHost(), newHost()];
    const cookie = await sessionOf(host);
    expect((await settings(host, cookie)).status).toBe(200);
    expect((await settings(other, cookie)).status).toBe(401);
    expect((await send(other, `${area}/settings`, { cookie })).status).toBe(303);
    expect((await settings(host, `${cookie}x`)).status).toBe(401);
    vi.useFakeTimers({ now: Date.now() + 4 * 60 * 60 * 1000 + 1, toFake: ["Date"] });
    const ended = await settings(host, cookie);
    vi.useRealTimers();
    expect(ended.status).toBe(401);
  });

  it("cannot be used by another site's page", async () => {
    const host = newHost();
    const cookie = await sessionOf(host);
    const headers = { "sec-fetch-site": "cross-site", "if-match": "0" };
    const patch = await fetchFromWorker("/_awning/settings", {
      host,
      method: "PATCH",
      with: proxyEnv,
      headers: { ...headers, cookie },
      body: '{"hsts": "off"}',
    });
    expect(patch.status).toBe(403);
    const undo = await send(host, `${area}/settings/history`, {
      method: "POST",
      cookie,
      headers,
      fields: { version: "1" },
    });
    expect(undo.status).toBe(403);
  });

  it("is over after signing out, also for a copy of the cookie, and after a change of the token", async () => {
    const host = newHost();
    const [first, second] = [await sessionOf(host), await sessionOf(host)];
    const out = await send(host, `${area}/sign-out`, { method: "POST", cookie: first, fields: {} });
    expect(out.headers.get("set-cookie")).toMatch(/^awning_operator=; .*Max-Age=0/);
    expect((await settings(host, first)).status).toBe(401);
    expect((await settings(host, second)).status).toBe(200);
    const rotated = { ...proxyEnv, ADMIN_TOKEN: `${token}2` } as typeof workerBindings;
    expect((await settings(host, second, { with: rotated })).status).toBe(401);
  });

  it("cannot begin with a token that is too short, and the sign-in page says so", async () => {
    const short = { ...proxyEnv, ADMIN_TOKEN: "short" } as typeof workerBindings;
    const page = await send(newHost(), `${area}/sign-in`, { with: short });
    const markup = await page.text();
    expect(markup).toContain("has fewer than 32 characters");
    expect(markup).not.toContain('name="token"');
  });

  it("is not stored as it is", async () => {
    const host = newHost();
    const [, value = ""] = (await sessionOf(host)).split("=");
    const { results } = await env.DB.prepare("SELECT * FROM operator_sessions WHERE host = ?")
      .bind(host)
      .all();
    expect(JSON.stringify(results)).not.toContain(value);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it("is not sent to the origin", async () => {
    const host = newHost();
    const cookie = await sessionOf(host);
    const response = await send(host, "/echo", { cookie: `a=b; ${cookie}` });
    expect(await response.text()).not.toContain("awning_operator");
  });
});

describe("every screen and form of a proxied site's area", () => {
  const screens = [
    ...["/settings", "/settings/history", "/settings/drafts", "/settings/inbox", "/settings/cookie-banner"],
    ...["/insights", "/insights/live", "/insights/pointer", "/insights/experiments"],
    "/insights/export.csv?of=pages",
    ...["/inbox", "/inbox/export.csv", "/inbox/visitors?id=a"],
  ];
  const forms = [
    "/settings/history",
    "/settings/drafts",
    "/insights/experiments",
    "/inbox",
    "/inbox/visitors",
  ];

  it("leads to the sign-in without a session, with a forged one, and for an owner whom the origin names", async () => {
    const host = newHost();
    const forged = `awning_operator=${"x".repeat(43)}`;
    const ofOwner = await ownerCookie([roles.admin], host);
    for (const cookie of ["", forged, ofOwner])
      for (const [method, paths] of [
        ["GET", screens],
        ["POST", forms],
      ] as const)
        for (const path of paths) {
          const init = method === "POST" ? { fields: { id: "a", decision: "delete", confirmed: "yes" } } : {};
          const response = await send(host, area + path, { method, cookie, ...init });
          const { status, headers } = response;
          expect([path, status, headers.get("location")]).toEqual([
            path,
            303,
            expect.stringMatching(/^\/_awning\/config\/sign-in\?return=/),
          ]);
          expect(headers.get("cache-control")).toContain("no-store");
        }
  });

  it("is in no cache with a session", async () => {
    const host = newHost();
    const cookie = await sessionOf(host);
    for (const path of screens) {
      const response = await send(host, area + path, { cookie });
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([
        path,
        200,
        "private, no-store",
      ]);
    }
  });
});

describe("the settings screens of a proxied site", () => {
  it.each([
    ["/settings", "Settings"],
    ["/settings/history", "History of the settings"],
    ["/settings/drafts", "Drafts"],
    ["/settings/cookie-banner", "Cookie banner"],
    ["/settings/redirects", "Redirects"],
  ])("%s is private", async (path, title) => {
    const host = newHost();
    const response = await send(host, area + path, { cookie: await sessionOf(host) });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const markup = await response.text();
    expect(markup).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    expect(markup).toContain(`<h1>${title}</h1>`);
    expect(markup).not.toContain('href="/config');
    expect(markup).not.toContain("undefined");
  });

  it("is in the language of the browser", async () => {
    const host = newHost();
    const cookie = await sessionOf(host);
    const headers = { "accept-language": "ar" };
    const markup = await (await send(host, `${area}/settings/redirects`, { cookie, headers })).text();
    expect(markup).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(markup).toContain("<h1>إعادات التوجيه</h1>");
  });

  it("has the versions that the calls have saved, and undoes one", async () => {
    const host = newHost();
    const cookie = await sessionOf(host);
    const patch = await fetchFromWorker("/_awning/settings", {
      host,
      method: "PATCH",
      with: proxyEnv,
      headers: { cookie, "if-match": "0", "sec-fetch-site": "same-origin" },
      body: '{"cookieSettings": {"cookieBannerPosition": "TOP"}}',
    });
    expect(patch.status).toBe(200);
    const history = await (await send(host, `${area}/settings/history`, { cookie })).text();
    expect(history).toContain("Position: bottom to top");
    expect(history).toContain("<bdi>operator</bdi>");
    const screen = await (await send(host, `${area}/settings/cookie-banner`, { cookie })).text();
    expect(screen).toMatch(/<option[^>]* selected[^>]*>Top<\/option>/);
    const undo = await send(host, `${area}/settings/history`, {
      method: "POST",
      cookie,
      fields: { version: "1" },
    });
    expect(undo.headers.get("location")).toBe(`${area}/settings/history?undone=1#v1`);
    expect(await env.SITES.get(`site:${host}`)).toBe("{}");
  });

  it("are a 404 elsewhere, and the embedded site has its own", async () => {
    const host = newHost();
    const cookie = await sessionOf(host);
    for (const path of ["/other", "/settings/nothing", "/settings/__proto__", "/settingsx"])
      expect([path, (await send(host, area + path, { cookie })).status]).toEqual([path, 404]);
    const embedded = { ...proxyEnv, ORIGIN: "" } as typeof workerBindings;
    const response = await send(newHost(), `${area}/settings`, { with: embedded });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/config/settings"]);
  });
});
