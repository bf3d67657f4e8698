import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOwnerAssertion } from "../../../worker/request/owner-assertion.ts";
import { createContextWait } from "../../../worker/rewrite/owner-from-page.ts";
import { fetchFromWorker, workerBindings } from "../fetch-from-worker.ts";
import { testOriginUrl } from "../origin.ts";
import { ownerCookie } from "../redirects/owner-cookie.ts";

const owner = { authenticatedAccount: { id: "acc-1", displayName: "Ada" }, websiteRoles: { "4": true } };

async function publish(name: string, context: object, filler = ""): Promise<string> {
  const json = JSON.stringify({ website: { id: "w-1" }, ...context });
  const body = `<!doctype html><html><head><title>x</title>${filler}<script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${json};</script></head><body><p>Page</p></body></html>`;
  await fetch(`${testOriginUrl.origin}/posted/${name}`, { method: "POST", body });
  return `/posted/${name}`;
}

function session(response: Response): string | undefined {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith("awning_session="));
}

const document = { accept: "text/html", "sec-fetch-dest": "document" };

describe("a proxied page that names its owner", () => {
  it("leads to a signed cookie of the host", async () => {
    const path = await publish("owned", owner);
    const response = await fetchFromWorker(path, { headers: { ...document, cookie: "sess=1" } });
    const token = session(response)?.split(";")[0]?.slice("awning_session=".length);
    expect(await readOwnerAssertion(token, "shop.test", workerBindings)).toEqual({
      accountId: "acc-1",
      roles: [4],
      proof: "assertion",
      website: { developerMode: false, cloneable: false },
    });
  });

  it.each([{ developerMode: true }, { cloneable: true }])(
    "keeps that owner on a site that only they have seen with %j",
    async (flags) => {
      const path = await publish(`owned-${Object.keys(flags)}`, {
        ...owner,
        website: { id: "w-1", ...flags },
      });
      const first = await fetchFromWorker(path, {
        headers: { ...document, cookie: "sess=1" },
        redirect: "manual",
      });
      const cookie = session(first)?.split(";")[0];
      const next = (more = ""): Promise<Response> =>
        fetchFromWorker(path, { headers: { ...document, cookie: `sess=1; ${more}` }, redirect: "manual" });
      expect((await next(cookie)).status).toBe(200);
      expect((await next(await ownerCookie([4]))).status).toBe(302);
    },
  );

  it("delays the headers after a long head, but only for a requester who might be an owner", async () => {
    const path = await publish("owned-late", owner, `<style>${"/* filler */".repeat(9000)}</style>`);
    expect(
      session(await fetchFromWorker(`${path}?seed=7`, { headers: { ...document, cookie: "sess=1" } })),
    ).toBeDefined();
    expect(session(await fetchFromWorker(`${path}?seed=7`, { headers: document }))).toBeUndefined();
  });

  it("removes the cookie when it no longer names one", async () => {
    const owned = await publish("was-owned", owner);
    const cookie = session(
      await fetchFromWorker(owned, { headers: { ...document, cookie: "sess=1" } }),
    )?.split(";")[0];
    await publish("was-owned", {});
    const response = await fetchFromWorker(owned, {
      headers: { ...document, cookie: `sess=1; ${cookie}; awning_noredirect=1` },
    });
    expect(session(response)).toContain("Max-Age=0");
  });

  it("sets nothing for a visitor", async () => {
    const path = await publish("anonymous", {});
    expect(
      session(await fetchFromWorker(path, { headers: { ...document, cookie: "sess=1" } })),
    ).toBeUndefined();
  });

  it("sets and removes nothing with a page of another website than the host's", async () => {
    const host = "other-website.test";
    const get = (path: string, more = ""): Promise<Response> =>
      fetchFromWorker(path, { host, headers: { ...document, cookie: `sess=1; ${more}` } });
    await get(await publish("of-the-host", {}));
    const foreign = await publish("foreign", { ...owner, website: { id: "w-2" } });
    expect(session(await get(foreign))).toBeUndefined();
    const own = await get(await publish("of-the-host-owned", owner));
    const cookie = session(own)?.split(";")[0];
    expect(cookie).toBeDefined();
    const anonymous = await publish("foreign-anonymous", { website: { id: "w-2" } });
    expect(session(await get(anonymous, `${cookie}; awning_noredirect=1`))).toBeUndefined();
  });

  it("tells scripts that the visitor is an owner, but not which one", async () => {
    const path = await publish("owned-data", owner);
    const text = await (await fetchFromWorker(path, { headers: { ...document, cookie: "sess=1" } })).text();
    const data = JSON.parse(/id="awning-page">(.*?)<\/script>/.exec(text)?.[1] ?? "");
    expect(data.viewer).toEqual({ owner: true, configures: true, member: false });
    expect(JSON.stringify(data)).not.toContain("acc-1");
  });
});

describe("createContextWait", () => {
  it.each([
    ["the head has begun", "<html><head>", true],
    ["the context has begun", '<script data-name="static-context">Static.', true],
    ["the context has ended", '<script data-name="static-context">Static.X = {}</script>', false],
    ["the body has begun without one", "<head></head><body>", false],
    ["the head is longer than the limit", " ".repeat(257 * 1024), false],
  ])("when %s", (_, text, expected) => {
    expect(createContextWait()(new TextEncoder().encode(text))).toBe(expected);
  });

  it("ends at the same byte for every page in pieces", () => {
    const part = fc.constantFrom(
      '<script data-name="static-context">',
      "<script DATA-NAME=static-context>",
      "</script>",
      "</SCRIPT\n>",
      "<script>",
      "<body>",
      "<body class=a>",
      "<title>a</title>",
      "x".repeat(40),
    );
    const endOf = (page: Uint8Array, ends: readonly number[]) => {
      const waits = createContextWait();
      return ends.find((end) => !waits(page.subarray(0, end)));
    };
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 30 })),
        (parts, sizes) => {
          const page = new TextEncoder().encode(parts.join(""));
          const ends: number[] = [];
          for (const size of sizes) {
            const end = Math.min((ends.at(-1) ?? 0) + size, page.length);
            ends.push(end);
            if (end === page.length) break;
          }
          expect(endOf(page, ends)).toBe(ends.find((end) => endOf(page, [end]) !== undefined));
        },
      ),
    );
  });

  it("takes linear time for a page in short pieces", () => {
    const page = new Uint8Array(256 * 1024).fill(32);
    const waits = createContextWait();
    for (let end = 5; end <= page.length; end += 5) expect(waits(page.subarray(0, end))).toBe(true);
  });
});
