import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { readCurrentSettings } from "../../../../worker/settings/current-settings.ts";
import { addDraft, listDrafts } from "../../../../worker/settings/drafts.ts";
import { saveSettings } from "../../../../worker/settings/save-settings.ts";
import type { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { siteAddress } from "../request-origin.ts";
import { signedInBrowser } from "./sign-in-as.ts";

const { host } = new URL(siteAddress);
const deps = { db: env.DB, kv: env.SITES, host };
const path = "/config/settings/drafts";

let admin: TestBrowser;
let marketing: TestBrowser;

beforeAll(async () => {
  await emptyDatabase();
  await env.SITES.delete(`site:${host}`);
  admin = await signedInBrowser(roles.admin);
  marketing = await signedInBrowser(roles.campaignsEditor);
});

beforeEach(async () => void (await env.DB.prepare("DELETE FROM settings_drafts").run()));

const read = async (browser = admin) => (await browser.send(path)).text();
async function decide(fields: Record<string, string>, browser = admin) {
  const response = await browser.retry(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });
  return { status: response.status, markup: await response.text() };
}
async function newDraft(patch: Record<string, unknown>) {
  const { version } = await readCurrentSettings(deps);
  const id = await addDraft(deps, { author: "account-1", baseVersion: version, patch });
  return { id, revision: "1" };
}
const current = () => readCurrentSettings(deps);

describe("the screen of drafts", () => {
  it("says that there is none", async () => {
    expect(await read()).toContain("There is no draft.");
  });

  it("shows each draft with its author and what publishing changes", async () => {
    await newDraft({ cookieSettings: { cookieBannerPosition: "TOP_LEFT" } });
    const markup = await read();
    expect(markup).toContain("Position: bottom right to top left");
    expect(markup).toContain("<bdi>Wren Tidewell</bdi>");
    expect(markup).toMatch(/<button[^>]* value="publish"[^>]*>Publish now/);
  });

  it("publishes a draft", async () => {
    const draft = await newDraft({ census: "off" });
    const { markup } = await decide({ ...draft, action: "publish" });
    expect(markup).toContain("Published. Visitors see it within a minute.");
    expect((await current()).document).toMatchObject({ census: "off" });
    expect(await listDrafts(deps)).toEqual([]);
    const again = await decide({ ...draft, action: "publish" });
    expect([again.status, again.markup.includes("Nothing was done.")]).toEqual([422, true]);
  });

  it("does not publish over a later change before the owner has seen it", async () => {
    const draft = await newDraft({ cookieSettings: { cookieBannerTheme: "LIGHT" } });
    const { version } = await current();
    const later = { cookieSettings: { cookieBannerTheme: "DARK" } };
    await saveSettings(deps, later, { author: "account-2", baseVersion: version });
    const refused = await decide({ ...draft, action: "publish" });
    expect(refused.status).toBe(422);
    expect(refused.markup).toContain("Not published: others have changed the same settings.");
    expect(refused.markup).toContain("since this draft was started: Cookie banner, Colors.");
    expect((await current()).document).toMatchObject(later);
    const over = /name="over" value="(\d+)"/.exec(refused.markup)?.[1] ?? "";
    expect((await decide({ ...draft, action: "publish", over })).status).toBe(200);
    expect((await current()).document).toMatchObject({ cookieSettings: { cookieBannerTheme: "LIGHT" } });
  });

  it("creates a link, which shows the draft to others", async () => {
    const draft = await newDraft({ census: "on" });
    const { markup } = await decide({ ...draft, action: "link" });
    expect(markup).toContain(`value="${siteAddress}/_awning/preview?token=`);
  });

  it("sets and removes a time in the site's time zone, which is not over", async () => {
    const draft = await newDraft({ pageCache: "off" });
    const set = await decide({ ...draft, action: "schedule", time: "2031-07-01T09:00" });
    expect(set.markup).toContain("to be published on 1 July 2031 at 09:00");
    // London is an hour ahead of UTC in summer.
    expect((await listDrafts(deps))[0]?.publishAt).toBe(Date.parse("2031-07-01T08:00Z"));
    const refused = await decide({ ...draft, action: "schedule", time: "2020-07-01T09:00" });
    expect([refused.status, refused.markup.includes('value="2020-07-01T09:00"')]).toEqual([422, true]);
    expect((await decide({ ...draft, action: "schedule", time: "soon" })).status).toBe(422);
    expect((await listDrafts(deps))[0]?.publishAt).toBeDefined();
    await decide({ ...draft, action: "unschedule" });
    expect((await listDrafts(deps))[0]?.publishAt).toBeUndefined();
    // The form was shown before the zone of the site was learned.
    await decide({ ...draft, action: "schedule", time: "2031-07-01T09:00", zone: "Australia/Melbourne" });
    expect((await listDrafts(deps))[0]?.publishAt).toBe(Date.parse("2031-06-30T23:00Z"));
  });

  it("deletes a draft, in the revision that was seen", async () => {
    const draft = await newDraft({ pageCache: "off" });
    expect((await decide({ ...draft, revision: "7", action: "delete" })).status).toBe(422);
    expect((await decide({ ...draft, action: "delete" })).markup).toContain("The draft is deleted.");
    expect(await listDrafts(deps)).toEqual([]);
  });

  it("has buttons only for contributors who may change the settings of the draft", async () => {
    const draft = await newDraft({ hsts: "off" });
    const markup = await read(marketing);
    expect(markup).toContain("Only https: on to off");
    expect(markup).not.toContain('value="publish"');
    expect((await decide({ ...draft, action: "publish" }, marketing)).status).toBe(403);
    expect((await current()).document).not.toMatchObject({ hsts: "off" });
  });
});
