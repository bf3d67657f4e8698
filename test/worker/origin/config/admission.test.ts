import { beforeAll, describe, expect, it } from "vitest";
import { gives } from "../../../../shared/permissions.ts";
import { type Role, roles } from "../../../../shared/roles.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { askAs, signInAs } from "./sign-in-as.ts";

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
    "%s leads to the sign-in page and back",
    async (path) => {
      for (const cookie of [
        "",
        "awning_session=forged",
        `awning_session=${"a".repeat(43)}.${"b".repeat(43)}`,
      ]) {
        const answer = await askAs(cookie, `${path}?frameUrl=%2Fshop%3Fa%3D1`);
        expect(answer.status).toBe(302);
        expect(answer.headers.get("cache-control")).toContain("no-store");
        const to = new URL(answer.headers.get("location") ?? "", "https://pottery.example");
        expect(to.origin + to.pathname).toBe("https://pottery.example/config/login");
        expect(to.searchParams.get("return")).toBe(`${path}?frameUrl=%2Fshop%3Fa%3D1`);
      }
    },
  );

  it("the area's address without its slash leads to the one with it", async () => {
    const answer = await askAs("", "/config?frameUrl=%2Fshop");
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("/config/?frameUrl=%2Fshop");
  });
});

describe.each(allRoles.filter((role) => role !== "none"))("as %s", (role) => {
  it("every screen of the area is there", async () => {
    for (const path of screens) expect((await askAs(cookies[role] ?? "", path)).status, path).toBe(200);
  });

  it("billing is there, or says why not and who may", async () => {
    for (const path of billing) {
      const answer = await askAs(cookies[role] ?? "", path);
      const markup = await answer.text();
      if (gives(role, "settings.billing")) {
        expect(answer.status).toBe(200);
        expect(markup).toContain("<dt>Price</dt><dd>Nothing</dd>");
        expect(markup).toContain('aria-current="page">Billing</a>');
      } else {
        expect(answer.status).toBe(403);
        expect(markup).toContain("These roles do: Admin, Billing.");
        expect(markup).not.toContain(">Billing</a>");
      }
    }
  });

  it("the design is there for those who make the pages", async () => {
    for (const path of design) {
      const answer = await askAs(cookies[role] ?? "", path);
      const markup = await answer.text();
      expect(answer.status).toBe(gives(role, "contentManager") ? 200 : 403);
      expect(markup.includes(">Design</a>")).toBe(gives(role, "contentManager"));
      if (answer.status === 403) expect(markup).toContain("These roles do: Admin, Editor.");
    }
  });

  it("nothing can be changed but one's own being signed in", async () => {
    for (const path of [...screens, ...design, ...billing]) {
      const markup = await (await askAs(cookies[role] ?? "", path)).text();
      expect([...markup.matchAll(/<form [^>]*action="([^"]+)"/g)].map(([, action]) => action)).toEqual([
        "/api/auth/Logout",
      ]);
    }
  });
});

describe("with a session and no role", () => {
  it.each([...screens, ...design, ...billing, "/config/none"])(
    "%s says so, and offers to sign out",
    async (path) => {
      for (const cookie of [cookies.none ?? "", await signInAs([])]) {
        const answer = await askAs(cookie, path);
        expect(answer.status).toBe(403);
        const markup = await answer.text();
        expect(markup).toContain("your account has no role on Saltmarsh Pottery");
        expect(markup).toContain('action="/api/auth/Logout"');
        expect(markup).not.toContain("<iframe");
      }
    },
  );
});
