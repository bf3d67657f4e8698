import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import type { Env } from "../../../../worker/env.ts";
import type { Listing } from "../../../../worker/tracking/dead-letters/list.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { origin } from "../../origin.ts";
import { bindings, visit } from "../../visit.ts";
import { admin, bury, given, host, list, listing, path, queue, send, token } from "./letters.ts";
import { embedded, handOver } from "./queue.ts";

describe("who may see dead letters", () => {
  it.each([
    ["nobody", async () => ({})],
    ["an editor", async () => ({ cookie: await signInAs([roles.editor]) })],
    ["a viewer", async () => ({ cookie: await signInAs([roles.viewer]) })],
    ["a wrong token", async () => ({ authorization: "Bearer wrong" })],
    [
      "a wrong token, with an administrator's session",
      async () => ({ authorization: "Bearer wrong", cookie: admin }),
    ],
    ["half a token", async () => ({ authorization: `Bearer ${token.slice(0, 32)}` })],
    ["the token without its word", async () => ({ authorization: token })],
    ["an empty token", async () => ({ authorization: "Bearer " })],
  ])("not %s", async (_, headers) => {
    for (const answer of [
      await list("", await headers()),
      await send({ all: true }, { cookie: "", ...(await headers()) }),
    ]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ error: expect.stringContaining("administrators") });
    }
    expect(queue.sent).toEqual([]);
  });

  it("an administrator by their session, and the operator by the token", async () => {
    expect((await list()).status).toBe(200);
    expect((await list("", { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it.each([undefined, "", "short"])("nobody by a token while it is %j", async (ADMIN_TOKEN) => {
    for (const guess of ["undefined", "short", "", token])
      expect(
        (await list("", { authorization: `Bearer ${guess}` }, given({ ADMIN_TOKEN } as Partial<Env>))).status,
      ).toBe(403);
  });

  it("on a proxied site nobody by what its origin says of them; the operator by the token", async () => {
    const proxied = given({ ORIGIN: origin.origin });
    const { sign } = await import("../../../../worker/visitor/signed.ts");
    const assertion = JSON.stringify({ accountId: "a", roles: [1], host, until: Date.now() + 60_000 });
    const cookie = `awning_session=${await sign(bindings.SESSION_SECRET, "owner-assertion", assertion)}`;
    expect((await list("", { cookie }, proxied)).status).toBe(403);
    expect((await list("", { cookie: admin }, proxied)).status).toBe(403);
    expect((await list("", { authorization: `Bearer ${token}` }, proxied)).status).toBe(200);
  });

  it("of their own site only; what belongs to no site is the operator's", async () => {
    await bury(1);
    await handOver([{ id: "x" }], { with: embedded });
    expect((await listing()).total).toBe(1);
    const all = await listing("?limit=200", { authorization: `Bearer ${token}` });
    expect(all.letters.filter(({ endpoint }) => endpoint === "")).not.toEqual([]);
    const other = await visit(path, { host: `not-${host}`, headers: { cookie: admin }, with: given() });
    expect(await other.json()).toMatchObject({ total: 0 });
  });
});

describe("the list", () => {
  it("tells what it is, why it died, when, and how often it was tried", async () => {
    const [event] = await bury(1);
    expect(await listing()).toEqual({
      letters: [
        {
          id: event?.id,
          endpoint: "record-hit",
          reason: "Tried as often as the queue allows",
          attempts: 1,
          first: expect.any(Number),
          last: expect.any(Number),
          event,
        },
      ],
      cursor: null,
      total: 1,
    });
    expect((await list()).headers.get("cache-control")).toBe("no-store");
  });

  it("comes in pages, latest first, each letter once, also where many died in the same millisecond", async () => {
    const events = [...(await bury(7)), ...(await bury(4, { endpoint: "trace" }))];
    await env.DB.prepare("UPDATE dead_letters SET last_at = 1000 + (rowid / 4) WHERE host = ?")
      .bind(host)
      .run();
    const ids: string[] = [];
    let cursor: string | null = "";
    for (let turn = 0; cursor !== null && turn < 9; turn++) {
      const page: Listing = await listing(`?limit=3&cursor=${encodeURIComponent(cursor)}`);
      expect(page.total).toBe(11);
      ids.push(...page.letters.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(ids.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect((await listing("?endpoint=trace")).letters).toHaveLength(4);
  });

  it.each(["?cursor=nonsense", "?limit=-4", "?limit=x", "?limit=1e9", "?cursor=9~%00'--", "?endpoint='"])(
    "takes %s for what it is",
    async (query) => {
      await bury(2);
      const answer = await list(query);
      expect(answer.status).toBe(200);
    },
  );

  it("says 503 while the database is down", async () => {
    const DB = {
      prepare: () => {
        throw new Error("down");
      },
      batch: () => Promise.reject(new Error("down")),
    };
    const answer = await list(
      "",
      { authorization: `Bearer ${token}` },
      given({ DB: DB as unknown as D1Database }),
    );
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  });
});
