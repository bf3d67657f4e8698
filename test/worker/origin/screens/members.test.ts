import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Browser, password } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf, memberBrowser, ownerBrowser } from "./people.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});

describe("a page for members", () => {
  it("tells a visitor what the club is, and takes the sign-in where they are", async () => {
    const visitor = new Browser();
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
    const answer = await visitor.post("/api/site-users/account/session", {
      email: "member@demo.test",
      password,
      return: /name="return" value="([^"]*)"/.exec(page)?.[1] ?? "",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/kiln-club?from=letter"]);
    expect(await (await visitor.send("/kiln-club")).text()).toContain("The next firings");
  });

  it("shows a member the page, with a way out that needs no script", async () => {
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

  it("refuses a member whose membership does not have it, saying why and what to do", async () => {
    const member = await memberBrowser();
    const answer = await member.send("/kiln-club/firing-log");
    const page = await answer.text();
    expect(answer.status).toBe(403);
    expect(contextOf(page)).toMatchObject({
      pageType: 106,
      collection: { fullUrl: "/kiln-club/firing-log" },
    });
    expect(page).toContain("belongs to the membership “Firing circle”");
    expect(page).toContain("Nell Fairweather, yours does not have it");
    expect(page).not.toContain("Firing 112");
  });

  it("opens for a member who has the plan, and for those who work on the site", async () => {
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

  it("is in no site map and in no search", async () => {
    const visitor = new Browser();
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
