import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import type { Env } from "../../../../worker/env.ts";
import type { DeadLetterList } from "../../../../worker/events/reports/list-dead-letters.ts";
import { fetchFromWorker, workerBindings } from "../../fetch-from-worker.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { testOriginUrl } from "../../origin.ts";
import { consumeMessages, embeddedEnv, eventOf, failingDatabase } from "../deliver/consume-messages.ts";
import {
  adminCookie,
  adminToken,
  createDeadLetters,
  deadLetterList,
  deadLettersPath,
  getDeadLetters,
  postReplay,
  queue,
  siteHost,
  testBindings,
} from "./dead-letters-site.ts";

describe("access to dead letters", () => {
  /** One character less than the minimum. */
  const shortToken = "x".repeat(31);

  it.each([
    ["an anonymous visitor", async () => ({})],
    ["an editor", async () => ({ cookie: await signInAs([roles.editor]) })],
    ["a viewer", async () => ({ cookie: await signInAs([roles.viewer]) })],
    ["a wrong token", async () => ({ authorization: "Bearer wrong" })],
    [
      "a wrong token, with an administrator's session",
      async () => ({ authorization: "Bearer wrong", cookie: adminCookie }),
    ],
    ["a part of the token", async () => ({ authorization: `Bearer ${adminToken.slice(0, 32)}` })],
    ["the token without its scheme", async () => ({ authorization: adminToken })],
    ["an empty token", async () => ({ authorization: "Bearer " })],
  ])("is denied for %s", async (_, headers) => {
    for (const response of [
      await getDeadLetters("", await headers()),
      await postReplay({ all: true }, { cookie: "", ...(await headers()) }),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ error: expect.stringContaining("administrators") });
    }
    expect(queue.sent).toEqual([]);
  });

  it("is granted to an administrator's session and to the operator's token", async () => {
    expect((await getDeadLetters()).status).toBe(200);
    expect((await getDeadLetters("", { authorization: `Bearer ${adminToken}` })).status).toBe(200);
  });

  it.each([undefined, "", "short", shortToken])(
    "is denied for any token while the configured one is %j",
    async (ADMIN_TOKEN) => {
      for (const guess of ["undefined", "short", shortToken, "", adminToken])
        expect(
          (
            await getDeadLetters(
              "",
              { authorization: `Bearer ${guess}` },
              testBindings({ ADMIN_TOKEN } as Partial<Env>),
            )
          ).status,
        ).toBe(403);
    },
  );

  it("of a proxied site is granted to the operator's token only, not by an assertion of its origin", async () => {
    const proxied = testBindings({ ORIGIN: testOriginUrl.origin });
    const { signToken } = await import("../../../../worker/request/signed-token.ts");
    const assertion = JSON.stringify({
      accountId: "a",
      roles: [1],
      host: siteHost,
      expiresAt: Date.now() + 60_000,
    });
    const cookie = `awning_session=${await signToken(workerBindings.SESSION_SECRET, "owner-assertion", assertion)}`;
    expect((await getDeadLetters("", { cookie }, proxied)).status).toBe(403);
    expect((await getDeadLetters("", { cookie: adminCookie }, proxied)).status).toBe(403);
    expect((await getDeadLetters("", { authorization: `Bearer ${adminToken}` }, proxied)).status).toBe(200);
  });

  it("is limited to the site; letters without a site are for the operator", async () => {
    await createDeadLetters(1);
    await consumeMessages([{ id: "x" }], { with: embeddedEnv });
    expect((await deadLetterList()).total).toBe(1);
    const all = await deadLetterList("?limit=200", { authorization: `Bearer ${adminToken}` });
    expect(all.letters.filter(({ endpoint }) => endpoint === "")).not.toEqual([]);
    const other = await fetchFromWorker(deadLettersPath, {
      host: `not-${siteHost}`,
      headers: { cookie: adminCookie },
      with: testBindings(),
    });
    expect(await other.json()).toMatchObject({ total: 0 });
  });
});

describe("the list", () => {
  it("has the event, the reason, the times and the attempts", async () => {
    const [event] = await createDeadLetters(1);
    expect(await deadLetterList()).toEqual({
      letters: [
        {
          id: event?.id,
          endpoint: "record-hit",
          reason: "The queue's retry limit was reached",
          attempts: 1,
          first: expect.any(Number),
          last: expect.any(Number),
          event,
        },
      ],
      cursor: null,
      total: 1,
    });
    expect((await getDeadLetters()).headers.get("cache-control")).toBe("no-store");
  });

  it("has pages, latest first, with each letter once", async () => {
    const events = [...(await createDeadLetters(7)), ...(await createDeadLetters(4, { endpoint: "trace" }))];
    await env.DB.prepare("UPDATE dead_letters SET last_at = 1000 + (rowid / 4) WHERE host = ?")
      .bind(siteHost)
      .run();
    const ids: string[] = [];
    let cursor: string | null = "";
    for (let turn = 0; cursor !== null && turn < 9; turn++) {
      const page: DeadLetterList = await deadLetterList(`?limit=3&cursor=${encodeURIComponent(cursor)}`);
      expect(page.total).toBe(11);
      ids.push(...page.letters.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(ids.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect((await deadLetterList("?endpoint=trace")).letters).toHaveLength(4);
  });

  it("has 50 letters by default and at most 200", async () => {
    await consumeMessages(
      Array.from({ length: 201 }, () => eventOf(siteHost)),
      { queue: "awning-events-dead", with: embeddedEnv },
    );
    const lengthOf = async (query: string) => (await deadLetterList(query)).letters.length;
    expect(await lengthOf("")).toBe(50);
    expect(await lengthOf("?limit=1e9")).toBe(200);
  });

  it.each(["?cursor=nonsense", "?limit=-4", "?limit=x", "?limit=1e9", "?cursor=9~%00'--", "?endpoint='"])(
    "ignores invalid values (%s)",
    async (query) => {
      await createDeadLetters(2);
      const response = await getDeadLetters(query);
      expect(response.status).toBe(200);
    },
  );

  it("responds 503 while the database is down", async () => {
    const response = await getDeadLetters(
      "",
      { authorization: `Bearer ${adminToken}` },
      testBindings({ DB: failingDatabase }),
    );
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
  });
});
