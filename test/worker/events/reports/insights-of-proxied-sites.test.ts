import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import {
  consumeMessages,
  eventOf,
  failingDatabase,
  proxiedEnv,
  queryRows,
  setOriginState,
} from "../deliver/consume-messages.ts";
import { getInsights, hitEvent, operatorToken, siteHost, vitalEvent } from "./insights-site.ts";

describe("insights of a proxied site", () => {
  const asOperator = { authorization: `Bearer ${operatorToken}` };

  it("have deliveries only, unless the site's setting is on", async () => {
    await setOriginState("up", siteHost);
    await consumeMessages([hitEvent("/", "a", 1)], { with: proxiedEnv });
    expect(await queryRows("SELECT 1 FROM events WHERE host = ?", siteHost)).toEqual([]);
    expect(await getInsights("", asOperator, proxiedEnv)).toMatchObject({
      collected: false,
      pageviews: 0,
      delivery: { accepted: 1, delivered: 1 },
    });
  });

  it("store delivered events once if the setting is on", async () => {
    await env.SITES.put(`site:${siteHost}`, JSON.stringify({ insights: "on" }));
    const events = [hitEvent("/", "a", 1), vitalEvent("LCP", 1000)];
    await setOriginState("503", siteHost);
    await consumeMessages(events, { with: proxiedEnv });
    expect(await queryRows("SELECT 1 FROM events WHERE host = ?", siteHost)).toEqual([]);
    await setOriginState("up", siteHost);
    await consumeMessages(events, { attempts: 2, with: proxiedEnv });
    await consumeMessages(events, { attempts: 3, with: proxiedEnv });
    expect(
      await queryRows("SELECT path, data FROM events WHERE host = ? ORDER BY endpoint DESC", siteHost),
    ).toEqual([
      { path: "/", data: null },
      { path: "/kiln", data: null },
    ]);
    expect(await getInsights("", asOperator, proxiedEnv)).toMatchObject({
      collected: true,
      pageviews: 1,
      visits: 1,
      vitals: { LCP: { p75: 1000 } },
    });
  });

  it("keep what pictures of pointers and counts of experiments need, and of other named events nothing", async () => {
    await env.SITES.put(`site:${siteHost}`, JSON.stringify({ insights: "on" }));
    await setOriginState("up", siteHost);
    const page = { pagePath: "/shop", memberAccountId: "m-1", website_locale: "en-US" };
    const pointer = { positions: [[0.5, 0.25, 0]], pageWidth: 1440, pageHeight: 4000 };
    const named = (event: string, more: object) =>
      eventOf(siteHost, { endpoint: "record-event", data: { event, data: { ...page, ...more } } });
    const long = { ...pointer, positions: Array.from({ length: 2000 }, () => [0.5, 0.5, 100]) };
    await consumeMessages(
      [
        named("mouse_position", pointer),
        named("other", pointer),
        named("mouse_position", long),
        named("experiment_exposure", { name: "hero", variant: "b", segmentName: "spring" }),
      ],
      { with: proxiedEnv },
    );
    const rows = await queryRows(
      "SELECT name, path, data FROM events WHERE host = ? ORDER BY rowid",
      siteHost,
    );
    expect(rows).toEqual([
      { name: "mouse_position", path: "/shop", data: JSON.stringify({ data: pointer }) },
      { name: "other", path: "/shop", data: null },
      { name: "mouse_position", path: "/shop", data: null },
      {
        name: "experiment_exposure",
        path: "/shop",
        data: JSON.stringify({ data: { name: "hero", variant: "b" } }),
      },
    ]);
  });

  it("have devices, content, campaigns and stacks, and keep nothing else of the events", async () => {
    await env.SITES.put(`site:${siteHost}`, JSON.stringify({ insights: "on" }));
    await setOriginState("up", siteHost);
    const secret = { userAgent: "A browser", queryString: "?email=ada@example.org" };
    const stack = `Error: x\n    at f (https://${siteHost}/a.js:1:2)`;
    await consumeMessages(
      [
        hitEvent("/pots", "a", 1, { data: { viewportInnerWidth: 390, recordType: 11, ...secret } }),
        eventOf(siteHost, {
          endpoint: "track",
          data: { source: "letter", campaign: "spring", channel: "email", refer: "secret" },
        }),
        eventOf(siteHost, {
          endpoint: "javascript-errors",
          data: { event: "error", data: { message: "x", stack, url: "secret" } },
        }),
      ],
      { with: proxiedEnv },
    );
    const rows = await queryRows<{ data: string }>(
      "SELECT data FROM events WHERE host = ? ORDER BY rowid",
      siteHost,
    );
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([
      { viewportInnerWidth: 390, recordType: 11 },
      { source: "letter", campaign: "spring", channel: "email" },
      { data: { stack } },
    ]);
    expect(await getInsights("", asOperator, proxiedEnv)).toMatchObject({
      devices: [{ device: "phone", views: 1 }],
      content: [{ type: "store-item", views: 1 }],
      campaigns: [{ campaign: "spring", source: "letter", channel: "email", landings: 1 }],
      errors: [{ message: "x", stack }],
    });
  });

  it("that cannot be stored do not cause another delivery", async () => {
    await env.SITES.put(`site:${siteHost}`, JSON.stringify({ insights: "on" }));
    const failingEnv = { ...proxiedEnv, DB: failingDatabase };
    expect(await consumeMessages([hitEvent("/", "a", 1)], { with: failingEnv })).toEqual(["ack"]);
  });
});
