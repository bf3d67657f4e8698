import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { siteAddress, TestBrowser } from "../accounts/browser.ts";
import {
  contactFields,
  contactFormId,
  deleteSubmissions,
  newsletterFormId,
  requestSubmissionKey,
  saveSubmission,
} from "../forms/contact.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { ownerBrowser } from "../page-loaders/people.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

const record = "visitor-one|1700000000000|1700000000000|1700000000000|1";
let owner: TestBrowser;
let visitor: TestBrowser;

beforeAll(async () => {
  await emptyDatabase();
  owner = await ownerBrowser();
  visitor = new TestBrowser();
  await visitor.send("/contact");
  visitor.cookies.set("ss_cvr", record);
  visitor.cookies.set("ss_cookieAllowed", "true");
});
beforeEach(deleteSubmissions);

const send = async (form: Record<string, unknown> = contactFields, more = {}, browser = visitor) =>
  expect((await saveSubmission(browser, await requestSubmissionKey(browser), form, more)).status).toBe(200);
const read = async (path: string) => (await owner.send(path)).text();
const decide = async (decision: string, query = "") => {
  const id = await env.DB.prepare("SELECT id FROM form_submissions").first<string>("id");
  return await owner.post(`/config/forms${query}`, { id: id ?? "", decision });
};

