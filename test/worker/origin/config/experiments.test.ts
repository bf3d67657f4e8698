import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { parseSiteSettings } from "../../../../shared/site-settings.ts";
import { type EventRow, insertEvents } from "../../../../worker/events/store/events.ts";
import { readCurrentSettings } from "../../../../worker/settings/current-settings.ts";
import { saveSettings } from "../../../../worker/settings/save-settings.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { siteAddress } from "../request-origin.ts";
import { requestAs, signedInBrowser, signInAs } from "./sign-in-as.ts";

const { host } = new URL(siteAddress);
let admin = "";

beforeAll(async () => {
  await emptyDatabase();
  await env.SITES.delete(`site:${host}`);
  admin = await signInAs([roles.admin]);
});

const read = async () => (await requestAs(admin, "/config/experiments")).text();

/** The view of a page by a visitor, and an exposure on it. */
function exposure(visitor: string | null, variant: string, page: string): EventRow[] {
  const common = {
    host,
    occurredAt: Date.now(),
    acceptedAt: Date.now(),
    path: "/",
    title: null,
    referrer: null,
    visit: 1,
    value: null,
    detail: null,
    bot: 0,
  } as const;
  const data = JSON.stringify({ event: "experiment_exposure", data: { name: "hero", variant } });
  return [
    { ...common, id: `${page}.1`, endpoint: "record-hit", visitor, name: null, data: null },
    {
      ...common,
      id: `${page}.2`,
      endpoint: "record-event",
      visitor: null,
      name: "experiment_exposure",
      data,
    },
  ];
}

it("says that there is no experiment", async () => {
  expect(await read()).toContain("There is no experiment.");
});

it("counts each visitor once in the variant, and says if the shares are not as planned", async () => {
  const variants = [
    { variant: "a", weight: 1 },
    { variant: "<b>", weight: 1 },
  ];
  const experiments = [{ name: "hero", experimentType: "AB_TEST", variants }];
  const deps = { db: env.DB, kv: env.SITES, host };
  await saveSettings(deps, { experiments }, { author: "account-1", baseVersion: 0 });
  expect(await read()).toContain("too few visitors to tell");
  const rows = Array.from({ length: 60 }, (_, index) => [
    ...exposure(`visitor-${index}`, index < 30 ? "a" : "<b>", `page-${index}`),
    ...exposure(`visitor-${index}`, index < 30 ? "a" : "<b>", `again-${index}`),
    ...exposure(null, "a", `nobody-${index}`),
  ]);
  await insertEvents(env.DB, rows.flat());
  const fits = await read();
  expect(fits).toContain('<th scope="row" dir="auto">&lt;b></th><td>30</td><td>50.0%</td><td>50.0%</td>');
  expect(fits).toContain("Sample ratio: as planned");
  // The builder's runtime has counted the view under another id. Bots are no visitors.
  const [, own] = exposure("alongside", "a", "alongside");
  if (own)
    await insertEvents(env.DB, [
      { ...own, visitor: "alongside" },
      { ...own, id: "bot.1", visitor: "c", bot: 1 },
    ]);
  expect(await read()).toContain('<th scope="row" dir="auto">a</th><td>31</td>');
  const more = Array.from({ length: 60 }, (_, index) => exposure(`more-${index}`, "a", `more-${index}`));
  await insertEvents(env.DB, more.flat());
  expect(await read()).toContain("Sample ratio: not as planned");
});

describe("the end of an experiment", () => {
  const parse = async () => {
    const { document } = await readCurrentSettings({ db: env.DB, kv: env.SITES, host });
    return parseSiteSettings(JSON.stringify(document)).settings.experiments[0];
  };
  const versionIn = (markup: string) => /name="version" value="(\d+)"/.exec(markup)?.[1] ?? "";

  it("gives everybody a variant, counts nobody after it, is in the history, and can be taken back", async () => {
    const browser = await signedInBrowser(roles.admin);
    const version = versionIn(await (await browser.send("/config/experiments")).text());
    const fields = { version, name: "hero", variant: "<b>", action: "end" };
    const ended = await (await browser.post("/config/experiments", fields)).text();
    expect(ended).toContain("hero has ended: everybody gets &lt;b>.");
    expect(await parse()).toMatchObject({ endedWith: "<b>" });
    const late = exposure("late", "<b>", "late").map((row) => ({ ...row, occurredAt: Date.now() + 1000 }));
    await insertEvents(env.DB, late);
    expect(await read()).toContain('<th scope="row" dir="auto">&lt;b></th><td>30</td>');
    const history = await (await browser.send("/config/settings/history")).text();
    expect(history).toContain("hero, Ended with the variant: empty to “&lt;b");

    const stale = await browser.post("/config/experiments", { ...fields, action: "resume" });
    expect(stale.status).toBe(409);
    expect(await parse()).toMatchObject({ endedWith: "<b>" });

    const current = versionIn(await read());
    const resumed = await browser.post("/config/experiments", {
      ...fields,
      version: current,
      action: "resume",
    });
    expect(await resumed.text()).toContain("hero runs again.");
    expect(await parse()).toMatchObject({ endedWith: "", endedAt: "" });
    expect(await read()).toContain('<th scope="row" dir="auto">&lt;b></th><td>31</td>');
  });

  it("is refused for a variant that the experiment does not have", async () => {
    const browser = await signedInBrowser(roles.admin);
    const version = versionIn(await (await browser.send("/config/experiments")).text());
    const response = await browser.post("/config/experiments", {
      version,
      name: "hero",
      variant: "c",
      action: "end",
    });
    expect(response.status).toBe(409);
    expect(await parse()).toMatchObject({ endedWith: "" });
  });
});
