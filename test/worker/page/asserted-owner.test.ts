import { describe, expect, it } from "vitest";
import { awaitsContext } from "../../../worker/page/asserted-owner.ts";
import { readAssertion } from "../../../worker/visitor/assertion.ts";
import { origin } from "../origin.ts";
import { bindings, visit } from "../visit.ts";

const owner = { authenticatedAccount: { id: "acc-1", displayName: "Ada" }, websiteRoles: { "4": true } };

async function publish(name: string, said: object, filler = ""): Promise<string> {
  const context = JSON.stringify({ website: { id: "w-1" }, ...said });
  const body = `<!doctype html><html><head><title>x</title>${filler}<script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${context};</script></head><body><p>Page</p></body></html>`;
  await fetch(`${origin.origin}/posted/${name}`, { method: "POST", body });
  return `/posted/${name}`;
}

function session(response: Response): string | undefined {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith("awning_session="));
}

const document = { accept: "text/html", "sec-fetch-dest": "document" };

describe("a proxied page that names its owner", () => {
  it("becomes a signed cookie of the host", async () => {
    const path = await publish("owned", owner);
    const answer = await visit(path, { headers: { ...document, cookie: "sess=1" } });
    const token = session(answer)?.split(";")[0]?.slice("awning_session=".length);
    expect(await readAssertion(token, "shop.test", bindings)).toEqual({
      accountId: "acc-1",
      roles: [4],
      proof: "assertion",
    });
  });

  it("is waited for behind a long head, in pieces of any size, as long as it is an owner who may be asking", async () => {
    const path = await publish("owned-late", owner, `<style>${"/* filler */".repeat(9000)}</style>`);
    expect(
      session(await visit(`${path}?seed=7`, { headers: { ...document, cookie: "sess=1" } })),
    ).toBeDefined();
    expect(session(await visit(`${path}?seed=7`, { headers: document }))).toBeUndefined();
  });

  it("takes the cookie away when it no longer names one", async () => {
    const owned = await publish("was-owned", owner);
    const cookie = session(await visit(owned, { headers: { ...document, cookie: "sess=1" } }))?.split(";")[0];
    await publish("was-owned", {});
    const answer = await visit(owned, {
      headers: { ...document, cookie: `sess=1; ${cookie}; awning_noredirect=1` },
    });
    expect(session(answer)).toContain("Max-Age=0");
  });

  it("sets nothing for a visitor", async () => {
    const path = await publish("nobodys", {});
    expect(session(await visit(path, { headers: { ...document, cookie: "sess=1" } }))).toBeUndefined();
  });

  it("tells scripts that an owner is looking, and nothing of who", async () => {
    const path = await publish("owned-data", owner);
    const text = await (await visit(path, { headers: { ...document, cookie: "sess=1" } })).text();
    const data = JSON.parse(/id="awning-page">(.*?)<\/script>/.exec(text)?.[1] ?? "");
    expect(data.viewer).toEqual({ owner: true, configures: true, member: false });
    expect(JSON.stringify(data)).not.toContain("acc-1");
  });
});

describe("awaitsContext", () => {
  it.each([
    ["the head has begun", "<html><head>", true],
    ["the context has begun", '<script data-name="static-context">Static.', true],
    ["the context is there", '<script data-name="static-context">Static.X = {}</script>', false],
    ["the body has begun without one", "<head></head><body>", false],
    ["there is more than a head has", " ".repeat(257 * 1024), false],
  ])("when %s", (_, text, expected) => {
    expect(awaitsContext(new TextEncoder().encode(text))).toBe(expected);
  });
});
