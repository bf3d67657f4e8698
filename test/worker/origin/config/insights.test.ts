import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { type EventRow, insertEvents } from "../../../../worker/events/store/events.ts";
import { embeddedOrigin } from "../../../../worker/origin/index.ts";
import { originBindings, siteAddress } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

const { host } = new URL(siteAddress);
const dayMs = 24 * 60 * 60 * 1000;
let reporter = "";
let count = 0;

beforeAll(async () => {
  await emptyDatabase();
  reporter = await signInAs([roles.reporting]);
});
beforeEach(async () => {
  await env.DB.batch(
    ["events", "served_pages", "deliveries", "form_submissions"].map((name) =>
      env.DB.prepare(`DELETE FROM ${name}`),
    ),
  );
});

const read = async (path: string) => (await requestAs(reporter, path)).text();
const today = new Date().toISOString().slice(0, 10);
const shownToday = new Date(today).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const row = (more: Partial<EventRow>): EventRow => ({
  host,
  id: `page-${++count}.1`,
  endpoint: "record-hit",
  occurredAt: Date.now(),
  acceptedAt: Date.now(),
  path: "/",
  title: null,
  referrer: null,
  visitor: "a",
  visit: 1,
  name: null,
  value: null,
  detail: null,
  data: null,
  bot: 0,
  ...more,
});
const store = (...rows: Partial<EventRow>[]) => insertEvents(env.DB, rows.map(row));
/** The text of the row of a table, by its heading. */
const rowOf = (markup: string, name: string) => {
  const found = markup.split("<tr>").find((each) => each.includes(`>${name}</span>`));
  return found?.match(/<td>(\d+)<\/td>/g)?.map((cell) => Number(cell.replace(/\D/g, "")));
};

