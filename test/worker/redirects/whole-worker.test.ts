import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { sign } from "../../../worker/visitor/signed.ts";
import { origin, seen } from "../origin.ts";
import { bindings, document, visit } from "../visit.ts";
import { signedIn } from "./signed-in.ts";

/** Nothing listens there: who gets an answer got it without the origin. A host's origin is remembered, so it has its own. */
const originDown = { host: "down.test", with: { ...bindings, ORIGIN: "http://127.0.0.1:9" } };

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const goesTo = ({ status, headers }: Response) => [status, headers.get("location")];

describe("an owner at top level", () => {
  it("is taken to the configuration area, without asking the origin", async () => {
    const headers = { ...document, cookie: await signedIn([roles.admin], "down.test") };
    const answer = await visit("/about?a=b%20c", { headers, ...originDown });
    expect(goesTo(answer)).toEqual([302, "/config/?frameUrl=%2Fabout%3Fa%3Db%2520c"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-awning")).toBe("untouched; reason=redirect");
    expect(answer.headers.get("x-request-id")).not.toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([
      "ss_preview_frame_expanded=true; Path=/; SameSite=Lax",
      "awning_redirects=1; Path=/; Max-Age=10; SameSite=Lax",
    ]);
    expect(await answer.text()).toBe("");
  });

  it("is taken to the host that the settings name, and to no other", async () => {
    await env.SITES.put("site:configured.test", JSON.stringify({ configHost: "https://admin.test" }));
    const cookie = await signedIn([roles.admin], "configured.test");
    for (const spoofed of [{}, { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" }]) {
      const headers = { ...document, cookie, ...spoofed };
      const answer = await visit("/", { headers, ...originDown, host: "configured.test" });
      expect(goesTo(answer)).toEqual([302, "https://admin.test/config/?frameUrl=%2F"]);
    }
  });

  it.each<[string, string, string | undefined]>([
    ["asks for another site", "signed for other.test", "other.test"],
    ["has no cookie", "", undefined],
    ["has made the cookie up", "awning_session=eyJob3N0Ijoic2hvcC50ZXN0In0.AAAA", undefined],
  ])("stays on the page when their browser %s", async (_, cookie, host) => {
    const given = host === undefined ? cookie : await signedIn([roles.admin], host);
    const answer = await visit("/sample", { headers: { ...document, cookie: given } });
    expect([answer.status, answer.headers.get("x-awning")]).toEqual([200, "rewritten"]);
  });

  it("stays on the page when what the origin said is too old, or said by another secret", async () => {
    const said = { host: "shop.test", accountId: "5f", roles: [1], until: Date.now() - 1 };
    const old = await sign(bindings.SESSION_SECRET, "owner-assertion", JSON.stringify(said));
    const fresh = JSON.stringify({ ...said, until: Date.now() + 60_000 });
    const foreign = await sign("another secret, just as long as the first one", "owner-assertion", fresh);
    for (const token of [old, foreign]) {
      const headers = { ...document, cookie: `awning_session=${token}` };
      expect((await visit("/sample", { headers })).status).toBe(200);
    }
  });

  it.each([
    ["framed", { "sec-fetch-dest": "iframe" }],
    ["fetched ahead", { "sec-purpose": "prefetch" }],
  ])("is left alone when the page is %s", async (_, more) => {
    const headers = { ...document, cookie: await signedIn([roles.admin]), ...more };
    expect((await visit("/sample", { headers })).status).toBe(200);
  });

  it("whose browser does not say where the page stands is told by the page where they belong", async () => {
    const headers = {
      accept: "text/html",
      referer: "http://shop.test/other",
      cookie: await signedIn([roles.admin]),
    };
    const text = await (await visit("/sample?a=1", { headers })).text();
    expect(text).toContain('"configRedirect":"/config/?frameUrl=%2Fsample%3Fa%3D1"');
    const visitor = await (await visit("/sample?a=1", { headers: { ...headers, cookie: "" } })).text();
    expect(visitor).not.toContain("configRedirect");
  });

  it("is never sent in circles: an origin whose area leads back gets its page shown", async () => {
    await fetch(`${origin.origin}/posted/round`, { method: "POST", body: "<!doctype html><title>x</title>" });
    let cookie = await signedIn([roles.admin]);
    const answers: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      const answer = await visit("/posted/round", { headers: { ...document, cookie } });
      answers.push(answer.status);
      const count = answer.headers.getSetCookie().find((each) => each.startsWith("awning_redirects="));
      cookie = `${cookie.split("; ", 1)[0]}; ${count?.split(";", 1)[0] ?? ""}`;
    }
    expect(answers).toEqual([302, 302, 302, 200]);
  });
});

describe("?noredirect", () => {
  const remembered = "awning_noredirect=1; Path=/; SameSite=Lax; HttpOnly";

  it("keeps the owner on the page, and on every page of the browser session", async () => {
    const cookie = await signedIn([roles.admin]);
    const first = await visit("/sample?noredirect", { headers: { ...document, cookie } });
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()).toContain(remembered);
    const next = await visit("/sample", {
      headers: { ...document, cookie: `${cookie}; awning_noredirect=1` },
    });
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []]);
  });

  it.each([
    ["a page of a visitor", "/sample?noredirect"],
    ["a redirect", "/config/upgrade?noredirect"],
    ["an alert", "/commerce/goto-checkout?noredirect=1"],
    ["an address of our own", "/_awning/nothing?noredirect"],
    ["an error page", "/config/?noredirect"],
  ])("is remembered on %s", async (_, path) => {
    const answer = await visit(path);
    expect(answer.headers.getSetCookie()).toContain(remembered);
  });

  it("is not said twice", async () => {
    const answer = await visit("/sample?noredirect", {
      headers: { ...document, cookie: "awning_noredirect=1" },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("the checkout", () => {
  it("is reached with a cart, without asking the origin", async () => {
    const headers = { ...document, cookie: "CART=a%20b" };
    const answer = await visit("/commerce/goto-checkout", { headers, ...originDown });
    expect(goesTo(answer)).toEqual([302, "/checkout?cartToken=a%20b"]);
  });

  it("without one gives the alert as a page that needs no script", async () => {
    const answer = await visit("/commerce/goto-checkout", { ...originDown });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([409, "text/html; charset=utf-8"]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await answer.text();
    expect(text).toContain(
      "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.",
    );
    expect(text).toContain('href="/"');
    expect(text).not.toContain("<script");
  });

  it("without one gives a script the same as data", async () => {
    const answer = await visit("/commerce/goto-checkout", { headers: { accept: "application/json" } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining("your session has expired") });
  });

  it("answers a wrong link with what is wrong, and repeats nothing of it", async () => {
    const wrong = await visit("/checkout/donate?donatePageId=%3Cscript%3Ealert(1)%3C/script%3E", {
      ...originDown,
    });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    expect(text).toContain("<code>donatePageId</code> is not right");
    expect(text).not.toContain("alert(1)");
    const head = await visit("/checkout/donate", { method: "HEAD", ...originDown });
    expect([head.status, await head.text()]).toEqual([400, ""]);
  });

  it("lets a right link go on to the page", async () => {
    const trace = crypto.randomUUID();
    await visit(`/checkout/donate?donatePageId=5f&trace=${trace}`);
    expect(await seen(trace)).toHaveLength(1);
  });
});

it("no rule touches what is the worker's own, or a host that nobody knows", async () => {
  const headers = { ...document, cookie: await signedIn([roles.admin]) };
  expect((await visit("/_awning/nothing", { headers })).status).toBe(404);
  const broken = {
    ...bindings,
    ORIGIN: "",
    SITES: { get: () => Promise.reject(new Error("down")) } as unknown as KVNamespace,
  };
  const answer = await visit("/config/", { host: "nobody-knows.test", with: broken });
  expect(answer.status).toBe(502);
});
