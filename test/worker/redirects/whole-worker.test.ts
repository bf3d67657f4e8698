import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { signToken } from "../../../worker/request/signed-token.ts";
import { fetchFromWorker, navigationHeaders, workerBindings } from "../fetch-from-worker.ts";
import { originRequests, testOriginUrl } from "../origin.ts";
import { ownerCookie } from "./owner-cookie.ts";

/** An origin that does not respond. It has a host of its own, because sites are cached by host. */
const originDown = { host: "down.test", with: { ...workerBindings, ORIGIN: "http://127.0.0.1:9" } };

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const redirectOf = ({ status, headers }: Response) => [status, headers.get("location")];

describe("an owner at top level", () => {
  it("is redirected to the configuration area without a request to the origin", async () => {
    const headers = { ...navigationHeaders, cookie: await ownerCookie([roles.admin], "down.test") };
    const response = await fetchFromWorker("/about?a=b%20c", { headers, ...originDown });
    expect(redirectOf(response)).toEqual([302, "/config/?frameUrl=%2Fabout%3Fa%3Db%2520c"]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-awning")).toBe("untouched; reason=redirect");
    expect(response.headers.get("x-request-id")).not.toBeNull();
    expect(response.headers.getSetCookie()).toEqual([
      "ss_preview_frame_expanded=true; Path=/; SameSite=Lax",
      "awning_redirects=1; Path=/; Max-Age=10; SameSite=Lax",
    ]);
    expect(await response.text()).toBe("");
  });

  it("is redirected to the host in the settings only", async () => {
    await env.SITES.put("site:configured.test", JSON.stringify({ configHost: "https://admin.test" }));
    const cookie = await ownerCookie([roles.admin], "configured.test");
    for (const spoofed of [{}, { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" }]) {
      const headers = { ...navigationHeaders, cookie, ...spoofed };
      const response = await fetchFromWorker("/", { headers, ...originDown, host: "configured.test" });
      expect(redirectOf(response)).toEqual([302, "https://admin.test/config/?frameUrl=%2F"]);
    }
  });

  it.each<[string, string, string | undefined]>([
    ["asks for another site", "signed for other.test", "other.test"],
    ["has no cookie", "", undefined],
    ["has made the cookie up", "awning_session=eyJob3N0Ijoic2hvcC50ZXN0In0.AAAA", undefined],
  ])("stays on the page if their browser %s", async (_, cookie, host) => {
    const cookieHeader = host === undefined ? cookie : await ownerCookie([roles.admin], host);
    const response = await fetchFromWorker("/sample", {
      headers: { ...navigationHeaders, cookie: cookieHeader },
    });
    expect([response.status, response.headers.get("x-awning")]).toEqual([200, "rewritten"]);
  });

  it("stays on the page if the assertion is expired or signed with another secret", async () => {
    const claims = { host: "shop.test", accountId: "5f", roles: [1], expiresAt: Date.now() - 1 };
    const old = await signToken(workerBindings.SESSION_SECRET, "owner-assertion", JSON.stringify(claims));
    const fresh = JSON.stringify({ ...claims, expiresAt: Date.now() + 60_000 });
    const foreign = await signToken(
      "another secret, just as long as the first one",
      "owner-assertion",
      fresh,
    );
    for (const token of [old, foreign]) {
      const headers = { ...navigationHeaders, cookie: `awning_session=${token}` };
      expect((await fetchFromWorker("/sample", { headers })).status).toBe(200);
    }
  });

  it.each([
    ["framed", { "sec-fetch-dest": "iframe" }],
    ["fetched ahead", { "sec-purpose": "prefetch" }],
  ])("is not redirected if the page is %s", async (_, more) => {
    const headers = { ...navigationHeaders, cookie: await ownerCookie([roles.admin]), ...more };
    expect((await fetchFromWorker("/sample", { headers })).status).toBe(200);
  });

  it("gets the target in the page if the browser does not send Sec-Fetch-Dest", async () => {
    const headers = {
      accept: "text/html",
      referer: "http://shop.test/other",
      cookie: await ownerCookie([roles.admin]),
    };
    const text = await (await fetchFromWorker("/sample?a=1", { headers })).text();
    expect(text).toContain('"configRedirect":"/config/?frameUrl=%2Fsample%3Fa%3D1"');
    const visitor = await (
      await fetchFromWorker("/sample?a=1", { headers: { ...headers, cookie: "" } })
    ).text();
    expect(visitor).not.toContain("configRedirect");
  });

  it("is not redirected forever: an origin that redirects back gets its page shown", async () => {
    await fetch(`${testOriginUrl.origin}/posted/round`, {
      method: "POST",
      body: "<!doctype html><title>x</title>",
    });
    let cookie = await ownerCookie([roles.admin]);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      const response = await fetchFromWorker("/posted/round", { headers: { ...navigationHeaders, cookie } });
      statuses.push(response.status);
      const count = response.headers.getSetCookie().find((each) => each.startsWith("awning_redirects="));
      cookie = `${cookie.split("; ", 1)[0]}; ${count?.split(";", 1)[0] ?? ""}`;
    }
    expect(statuses).toEqual([302, 302, 302, 200]);
  });
});

describe("?noredirect", () => {
  const remembered = "awning_noredirect=1; Path=/; SameSite=Lax; HttpOnly";

  it("keeps the owner on the page, and on every page of the browser session", async () => {
    const cookie = await ownerCookie([roles.admin]);
    const first = await fetchFromWorker("/sample?noredirect", { headers: { ...navigationHeaders, cookie } });
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()).toContain(remembered);
    const next = await fetchFromWorker("/sample", {
      headers: { ...navigationHeaders, cookie: `${cookie}; awning_noredirect=1` },
    });
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []]);
  });

  it.each([
    ["a page of a visitor", "/sample?noredirect"],
    ["a redirect", "/config/upgrade?noredirect"],
    ["an alert", "/commerce/goto-checkout?noredirect=1"],
    ["an address of our own", "/_awning/nothing?noredirect"],
    ["an error page", "/config/?noredirect"],
  ])("sets its cookie on %s", async (_, path) => {
    const response = await fetchFromWorker(path);
    expect(response.headers.getSetCookie()).toContain(remembered);
  });

  it("does not set its cookie again", async () => {
    const response = await fetchFromWorker("/sample?noredirect", {
      headers: { ...navigationHeaders, cookie: "awning_noredirect=1" },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("the checkout", () => {
  it("is reached with a cart without a request to the origin", async () => {
    const headers = { ...navigationHeaders, cookie: "CART=a%20b" };
    const response = await fetchFromWorker("/commerce/goto-checkout", { headers, ...originDown });
    expect(redirectOf(response)).toEqual([302, "/checkout?cartToken=a%20b"]);
  });

  it("without a cart is an alert page without scripts", async () => {
    const response = await fetchFromWorker("/commerce/goto-checkout", { ...originDown });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      409,
      "text/html; charset=utf-8",
    ]);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).toContain(
      "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.",
    );
    expect(text).toContain('href="/"');
    expect(text).not.toContain("<script");
  });

  it("without a cart is a JSON alert for a script", async () => {
    const response = await fetchFromWorker("/commerce/goto-checkout", {
      headers: { accept: "application/json" },
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining("your session has expired"),
    });
  });

  it("names the error of a wrong link, and repeats nothing of the link", async () => {
    const wrong = await fetchFromWorker("/checkout/donate?donatePageId=%3Cscript%3Ealert(1)%3C/script%3E", {
      ...originDown,
    });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    expect(text).toContain("<code>donatePageId</code> is not right");
    expect(text).not.toContain("alert(1)");
    const head = await fetchFromWorker("/checkout/donate", { method: "HEAD", ...originDown });
    expect([head.status, await head.text()]).toEqual([400, ""]);
  });

  it("passes a right link on to the page", async () => {
    const trace = crypto.randomUUID();
    await fetchFromWorker(`/checkout/donate?donatePageId=5f&trace=${trace}`);
    expect(await originRequests(trace)).toHaveLength(1);
  });
});

it("no rule applies to reserved paths, or to a host whose settings are unknown", async () => {
  const headers = { ...navigationHeaders, cookie: await ownerCookie([roles.admin]) };
  expect((await fetchFromWorker("/_awning/nothing", { headers })).status).toBe(404);
  const broken = {
    ...workerBindings,
    ORIGIN: "",
    SITES: { get: () => Promise.reject(new Error("down")) } as unknown as KVNamespace,
  };
  const response = await fetchFromWorker("/config/", { host: "nobody-knows.test", with: broken });
  expect(response.status).toBe(502);
});
