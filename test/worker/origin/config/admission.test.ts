import { beforeAll, describe, expect, it } from "vitest";
import { roleGrants } from "../../../../shared/permissions.ts";
import { type Role, roles } from "../../../../shared/roles.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

const allRoles = Object.keys(roles) as Role[];
const screens = ["/config/", "/config/roles", "/config/pages"];
const design = ["/config/design", "/config/design/colors"];
const billing = ["/settings/billing/upgrade", "/settings/billing/subscriptions/website"];

let cookies: Record<string, string> = {};

beforeAll(async () => {
  await emptyDatabase();
  cookies = {};
  for (const role of allRoles) cookies[role] = await signInAs([roles[role]]);
});

describe("without a session", () => {
  it.each([...screens, ...design, ...billing, "/config/anything", `/config/pages/${"a".repeat(24)}`])(
    "%s redirects to the sign-in page and back",
    async (path) => {
      for (const cookie of [
        "",
        "awning_session=forged",
        `awning_session=${"a".repeat(43)}.${"b".repeat(43)}`,
      ]) {
        const response = await requestAs(cookie, `${path}?frameUrl=%2Fshop%3Fa%3D1`);
        expect(response.status).toBe(302);
        expect(response.headers.get("cache-control")).toContain("no-store");
        const to = new URL(response.headers.get("location") ?? "", "https://pottery.example");
        expect(to.origin + to.pathname).toBe("https://pottery.example/config/login");
        expect(to.searchParams.get("return")).toBe(`${path}?frameUrl=%2Fshop%3Fa%3D1`);
      }
    },
  );

  it("/config redirects to /config/", async () => {
    const response = await requestAs("", "/config?frameUrl=%2Fshop");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/config/?frameUrl=%2Fshop");
  });
});

describe.each(allRoles.filter((role) => role !== "none"))("as %s", (role) => {
  it("every screen of the area responds", async () => {
    for (const path of screens) expect((await requestAs(cookies[role] ?? "", path)).status, path).toBe(200);
  });

  it("billing responds, or names the missing permission and the roles that have it", async () => {
    for (const path of billing) {
      const response = await requestAs(cookies[role] ?? "", path);
      const markup = await response.text();
      if (roleGrants(role, "settings.billing")) {
        expect(response.status).toBe(200);
        expect(markup).toContain("<dt>Price</dt><dd>Nothing</dd>");
        expect(markup).toContain('aria-current="page">Billing</a>');
      } else {
        expect(response.status).toBe(403);
        expect(markup).toContain("These roles do: Admin, Billing.");
        expect(markup).not.toContain(">Billing</a>");
      }
    }
  });

  it("the design screen responds for content managers", async () => {
    for (const path of design) {
      const response = await requestAs(cookies[role] ?? "", path);
      const markup = await response.text();
      expect(response.status).toBe(roleGrants(role, "contentManager") ? 200 : 403);
      expect(markup.includes(">Design</a>")).toBe(roleGrants(role, "contentManager"));
      if (response.status === 403) expect(markup).toContain("These roles do: Admin, Editor.");
    }
  });

  it("no POST is accepted except signing out", async () => {
    for (const path of [...screens, ...design, ...billing]) {
      const markup = await (await requestAs(cookies[role] ?? "", path)).text();
      const actions = [...markup.matchAll(/<form [^>]*action="([^"]+)"/g)].map(([, action]) => action);
      // These screens change what they show.
      const changes =
        (role === "admin" && path === "/config/roles") ||
        (roleGrants(role, "contentManager") && path === "/config/pages");
      expect(actions.filter((action) => !(changes && action === path))).toEqual(["/api/auth/Logout"]);
    }
  });
});

describe("with a session and no role", () => {
  it.each([...screens, ...design, ...billing, "/config/none"])(
    "%s is a 403 with a sign-out form",
    async (path) => {
      for (const cookie of [cookies.none ?? "", await signInAs([])]) {
        const response = await requestAs(cookie, path);
        expect(response.status).toBe(403);
        const markup = await response.text();
        expect(markup).toContain("your account has no role on Saltmarsh Pottery");
        expect(markup).toContain('action="/api/auth/Logout"');
        expect(markup).not.toContain("<iframe");
      }
    },
  );
});
