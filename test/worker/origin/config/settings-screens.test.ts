import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { roleGrants, type SitePermission } from "../../../../shared/permissions.ts";
import { type Role, roles } from "../../../../shared/roles.ts";
import { settingsScreens } from "../../../../shared/settings/screens/index.ts";
import { build } from "../../../../worker/build.ts";
import { saveSettings } from "../../../../worker/settings/save-settings.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { siteAddress } from "../request-origin.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

const host = new URL(siteAddress).host;
const deps = { db: env.DB, kv: env.SITES, host };
let admin = "";

beforeAll(async () => {
  await emptyDatabase();
  await env.SITES.delete(`site:${host}`);
  admin = await signInAs([roles.admin]);
});

const read = async (path: string, cookie = admin) => (await requestAs(cookie, path)).text();

describe("a settings screen", () => {
  it("has the values of the site before anything was saved", async () => {
    const markup = await read("/config/settings/cookie-banner");
    expect(markup).toContain("&lt;p>We count visits");
    expect(markup).toMatch(/<option[^>]* selected[^>]*>Bottom right<\/option>/);
    expect(markup).toMatch(/name="cookieSettings.isCookieBannerEnabled"[^>]* checked/);
    expect(markup).toMatch(/<button type="submit"[^>]* disabled/);
    expect(markup).toContain("These values are in use. Changing them needs JavaScript.");
  });

  it("has the saved values, and the data for the script cannot end its element", async () => {
    const text = "</script><script>alert(1)</script>";
    const patch = { announcementBarSettings: { text } };
    await saveSettings(deps, patch, { author: "account-1", baseVersion: 0 });
    const response = await requestAs(admin, "/config/settings/announcement-bar");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const markup = await response.text();
    expect(markup).toContain("&lt;/script>&lt;script>alert(1)");
    expect(markup).not.toContain(text);
    const json =
      /<script type="application\/json" id="settings-data">(.*?)<\/script>/.exec(markup)?.[1] ?? "";
    const data = JSON.parse(json);
    expect(data.version).toBe(1);
    expect(data.saved).toEqual({
      showAnnouncementBar: null,
      "announcementBarSettings.text": text,
      "announcementBarSettings.clickthroughUrl.url": null,
      "announcementBarSettings.clickthroughUrl.newWindow": null,
    });
    expect(data.siteSettings.announcementBarSettings.text).toContain("Open kiln");
  });

  it("of the runtime has the pages that keep the builder's scripts", async () => {
    await env.SITES.delete(`coverage:${host}`);
    expect(await read("/config/settings/runtime")).toContain("No page was looked at yet");
    const pages = [
      ["/all", "", "v", 2, 0, ""],
      ["/some", "tock,exp<b>", "v", 2, 0, ""],
    ];
    await env.SITES.put(`coverage:${host}`, JSON.stringify({ version: build.version, pages }));
    await vi.waitFor(async () => {
      expect(await read("/config/settings/runtime")).toContain("has no replacement: 1 of 2.");
    });
    expect(await read("/config/settings/runtime")).toContain("<span>tock, exp&lt;b></span>");
    await env.SITES.delete(`coverage:${host}`);
  });

  it.each(["/config/settings/nothing", "/config/settings/__proto__", "/config/settings/popup/x"])(
    "is a 404 at %s",
    async (path) => {
      expect((await requestAs(admin, path)).status).toBe(404);
    },
  );
});

/** The permissions of the screens: docs/reference/settings-calls.md#permissions */
const permissions: Readonly<Record<string, SitePermission>> = {
  "cookie-banner": "settings.general",
  "announcement-bar": "marketing",
  popup: "marketing",
  "information-bar": "settings.general",
  "mobile-info-bar": "settings.general",
  redirects: "settings.developer",
  "own-code": "settings.developer",
  experiments: "settings.labs",
  visits: "settings.general",
  domains: "settings.domain",
  runtime: "settings.developer",
};

describe("the screens of each role", () => {
  it.each(Object.keys(roles).filter((role) => role !== "none") as Role[])("%s", async (role) => {
    const cookie = await signInAs([roles[role]]);
    const list = await read("/config/settings", cookie);
    for (const { name } of settingsScreens("en")) {
      const permission = permissions[name];
      const isGranted = permission !== undefined && roleGrants(role, permission);
      const path = `/config/settings/${name}`;
      const response = await requestAs(cookie, path);
      expect([name, response.status]).toEqual([name, isGranted ? 200 : 403]);
      expect(list.includes(`href="${path}"`)).toBe(isGranted);
      if (!isGranted) expect(await response.text()).toContain("This page takes the permission");
    }
  });
});
