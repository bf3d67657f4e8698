import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { readCurrentSettings } from "../../../../worker/settings/current-settings.ts";
import { saveSettings } from "../../../../worker/settings/save-settings.ts";
import type { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { siteAddress } from "../request-origin.ts";
import { signedInBrowser } from "./sign-in-as.ts";

const { host } = new URL(siteAddress);
const deps = { db: env.DB, kv: env.SITES, host };
const path = "/config/settings/history";

let admin: TestBrowser;
let marketing: TestBrowser;

beforeAll(async () => {
  await emptyDatabase();
  await env.SITES.delete(`site:${host}`);
  admin = await signedInBrowser(roles.admin);
  marketing = await signedInBrowser(roles.campaignsEditor);
  const patches = [
    { cookieSettings: { cookieBannerPosition: "TOP_LEFT" } },
    { announcementBarSettings: { text: "<p>Kiln & <b>clay</b></p>" }, hsts: "off" },
    { showAnnouncementBar: false },
    { cookieSettings: { cookieBannerPosition: "TOP_RIGHT" } },
  ];
  for (const [baseVersion, patch] of patches.entries())
    await saveSettings(deps, patch, { author: "account-1", baseVersion });
});

const read = async (browser = admin, query = "") => (await browser.send(path + query)).text();
const undo = (version: unknown, browser = admin) =>
  browser.retry(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `version=${version}`,
  });
const document = async () => (await readCurrentSettings(deps)).document;

describe("the history of the settings", () => {
  it("has each version with its author and its differences in words, the latest first", async () => {
    const markup = await read();
    expect([...markup.matchAll(/>Version (\d+)</g)].map(([, number]) => number)).toEqual([
      "4",
      "3",
      "2",
      "1",
    ]);
    expect(markup).toContain("Cookie banner, Position: bottom right to top left");
    expect(markup).toContain("Position: top left to top right");
    expect(markup).toContain("to “Kiln &amp; clay”");
    expect(markup).toContain("Only https: on to off");
    expect(markup).toContain("Show the bar: on to off");
    expect(markup).toContain("<bdi>Wren Tidewell</bdi>");
    expect(markup.match(/>Undo</g)).toHaveLength(4);
  });

  it("begins at the version that the query names", async () => {
    const markup = await read(admin, "?before=3");
    expect(markup).not.toContain("Version 3");
    expect(markup).toContain('id="v2"');
    expect(await read(admin, "?before=1")).toContain("Nothing was saved yet.");
  });

  it("has undo only for versions whose settings the role may change", async () => {
    const markup = await read(marketing);
    expect(markup.match(/>Undo</g)).toHaveLength(1);
    expect(markup).toContain('aria-label="Undo version 3"');
    expect((await undo(2, marketing)).status).toBe(403);
    expect(await document()).toMatchObject({ hsts: "off" });
  });

  it("undoes one version, and keeps the others", async () => {
    const response = await undo(2);
    expect([response.status, response.headers.get("location")]).toEqual([303, `${path}?undone=2#v2`]);
    expect(await document()).toEqual({
      cookieSettings: { cookieBannerPosition: "TOP_RIGHT" },
      showAnnouncementBar: false,
    });
    expect((await undo(3, marketing)).headers.get("location")).toBe(`${path}?undone=3#v3`);
    expect(await document()).toEqual({ cookieSettings: { cookieBannerPosition: "TOP_RIGHT" } });
    // Without the focus on the message, the next Enter would undo the undo.
    const message = '<p role="status" tabindex="-1" autofocus><strong>Version 3 is undone.';
    expect(await read(admin, "?undone=3")).toContain(message);
  });

  it("does not undo a version whose settings were changed again later", async () => {
    const before = await document();
    const response = await undo(1);
    expect(response.headers.get("location")).toBe(`${path}?refused=1#v1`);
    expect(await read(admin, "?refused=1")).toContain("Version 1 was not undone");
    expect(await document()).toEqual(before);
  });

  it.each(["", "0", "99", "x", "1.5", "-1"])("changes nothing for the version %j", async (version) => {
    const before = await readCurrentSettings(deps);
    expect((await undo(version)).status).toBe(303);
    expect(await readCurrentSettings(deps)).toEqual(before);
  });

  it("is not undone by a request of another site", async () => {
    const before = await readCurrentSettings(deps);
    const response = await admin.send(path, {
      method: "POST",
      headers: {
        origin: "https://evil.test",
        "sec-fetch-site": "cross-site",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "version=4",
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await readCurrentSettings(deps)).toEqual(before);
  });
});
