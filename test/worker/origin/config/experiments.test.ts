import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { type EventRow, insertEvents } from "../../../../worker/events/store/events.ts";
import { saveSettings } from "../../../../worker/settings/save-settings.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { siteAddress } from "../request-origin.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

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
  expect(fits).toContain(
    '<th scope="row" dir="auto">&lt;b&gt;</th><td>30</td><td>50.0 %</td><td>50.0 %</td>',
  );
  expect(fits).toContain("Sample ratio: as planned");
  const more = Array.from({ length: 60 }, (_, index) => exposure(`more-${index}`, "a", `more-${index}`));
  await insertEvents(env.DB, more.flat());
  expect(await read()).toContain("Sample ratio: not as planned");
});
