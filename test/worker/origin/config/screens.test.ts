import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { permissions, sitePermissions } from "../../../../shared/permissions.ts";
import { roles } from "../../../../shared/roles.ts";
import { ownerPermissionsTexts } from "../../../../shared/texts/owner-permissions.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

let admin = "";

beforeAll(async () => {
  await emptyDatabase();
  admin = await signInAs([roles.admin]);
});

const read = async (path: string, cookie = admin) => (await requestAs(cookie, path)).text();

it("every screen begins with a link that leads past the bar", async () => {
  for (const path of ["/config/roles", "/config/inbox", "/config/settings", "/config/insights"]) {
    const markup = await read(path);
    expect(markup).toMatch(/<body[^>]*>\n<a class="skip" href="#main">Skip to content<\/a>/);
    expect(markup).toContain('<main id="main">');
  }
});

describe("the roles", () => {
  it("are a table of all roles and permissions", async () => {
    const markup = await read("/config/roles");
    for (const code of Object.values(roles)) expect(markup).toContain(`<small>${code}</small>`);
    for (const name of sitePermissions)
      expect(markup).toContain(`>${ownerPermissionsTexts("en")[permissions[name].title]}`);
    expect(markup).not.toContain(`<small>${permissions["internal.fraudDetection"].code}</small>`);
    expect(markup.match(/<td /g)).toHaveLength(sitePermissions.length * 13);
    expect(markup.match(/class="held own"/g)).toHaveLength(sitePermissions.length);
  });

  it("mark the contributor's own roles", async () => {
    const cookie = await signInAs([roles.storeManager, roles.viewer]);
    const markup = await read("/config/roles", cookie);
    expect(markup).toContain("You are signed in as Store manager, Viewer.");
    expect(markup.match(/<em>you<\/em>/g)).toHaveLength(2);
    expect(markup).toMatch(/class="own"><span>Store manager<\/span>/);
  });
});

describe("the design", () => {
  it("has fields for colors and fonts, together and apart", async () => {
    const [all, colors, fonts] = await Promise.all(
      ["", "/colors", "/fonts"].map((part) => read(`/config/design${part}`)),
    );
    expect(all).toContain('name="colors.palette.page"');
    expect(all).toContain('name="fonts.activeTheme"');
    expect(colors).toContain('name="colors.palette.page"');
    expect(colors).not.toContain('name="fonts.activeTheme"');
    expect(fonts).not.toContain('name="colors.palette.page"');
    expect(fonts).toContain('name="fonts.activeTheme"');
  });

  it("lists the measures of the site's style sheet", async () => {
    const markup = await read("/config/design/spacing");
    expect(markup).toContain("<dt><code>--heading-1</code></dt>");
    expect(markup).toContain("<dt><code>--radius</code></dt><dd><code>4px</code></dd>");
    expect(markup).not.toContain("#143f45");
  });

  it.each([
    "/config/design/nothing",
    "/config/design/design",
    "/config/design/colors/deep",
    "/config/design/__proto__",
  ])("is a 404 at %s", async (path) => {
    expect((await requestAs(admin, path)).status).toBe(404);
  });
});

describe("the pages", () => {
  it("are listed by path, each with its details", async () => {
    const list = await read("/config/pages");
    const links = [...list.matchAll(/href="(\/config\/pages\/[\da-f]{24})"/g)].map(([, path = ""]) => path);
    const { results } = await env.DB.prepare("SELECT path FROM collections WHERE path LIKE '/%'").all();
    expect(links).toHaveLength(results.length);
    for (const path of links) expect((await requestAs(admin, path)).status).toBe(200);
    expect(list).toContain("<strong>Shop</strong> <code>/shop</code>");
  });

  it("show title, path, type and permission", async () => {
    const id = await env.DB.prepare("SELECT id FROM collections WHERE path = '/about'").first<string>("id");
    for (const address of [`/config/pages/${id}`, `/config/pages/${id?.toUpperCase()}`]) {
      const markup = await read(address);
      expect(markup).toContain("<h1>About</h1>");
      expect(markup).toContain("<code>/about</code>");
      expect(markup).toContain("page <small>2</small>");
      expect(markup).toContain("<dt>Who may see it</dt><dd>Everyone <small>1</small></dd>");
      expect(markup).toContain('href="/about?noredirect"');
      expect(markup).toContain('href="/config/?frameUrl=%2Fabout"');
    }
  });

  it("mark pages with restricted access", async () => {
    const ofPath = "SELECT id FROM collections WHERE path = '/privacy'";
    const id = await env.DB.prepare(ofPath).first<string>("id");
    const site = await env.DB.prepare("SELECT id FROM websites").first<string>("id");
    await env.DB.batch([
      env.DB.prepare("INSERT INTO plans (id, website_id, name) VALUES ('p', ?, 'Friends of <mud>')").bind(
        site,
      ),
      env.DB.prepare("UPDATE collections SET permission_type = 4, plan_id = 'p' WHERE id = ?").bind(id),
    ]);
    expect(await read(`/config/pages/${id}`)).toContain(
      "<dd>Members of its plan: Friends of &lt;mud&gt; <small>4</small></dd>",
    );
    await env.DB.prepare("UPDATE collections SET permission_type = 1, plan_id = NULL WHERE id = ?")
      .bind(id)
      .run();
  });

  it.each([
    ["f".repeat(24), "Unable to locate content"],
    ["f".repeat(23), "Nothing here"],
    ["g".repeat(24), "Nothing here"],
    ["%27%20OR%201=1--", "Nothing here"],
  ])("are a 404 for the id %s", async (id, text) => {
    const response = await requestAs(admin, `/config/pages/${id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(text);
  });
});

describe("the billing screens", () => {
  it("show the site status from the settings", async () => {
    const path = "/settings/billing/subscriptions/website";
    expect(await read(path)).toContain("None is set");
    await env.DB.prepare(
      `UPDATE settings SET value = json_set(value, '$.siteStatus', json('{"value":3}')) WHERE name = 'website'`,
    ).run();
    expect(await read(path)).toContain("<dd>trial (3)</dd>");
    await env.DB.prepare(
      "UPDATE settings SET value = json_remove(value, '$.siteStatus') WHERE name = 'website'",
    ).run();
  });
});

describe("an unknown path of the area", () => {
  it.each(["/config/none", "/config/roles/x", "/config//", "/config/%3Cscript%3E"])(
    "%s is a 404 page of the area",
    async (path) => {
      const response = await requestAs(admin, path);
      expect(response.status).toBe(404);
      const markup = await response.text();
      expect(markup).toContain("The configuration area has no page at this address.");
      expect(markup).toContain('<nav aria-label="Configuration">');
      expect(markup).not.toContain("<script>");
    },
  );
});

describe("a path with a trailing slash", () => {
  it("redirects to the path without it", async () => {
    for (const cookie of [admin, ""]) {
      const response = await requestAs(cookie, "/config/roles/?a=b");
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe("/config/roles?a=b");
    }
  });
});
