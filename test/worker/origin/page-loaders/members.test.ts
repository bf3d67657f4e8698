import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf, memberBrowser, ownerBrowser } from "./people.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});

describe("a page for members", () => {
  it("shows a visitor what the club is, and a sign-in form", async () => {
    const visitor = new TestBrowser();
    const page = await (await visitor.send("/kiln-club?from=letter")).text();
    expect(page).toContain(
      'data-awning-form="member-sign-in" method="POST" action="/api/site-users/account/session"',
    );
    for (const name of ["email", "password", "rememberMe", "crumb", "return"])
      expect(page).toContain(`name="${name}"`);
    expect(page).not.toContain("The next firings");
    expect(contextOf(page)).toMatchObject({
      pageType: 105,
      collection: { title: "Kiln club", fullUrl: "/kiln-club", permissionType: 3 },
    });
    const response = await visitor.post("/api/site-users/account/session", {
      email: "member@demo.test",
      password: demoPassword,
      return: /name="return" value="([^"]*)"/.exec(page)?.[1] ?? "",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/kiln-club?from=letter"]);
    expect(await (await visitor.send("/kiln-club")).text()).toContain("The next firings");
  });

  it("is reached by a link of every header, which names the state", async () => {
    const link = (page: string) =>
      /header-nav-item--account"><a href="\/account\/login"( aria-current="page")?>([^<]*)</
        .exec(page)
        ?.slice(1);
    const visitor = await new TestBrowser().send("/about");
    expect(link(await visitor.text())).toEqual([undefined, "Sign in"]);
    const member = await memberBrowser();
    const about = await member.send("/about");
    expect(link(await about.text())).toEqual([undefined, "Account"]);
    expect(about.headers.get("cache-control")).toBe("private, no-store");
    expect(link(await (await member.send("/account/login")).text())).toEqual([
      ' aria-current="page"',
      "Account",
    ]);
  });

  it("shows a member the page, with a sign-out form", async () => {
    const member = await memberBrowser();
    const page = await (await member.send("/kiln-club")).text();
    expect(contextOf(page)).toMatchObject({ pageType: 2, collection: { permissionType: 3 } });
    const action = /<form class="member-bar" method="POST" action="([^"]+)">/.exec(page)?.[1] ?? "";
    expect(page).toContain('data-awning-action="member-sign-out"');
    const out = await member.post(action, {
      cloneCart: "true",
      crumb: /name="crumb" value="([^"]+)"/.exec(page)?.[1] ?? "",
    });
    expect(out.status).toBe(303);
    expect((await member.send("/kiln-club")).status).toBe(403);
  });

  it("rejects a member without the plan, and explains why", async () => {
    const member = await memberBrowser();
    const response = await member.send("/kiln-club/firing-log");
    const page = await response.text();
    expect(response.status).toBe(403);
    expect(contextOf(page)).toMatchObject({
      pageType: 106,
      collection: { fullUrl: "/kiln-club/firing-log" },
    });
    expect(page).toContain("belongs to the membership “Firing circle”");
    expect(page).toContain("Nell Fairweather, yours does not have it");
    expect(page).not.toContain("Firing 112");
  });

  it("is open to members with the plan, and to contributors", async () => {
    const member = await memberBrowser();
    await env.DB.exec(
      "INSERT INTO plan_members (plan_id, member_id, since) SELECT p.id, m.id, 0 FROM plans p, members m",
    );
    expect(await (await member.send("/kiln-club/firing-log")).text()).toContain("Firing 112");
    await env.DB.exec("DELETE FROM plan_members");
    expect(
      await (await (await ownerBrowser("viewer@demo.test")).send("/kiln-club/firing-log")).text(),
    ).toContain("Firing 112");
  });

  it("is excluded from the sitemap and the search", async () => {
    const visitor = new TestBrowser();
    expect(await (await visitor.send("/sitemap.xml")).text()).not.toContain("kiln-club");
    await env.DB.exec("UPDATE collections SET listed = 1 WHERE path IN ('/kiln-club', '/trade')");
    expect(await (await visitor.send("/sitemap.xml")).text()).not.toMatch(/kiln-club|trade/);
    for (const word of ["firings", "carriage"]) {
      const page = await (await visitor.send(`/search?q=${word}`)).text();
      expect(page).not.toMatch(/href="\/(kiln-club|trade)"/);
    }
    await env.DB.exec("UPDATE collections SET listed = 0 WHERE path IN ('/kiln-club', '/trade')");
  });
});