describe("the figures", () => {
  it("say that nothing was recorded", async () => {
    const markup = await read("/config/insights");
    expect(markup).toContain("<dt>Pageviews</dt><dd>0</dd>");
    expect(markup).toContain("Nothing was recorded in these days.");
    expect(markup).toContain("No page has reported an error in these days.");
    expect(markup).not.toContain("NaN");
    // Numbers stand after their names, so that one of them is in words as well.
    expect(markup).toMatch(/Pages served: \d+\. .*Events accepted: 0\. /s);
  });

  it("draw each day, with a table that has the same figures", async () => {
    await store({}, { path: "/about" }, { visitor: "b" }, { occurredAt: Date.now() - 2 * dayMs });
    const markup = await read("/config/insights?days=7");
    const [days = ""] = markup.split('<section aria-labelledby="pages">');
    expect(days.match(/class="figure-visits"/g)).toHaveLength(7);
    expect(markup).toContain(`<tr><th scope="row">${shownToday}</th><td>3</td><td>2</td></tr>`);
    expect(markup.match(/<td>0<\/td><td>0<\/td>/g)).toHaveLength(5);
    expect(markup).toContain("at most 3 pageviews");
    // The order of attributes depends on the modules that are loaded.
    const [bar] = /<rect [^>]*x="61"[^>]*>/.exec(markup) ?? [];
    for (const attribute of ['class="figure-views"', 'y="0"', 'width="8"', 'height="100"'])
      expect(bar).toContain(attribute);
  });

  it("count the visits that ended on a page", async () => {
    const at = Date.now() - 1000;
    await store(
      { path: "/", occurredAt: at },
      { path: "/shop", occurredAt: at + 1 },
      { path: "/", visitor: "b", occurredAt: at },
      { path: "/shop", visitor: "b", occurredAt: at + 1 },
      { path: "/", visitor: "c" },
      { path: "/", visitor: null, visit: null },
    );
    const markup = await read("/config/insights");
    expect(rowOf(markup, "/")).toEqual([4, 1]);
    expect(rowOf(markup, "/shop")).toEqual([2, 2]);
  });

  it("name the page that loses most visitors, of those with enough views", async () => {
    const visitsOf = (path: string, visits: number, exits: number) =>
      Array.from({ length: visits }, (_, index) => [
        { path, visitor: `${path}-${index}`, occurredAt: Date.now() - 2000 },
        ...(index < exits ? [] : [{ path: "/end", visitor: `${path}-${index}` }]),
      ]).flat();
    await store(...visitsOf("/rare", 9, 9), ...visitsOf("/often", 40, 10));
    // Before all figures, so that it is seen without scrolling.
    const [first = ""] = (await read("/config/insights")).split("<section");
    expect(first).toContain("30 of 30 views (100%) were the last of a visit.");
    await env.DB.prepare("DELETE FROM events WHERE path = '/end'").run();
    await store(...visitsOf("/lost", 10, 10).map((each) => ({ ...each, path: "/rare" })));
    expect(await read("/config/insights")).toContain('<a href="/often" dir="auto">/often</a>');
  });

  it("compare with the days before", async () => {
    await store({}, {}, {}, { occurredAt: Date.now() - 7 * dayMs }, { occurredAt: Date.now() - 14 * dayMs });
    const markup = await read("/config/insights?days=7&compare=1");
    expect(markup).toContain("<dd>3<small>200% more than 1</small></dd>");
    expect(markup).toMatch(/<polyline [^>]*class="figure-before"/);
    expect(markup).toContain(`<tr><th scope="row">${shownToday}</th><td>3</td><td>1</td><td>1</td></tr>`);
  });

  it("are not compared with days whose events are deleted, and say so", async () => {
    await store({}, { occurredAt: Date.now() - 70 * dayMs });
    const text = "The days before are not compared, because events are deleted after 90 days.";
    for (const [days, isCompared] of [
      [44, true],
      [60, false],
      [90, false],
    ] as const) {
      const markup = await read(`/config/insights?days=${days}&compare=1`);
      expect([days, markup.includes("<small>"), markup.includes(text)]).toEqual([
        days,
        isCompared,
        !isCompared,
      ]);
      expect(markup).toMatch(/name="compare" value="1" checked/);
    }
  });

  it("are of the days that were asked for, and of this site", async () => {
    const day = (offset: number) => new Date(Date.now() - offset * dayMs).toISOString().slice(0, 10);
    await store({ occurredAt: Date.now() - 3 * dayMs }, { host: "other.example" }, {});
    expect(await read(`/config/insights?from=${day(4)}&to=${day(3)}`)).toContain(
      "<dt>Pageviews</dt><dd>1</dd>",
    );
    expect(await read("/config/insights?days=1")).toContain("<dt>Pageviews</dt><dd>1</dd>");
    expect(await read(`/config/insights?from=${day(2)}&to=${day(1)}`)).toContain(
      "<dt>Pageviews</dt><dd>0</dd>",
    );
  });

  it("group devices, campaigns and speed", async () => {
    const width = (viewportInnerWidth: number) => ({ data: JSON.stringify({ viewportInnerWidth }) });
    const vital = (value: number): Partial<EventRow> => ({ endpoint: "performance", name: "LCP", value });
    await store(width(390), width(390), width(800), width(1440), {});
    await store({ endpoint: "track", data: '{"campaign":"<spring>","source":"letter"}' });
    await store(...[1000, 2500, 2501, 4000, 4001].map(vital));
    const markup = await read("/config/insights");
    expect(rowOf(markup, "Phones (narrower than 768 px)")).toEqual([2]);
    expect(rowOf(markup, "Tablets (768 to 1024 px)")).toEqual([1]);
    expect(rowOf(markup, "Unknown")).toEqual([1]);
    expect(rowOf(markup, "&lt;spring>")).toEqual([1]);
    expect(markup).toContain("Largest contentful paint: 2 good, 1 poor of 5");
    expect(markup).toContain("<strong>4,000 ms</strong>, needs improvement");
  });

  it("count a visit once for the campaign in the address of its pages", async () => {
    const autumn = { data: '{"campaign":"autumn","source":"letter","channel":"email"}' };
    await store(autumn, autumn, { ...autumn, endpoint: "track" }, { ...autumn, visit: 2 });
    await store({ ...autumn, bot: 1 }, { data: '{"viewportInnerWidth":390}', visit: 3 });
    const markup = await read("/config/insights");
    expect(rowOf(markup, "autumn")).toEqual([2]);
  });

  it("group pages of items by their record type", async () => {
    const item = (recordType: number) => ({ data: JSON.stringify({ recordType }) });
    await store(item(1), item(1), item(12), item(62), item(99), {});
    const markup = await read("/config/insights");
    expect(["Posts", "Events", "Lessons", "record type 99"].map((name) => rowOf(markup, name))).toEqual([
      [2],
      [1],
      [1],
      [1],
    ]);
  });

  it("count what visitors did with the content", async () => {
    const use = { endpoint: "analytics", name: "play", detail: "album-track" } as const;
    await store(use, use, { ...use, name: "add", detail: "store-item" }, { ...use, bot: 1 });
    const markup = await read("/config/insights");
    expect(rowOf(markup, "Tracks of albums: play")).toEqual([2]);
    expect(rowOf(markup, "Products: add")).toEqual([1]);
  });

  it("group errors with their stack", async () => {
    const stack = "Error: no <mug>\n    at f (https://pottery.example/main.js:1:20)";
    const error = { endpoint: "javascript-errors", name: "no <mug>", detail: "f", path: "/shop" } as const;
    await store({ ...error, value: 2, data: JSON.stringify({ data: { stack } }) }, error);
    const markup = await read("/config/insights");
    expect(markup).toMatch(/no &lt;mug>[\s\S]*Occurrences: 3. Pages: 2, such as \/shop/);
    expect(markup).toContain("at f (https://pottery.example/main.js:1:20)");
    expect(markup).not.toContain("<mug>");
  });

  it("tell the causes of pages that did not report apart", async () => {
    await store({}, {});
    const served = [
      ["due", 9],
      ["withoutConsent", 5],
      ["withoutScript", 3],
      ["bot", 4],
      ["withheld", 6],
    ] as const;
    await env.DB.batch(
      served.map(([kind, pages]) =>
        env.DB.prepare("INSERT INTO served_pages (host, id, at, kind, pages) VALUES (?, 'x', ?, ?, ?)").bind(
          host,
          Date.now(),
          kind,
          pages,
        ),
      ),
    );
    const markup = await read("/config/insights");
    expect(markup).toContain("Of 24 pages that were served, 2 have reported a pageview");
    for (const text of ["Without consent: 5", "Without scripts: 3", "Blocked, or left early: 4", "Bots: 4"])
      expect(markup).toContain(text);
  });

  it("count views, starts and sends of forms, and the steps of the shop", async () => {
    const path = await env.DB.prepare(
      "SELECT i.path FROM items i JOIN collections c ON c.id = i.collection_id WHERE c.type = 13 LIMIT 1",
    ).first<string>("path");
    await store({ endpoint: "form-render", name: "f1" }, { endpoint: "form-render", name: "f1" }, { path });
    const ofForm = (name: string, more: Partial<EventRow> = {}): Partial<EventRow> => ({
      ...{ endpoint: "record-event", name, detail: "f1" },
      ...more,
    });
    await store(ofForm("form_start"), ofForm("form_start"), ofForm("form_start"), ofForm("form_send"));
    await store(ofForm("form_start", { bot: 1 }), ofForm("other"), ofForm("form_start", { detail: null }));
    await store(ofForm("form_start", { detail: "only-begun" }));
    await env.DB.prepare(
      `INSERT INTO form_submissions (id, website_id, form_id, form_name, fields, spam, created_at, modified_at)
      SELECT '${"y".repeat(43)}', id, 'f1', 'Contact', '[]', 0, ?1, ?1 FROM websites`,
    )
      .bind(Date.now())
      .run();
    const markup = await read("/config/insights");
    expect(rowOf(markup, "Contact")).toEqual([2, 3, 1]);
    expect(markup).toContain("<td>33%</td>");
    expect(rowOf(markup, "only-begun")).toEqual([0, 1, 0]);
    expect(await read("/config/insights/export.csv?of=forms")).toContain(
      '"Form","Views","Starts","Sent","Completed"\r\n"Contact",2,3,1,"33 %"\r\n',
    );
    expect(rowOf(markup, "Views of products")).toEqual([1]);
  });

  it("are read with few queries and rows, however much was recorded", async () => {
    await store(
      ...Array.from({ length: 300 }, (_, index) => ({ path: `/p-${index}`, referrer: `s-${index}` })),
    );
    let batches = 0;
    const database = new Proxy(originBindings.DB, {
      get(target, name) {
        if (name === "batch") batches++;
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const request = (path: string) =>
      embeddedOrigin(new Request(siteAddress + path, { headers: { cookie: reporter } }), {
        env: { ...originBindings, DB: database },
        execution: createExecutionContext(),
        requestId: "test",
      });
    // The first request prepares the database; the second shows what every screen reads.
    await request("/config/roles");
    batches = 0;
    await request("/config/roles");
    const ofEveryScreen = batches;
    batches = 0;
    const markup = await (await request("/config/insights?compare=1")).text();
    expect(markup.match(/\/p-\d+/g)).toHaveLength(50);
    expect(batches - ofEveryScreen).toBe(3);
  });
});

describe("the export of figures", () => {
  it.each([
    "days",
    "pages",
    "referrers",
    "devices",
    "content",
    "uses",
    "campaigns",
    "forms",
    "shop",
    "vitals",
    "errors",
  ])("of %s is a CSV file", async (of) => {
    await store({ path: "=1+1" });
    const response = await requestAs(reporter, `/config/insights/export.csv?of=${of}`);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${of}.csv"`);
    expect(await response.text()).not.toContain('"=');
  });

  it("has the figures of the screen", async () => {
    await store({ path: "/shop" });
    expect(await read("/config/insights/export.csv?of=pages")).toBe(
      '"Page","Views","Exits","Exits of views"\r\n"/shop",1,1,"100 %"\r\n',
    );
  });

  it.each(["", "none", "toString", "__proto__"])("of %j is a 404", async (of) => {
    expect((await requestAs(reporter, `/config/insights/export.csv?of=${of}`)).status).toBe(404);
  });
});

describe("the figures of now", () => {
  it("have the last 30 minutes", async () => {
    const minute = 60_000;
    await store(
      { path: "/shop", referrer: "search.example" },
      { path: "/shop", visitor: "b", occurredAt: Date.now() - 5 * minute },
      { path: "/old", occurredAt: Date.now() - 31 * minute },
    );
    const markup = await read("/config/insights/live");
    expect(markup).toContain("<dt>Pageviews</dt><dd>2</dd>");
    expect(markup).toContain("<dt>Visitors</dt><dd>2</dd>");
    expect(rowOf(markup, "/shop")).toEqual([2]);
    expect(markup).not.toContain("/old");
    expect(await read("/config/insights")).toContain("<dd>3</dd>");
  });

  it("say that nothing happened", async () => {
    expect(await read("/config/insights/live")).toContain("No page was viewed in the last 30 minutes.");
  });
});

describe("access", () => {
  it.each(["/config/insights", "/config/insights/live", "/config/insights/export.csv?of=pages"])(
    "%s takes the permission for visits",
    async (path) => {
      expect((await requestAs(await signInAs([roles.viewer]), path)).status).toBe(403);
      expect((await requestAs(await signInAs([roles.editor]), path)).status).toBe(200);
      expect((await requestAs("", path)).status).toBe(302);
    },
  );
});

describe("the positions of pointers", () => {
  const report = (path: string, width: number | undefined, positions: unknown) => ({
    endpoint: "record-event",
    path,
    visitor: null,
    name: "mouse_position",
    data: JSON.stringify({
      event: "mouse_position",
      data: { positions, ...(width && { pageWidth: width, pageHeight: 4000 }) },
    }),
  });

  it("say that nothing was recorded", async () => {
    expect(await read("/config/insights/pointer")).toContain("No pointer was recorded in these days.");
  });

  it("are drawn on the page, by device, with a table that has the same figures", async () => {
    const corner = [0, 0, 0];
    await store(
      report("/shop", 1430, [corner, [0.04, 0.02, 200], [1, 1, 400], [0.3, 0.55, 600]]),
      report("/shop", 1450, [corner]),
      report("/shop", 390, [corner]),
      report("/<b>", undefined, [corner]),
      // Not as pages send it: outside the page, and no positions at all.
      report("/shop", 1440, [[7, 0.5, 0], ["x", null], 3]),
      report("/shop", 1440, "none"),
      { ...report("/shop", 1440, [corner]), occurredAt: Date.now() - 8 * dayMs },
    );
    const markup = await read("/config/insights/pointer?page=/shop&device=desktop");
    expect(markup).toContain("heat-1440");
    expect(markup).toContain('viewBox="0 0 1440 4000"');
    expect(markup).toContain("Positions of pointers on /shop: 5.");
    expect(markup.match(/class="figure-heat"/g)).toHaveLength(3);
    expect(markup).toContain("at most 3 in one place");
    const cells = (part: string) =>
      markup
        .split("<tr>")
        .find((each) => each.includes(`>${part}%<`))
        ?.match(/<td>(\d+)<\/td>/g)
        ?.map((cell) => Number(cell.replace(/\D/g, "")));
    expect(cells("0 to 10")).toEqual([3, 0, 0, 0]);
    expect(cells("50 to 60")).toEqual([0, 1, 0, 0]);
    expect(cells("90 to 100")).toEqual([0, 0, 0, 1]);
    expect(markup).toContain("phones (1)");
    expect(markup).toContain("/&lt;b>");
    const phone = await read("/config/insights/pointer?page=/shop&device=phone");
    expect(phone).toContain("heat-390");
    expect(phone).toContain("Positions of pointers on /shop: 1.");
  });
});
