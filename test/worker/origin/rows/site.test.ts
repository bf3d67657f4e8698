import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { siteFromRow, siteQuery } from "../../../../worker/origin/rows/site.ts";
import { requestOrigin } from "../request-origin.ts";

const readRow = () => env.DB.prepare(siteQuery).first();

beforeAll(async () => {
  await requestOrigin("/");
});

it("requests share the site until its row changes", async () => {
  const first = siteFromRow(await readRow());
  expect(siteFromRow(await readRow())).toBe(first);
  await env.DB.prepare("UPDATE websites SET title = 'Another title'").run();
  const second = siteFromRow(await readRow());
  expect(second).toEqual({ ...first, title: "Another title" });
  await env.DB.prepare(
    "UPDATE settings SET value = json_remove(value, '$.search') WHERE name = 'header'",
  ).run();
  expect(siteFromRow(await readRow())).not.toEqual(second);
});

it("a request cannot change the site of others", async () => {
  const site = siteFromRow(await readRow());
  expect(() => Object.assign(site, { title: "Changed" })).toThrow(TypeError);
  expect(() => Object.assign(site.header, { action: undefined })).toThrow(TypeError);
});

it("an invalid row is refused each time", async () => {
  const row = { ...(await readRow()), settings: "{" };
  expect(() => siteFromRow(row)).toThrow();
  expect(() => siteFromRow(row)).toThrow();
});