describe("submissions", () => {
  it("are new until they are read, and can be new again", async () => {
    await send();
    expect(await read("/config/forms")).toContain('<em class="badge">New</em>');
    expect(await read("/config/inbox")).toContain("<span>1 new of 1</span>");
    const response = await decide("read", "?show=new");
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/config/forms?show=new&done=read",
    ]);
    const after = await read("/config/forms?show=new&done=read");
    expect(after).toContain("The message is marked as read.");
    expect(after).toContain("No message is in this list.");
    expect(await read("/config/forms?show=read")).toContain("Ada Lovelace");
    await decide("unread");
    expect(await read("/config/forms?show=new")).toContain("Ada Lovelace");
  });

  it("are new again if the visitor changes them", async () => {
    const key = await requestSubmissionKey(visitor);
    await saveSubmission(visitor, key);
    await decide("read");
    await saveSubmission(visitor, key, { ...contactFields, "textarea-68d2b104": "Thirteen" });
    expect(await read("/config/forms?show=new")).toContain("Thirteen");
  });

  it("are held back as spam, taken back and deleted", async () => {
    await send();
    await decide("spam");
    expect(await read("/config/forms")).not.toContain("Ada Lovelace");
    expect(await read("/config/forms?show=spam")).toContain("Ada Lovelace");
    await decide("notSpam");
    expect(await read("/config/forms")).toContain("Ada Lovelace");
    await decide("delete");
    expect(await read("/config/forms?show=all")).toContain("No forms have been sent yet.");
  });

  it.each(["", "toString", "__proto__", "publish"])(
    "are not changed by the decision %j",
    async (decision) => {
      await send();
      expect((await decide(decision)).status).toBe(303);
      expect(await read("/config/forms?show=new")).toContain("Ada Lovelace");
    },
  );

  it("are answered by an email with the message as a quote", async () => {
    await send({ ...contactFields, "textarea-68d2b104": 'Bowls & "plates"\nbcc=x@example.org' });
    const href =
      /href="(mailto:[^"]*)"/.exec(await read("/config/forms"))?.[1]?.replaceAll("&amp;", "&") ?? "";
    const url = new URL(href);
    expect(url.pathname).toBe("ada@example.org");
    expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
    expect(url.searchParams.get("subject")).toMatch(/^Re: /);
    expect(url.searchParams.get("body")).toContain('> Message: Bowls & "plates"\r\n> bcc=x@example.org');
  });

  it("are listed if a stored address has half a character", async () => {
    await send();
    const half = String.raw`replace(fields, 'ada@', 'ada\ud800@')`;
    await env.DB.prepare(`UPDATE form_submissions SET fields = ${half}`).run();
    const response = await owner.send("/config/forms");
    const html = await response.text();
    expect([response.status, html.includes("Ada Lovelace"), html.includes("mailto:")]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it("are listed by form, and none is skipped between two pages", async () => {
    await send();
    await send({ "email-footer-newsletter": "ada@example.org" }, { formId: newsletterFormId });
    const ofContact = await read(`/config/forms?form=${contactFormId}`);
    expect(ofContact.match(/class="submission"/g)).toHaveLength(1);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
      INSERT INTO form_submissions (id, website_id, form_id, form_name, fields, spam, created_at, modified_at)
      SELECT substr('${"x".repeat(43)}' || i, -43), website_id, 'many', 'Many',
        json_array(json_object('id', 'a', 'title', 'Number', 'type', 'text', 'value', 'no-' || i || '.')), 0, 5, 5
      FROM n, form_submissions WHERE form_id = '${contactFormId}'`,
    ).run();
    const seen: string[] = [];
    let path: string | undefined = "/config/forms?form=many";
    while (path !== undefined) {
      const page = await read(path);
      seen.push(...[...page.matchAll(/no-\d+\./g)].map(([text]) => text));
      path = /href="([^"]*)"[^>]*>Older ones/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
});

describe("the export of submissions", () => {
  it("has a column for each field, and no formula", async () => {
    await send({ ...contactFields, "textarea-68d2b104": '=HYPERLINK("https://evil.example")' });
    const response = await owner.send("/config/forms/export.csv");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head = "", line = ""] = (await response.text()).split("\r\n");
    expect(head).toMatch(/^"Sent","Form","Page","State","Visitor","Name","Email",/);
    expect(line).toContain('"Ada Lovelace","ada@example.org"');
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(line).toContain('"new","visitor-one"');
  });

  it("has the submissions of the filter only", async () => {
    await send();
    await decide("spam");
    const lines = async (query: string) =>
      (await read(`/config/forms/export.csv${query}`)).trim().split("\r\n").length - 1;
    expect([await lines(""), await lines("?show=spam"), await lines("?show=spam&form=none")]).toEqual([
      0, 1, 0,
    ]);
  });
});

describe("the newsletter", () => {
  it("exports subscribers with their state, and ends a subscription", async () => {
    await send({ "email-footer-newsletter": "+ada@example.org" }, { formId: newsletterFormId });
    const file = await read("/config/newsletter/export.csv");
    expect(file).toMatch(
      /"Email","State","Requested","Confirmed","Unsubscribed"\r\n"'\+ada@example.org","pending","20/,
    );
    const id = await env.DB.prepare("SELECT id FROM newsletter_subscribers").first<string>("id");
    await owner.post("/config/newsletter", { unsubscribe: id ?? "" });
    expect(await read("/config/newsletter?done=unsubscribe")).toContain("has unsubscribed");
    expect(await read("/config/newsletter")).not.toContain('name="unsubscribe"');
  });

  it("is changed only with the permission", async () => {
    const cookie = await signInAs([roles.reporting]);
    expect((await requestAs(cookie, "/config/newsletter/export.csv")).status).toBe(403);
  });
});

describe("the data of a visitor", () => {
  const event = (id: string, visitorId: string | null) =>
    env.DB.prepare(
      `INSERT INTO events (host, id, endpoint, occurred_at, accepted_at, visitor_id, bot)
      VALUES (?, ?, 'record-hit', 1, 1, ?, 0)`,
    ).bind(new URL(siteAddress).host, id, visitorId);
  const erase = (more: Record<string, string> = { confirmed: "yes" }) =>
    owner.post("/config/visitors", { id: "visitor-one", ...more });
  const counts = async () =>
    (
      await env.DB.batch<{ n: number }>(
        ["events", "form_submissions", "newsletter_subscribers", "outbox", "comments", "dead_letters"].map(
          (table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`),
        ),
      )
    ).map(({ results }) => results[0]?.n);
  const comment = (id: string, parent: string | null, visitorId: string | null) =>
    env.DB.prepare(
      `INSERT INTO comments (id, item_id, parent_id, author_name, body, added_at, visitor_id)
      SELECT ?, id, ?, 'Ada', 'My words', 1, ? FROM items LIMIT 1`,
    ).bind(id, parent, visitorId);

  it("is erased after a confirmation, and the data of others stays", async () => {
    await env.DB.batch(
      ["events", "comments", "dead_letters"].map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
    );
    await send();
    await send({ "email-footer-newsletter": "ada@example.org" }, { formId: newsletterFormId });
    const other = new TestBrowser();
    await other.send("/contact");
    await send(contactFields, {}, other);
    await env.DB.batch([
      event("page-a.1", "visitor-one"),
      event("page-a.2", null),
      event("page-b.1", "visitor-two"),
      event("page-c.1", null),
      comment("c1", null, "visitor-one"),
      comment("c2", "c1", "visitor-two"),
      comment("c3", null, "visitor-one"),
      env.DB.prepare(
        `INSERT INTO dead_letters (host, id, endpoint, payload, reason, attempts, first_at, last_at)
        VALUES (?, 'x', '', '{"v":"visitor-one|1"}', '', 1, 1, 1)`,
      ).bind(new URL(siteAddress).host),
    ]);
    expect(await read("/config/visitors?id=visitor-one")).toContain(
      "<dt>Pages, clicks and other events</dt><dd>2</dd>",
    );
    const before = await counts();
    await erase({});
    expect(await counts()).toEqual(before);
    expect((await erase()).headers.get("location")).toBe("/config/visitors?erased");
    expect(await counts()).toEqual([2, 1, 0, 0, 2, 0]);
    const kept = await env.DB.prepare("SELECT * FROM comments WHERE id = 'c1'").first();
    expect([kept?.author_name, kept?.body, kept?.visitor_id]).toEqual(["Erased", "(erased)", null]);
    expect(await read("/config/visitors?id=visitor-one")).toContain("Nothing is kept of this visitor.");
  });

  it("is found from a message", async () => {
    await send();
    expect(await read("/config/forms")).toContain('href="/config/visitors?id=visitor-one"');
  });

  it.each([
    ["has declined cookies", { ss_cookieAllowed: "false" }],
    ["has not been asked yet", { ss_cookieAllowed: "" }],
  ])("does not identify a visitor who %s", async (_, cookies) => {
    const restricted = new TestBrowser();
    await restricted.send("/contact");
    restricted.cookies.set("ss_cvr", record);
    for (const [name, value] of Object.entries(cookies))
      if (value !== "") restricted.cookies.set(name, value);
    await send(contactFields, {}, restricted);
    expect(await env.DB.prepare("SELECT visitor_id FROM form_submissions").first("visitor_id")).toBeNull();
  });
});

describe("access", () => {
  const inbox = ["/config/forms", "/config/forms/export.csv", "/config/visitors"];

  it.each(inbox)("%s takes the permission for customers", async (path) => {
    expect((await requestAs(await signInAs([roles.editor]), path)).status).toBe(403);
    expect((await requestAs(await signInAs([roles.storeManager]), path)).status).toBe(200);
    expect((await requestAs("", path)).status).toBe(302);
  });

  it.each(["/config/forms", "/config/newsletter", "/config/visitors"])(
    "%s is not changed without the permission or without the crumb",
    async (path) => {
      await send();
      const viewer = await ownerBrowser("viewer@demo.test");
      const id = (await env.DB.prepare("SELECT id FROM form_submissions").first<string>("id")) ?? "";
      const fields = { id, decision: "delete", confirmed: "yes", unsubscribe: id };
      expect((await viewer.post(path, fields)).status).toBe(403);
      const forged = await owner.post(path, { ...fields, crumb: "forged" });
      expect(forged.status).toBe(403);
      expect(await env.DB.prepare("SELECT count(*) AS n FROM form_submissions").first("n")).toBe(1);
    },
  );

  it("the bar links the inbox for those who may open one of its lists", async () => {
    const page = async (role: number) => (await requestAs(await signInAs([role]), "/config/roles")).text();
    expect(await page(roles.moderator)).toContain('<a href="/config/inbox">Inbox</a>');
    expect(await page(roles.viewer)).not.toContain("/config/inbox");
    const moderator = await (await requestAs(await signInAs([roles.moderator]), "/config/inbox")).text();
    expect(moderator).toContain('href="/config/comments"');
    expect(moderator).not.toContain('href="/config/forms"');
    expect((await requestAs(await signInAs([roles.viewer]), "/config/inbox")).status).toBe(403);
  });
});

describe("a failing database", () => {
  it("is a page of the area that offers to try again", async () => {
    await env.DB.prepare("ALTER TABLE newsletter_subscribers RENAME TO gone").run();
    const response = await owner.send("/config/newsletter");
    await env.DB.prepare("ALTER TABLE gone RENAME TO newsletter_subscribers").run();
    expect(response.status).toBe(500);
    const markup = await response.text();
    expect(markup).toContain("<h1>This could not be read</h1>");
    expect(markup).toContain('<a class="button" href="/config/newsletter">Try again</a>');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});
