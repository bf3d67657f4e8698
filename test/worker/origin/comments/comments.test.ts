import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { demoPassword, siteAddress, TestBrowser } from "../accounts/browser.ts";
import { requestAs, signInAs } from "../config/sign-in-as.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";

const open = "/journal/what-sells-on-a-wet-saturday";
const nested = "/journal/a-glaze-made-from-the-marsh";
const closed = "/journal/why-our-clay-rests-for-eleven-days";
const typed = { authorName: "Ada", authorEmail: "ada@example.org", body: "Round and heavy." };

const ids = new Map<string, string>();
const itemId = (path: string) => ids.get(path) ?? "";
const guest = new TestBrowser();

beforeAll(async () => {
  await emptyDatabase();
  await guest.send(open);
  const { results } = await env.DB.prepare("SELECT path, id FROM items").all<{ path: string; id: string }>();
  for (const { path, id } of results) ids.set(path, id);
  // The first call gets its crumb.
  await add({});
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM comments WHERE digest IS NOT NULL").run();
  await set("commentApprovalRequired", true);
});

const set = (name: string, value: unknown) =>
  env.DB.prepare("UPDATE settings SET value = json_set(value, ?, json(?)) WHERE name = 'websiteSettings'")
    .bind(`$.${name}`, JSON.stringify(value))
    .run();

const add = (fields: Record<string, unknown>, path = open, browser = guest) =>
  browser.send("/api/comment/AddComment", { body: { targetId: itemId(path), targetType: 1, ...fields } });

const post = (fields: Record<string, string>, path = open, browser = guest) =>
  browser.post(`/comments/${itemId(path)}`, fields, { headers: { referer: siteAddress + path } });

async function stored() {
  const { results } = await env.DB.prepare(
    "SELECT author_name, author_email, author_url, body, status, parent_id, member_id FROM comments WHERE digest IS NOT NULL ORDER BY added_at, rowid",
  ).all();
  return results;
}

interface Listed {
  readonly comments: { id: string; parentId?: string; authorName: string; body: string; likeCount: number }[];
  readonly [key: string]: unknown;
}
async function list(path: string, query = ""): Promise<Listed> {
  const response = await guest.send(
    `/api/comment/GetComments?targetId=${itemId(path)}&targetType=1&since=&page=1${query}`,
  );
  return await response.json();
}
const html = async (path: string) => (await guest.send(path)).text();

describe("the comments of a post", () => {
  it("are in its HTML, with anchors, nested replies and links that search engines do not follow", async () => {
    const page = await html(nested);
    const { comments } = await list(nested);
    for (const { id } of comments) expect(page).toContain(`id="comment-${id}"`);
    expect(page).toMatch(
      /<ol class="awning-comment-list">.*<li[^>]*>.*<ol class="awning-comment-list">.*It is\. Once/s,
    );
    expect(page).toContain(
      '<a href="https://reedcutters.example/wrenmouth" rel="nofollow ugc noopener" target="_blank">',
    );
    expect(page).toContain('data-public-comment-count="5" data-comment-state="1"');
    expect(page).toContain('"publicCommentCount":5,"commentState":1');
    expect(await html("/journal")).toContain(`href="${nested}#comments-${itemId(nested)}">5 comments</a>`);
  });

  it("are listed newest first, or oldest first, with replies in the order of the conversation", async () => {
    const names = async (query: string) =>
      (await list(nested, query)).comments.map(({ authorName }) => authorName);
    const replies = ["Nell Fairweather", "Marion Petts"];
    expect(await names("&sortBy=2")).toEqual(["יעל", "Ken Aldous", "Marion Petts", ...replies]);
    expect(await names("&sortBy=3")).toEqual(["Marion Petts", "Ken Aldous", "יעל", ...replies]);
  });

  it("never contain an email address", async () => {
    await set("commentApprovalRequired", false);
    await add(typed);
    expect((await list(open)).comments).toHaveLength(1);
    expect(JSON.stringify(await list(open)) + (await html(open))).not.toContain("ada@example.org");
  });

  it("are closed after the days that the post names", async () => {
    expect(await html(closed)).toContain("Comments are closed.");
    expect(await html(closed)).not.toContain('class="awning-comment-form"');
    expect((await add(typed, closed)).status).toBe(403);
    expect((await post(typed, closed)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe("a new comment", () => {
  it("waits for a moderator, and no other visitor sees it", async () => {
    const response = await add(typed);
    expect([response.status, await response.json()]).toEqual([200, { status: "pending" }]);
    expect(await stored()).toMatchObject([{ author_name: "Ada", body: "Round and heavy.", status: 1 }]);
    expect((await list(open)).comments).toEqual([]);
    expect(await html(open)).not.toContain("Round and heavy.");
    expect(await html(open)).toContain("No comments yet");
  });

  it("appears at once if the site does not want to read it first", async () => {
    await set("commentApprovalRequired", false);
    const { status, comment } = await (await add(typed)).json<{ status: string; comment: { id: string } }>();
    expect(status).toBe("published");
    const reply = await (await add({ ...typed, body: "Yes.", parentId: comment.id })).json<{
      comment: { id: string; parentId: string };
    }>();
    expect(reply.comment.parentId).toBe(comment.id);
    // A reply to a reply belongs to the same thread.
    await add({ ...typed, body: "No.", parentId: reply.comment.id });
    expect((await list(open)).comments.map(({ body, parentId }) => [body, parentId])).toEqual([
      ["Round and heavy.", undefined],
      ["Yes.", comment.id],
      ["No.", comment.id],
    ]);
  });

  it("is posted by a plain form, which leads to it or to a message", async () => {
    const waiting = await post(typed);
    expect([waiting.status, waiting.headers.get("location")]).toEqual([
      303,
      `${open}?comment=pending#comments-${itemId(open)}`,
    ]);
    expect(await html(`${open}?comment=pending`)).toContain("Your comment appears when it has been read.");
    await set("commentApprovalRequired", false);
    const shown = (await post({ ...typed, body: "At once" })).headers.get("location") ?? "";
    const id = /#comment-([\da-f]{24})$/.exec(shown)?.[1];
    expect(await html(shown.split("#")[0] ?? "")).toContain(`id="comment-${id}"`);
  });

  it("is shown again with its text and the reason if it is rejected", async () => {
    const response = await post({
      ...typed,
      authorName: " ",
      body: '</textarea><script>alert("1")</script>',
    });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toMatch(/role="alert"[^>]*>Please tell us your name\./);
    expect(page).toContain("&lt;/textarea>&lt;script>");
    expect(page).not.toContain("<script>alert");
    expect(await stored()).toEqual([]);
  });

  it("is text only, without controls and characters that reverse other text", async () => {
    await set("commentApprovalRequired", false);
    const body = "<img src=x onerror=alert(1)> \u202egnitaehc\u0000 javascript:alert(1)";
    await add({ ...typed, authorName: "<b>\u202eAda</b>", body });
    expect(await stored()).toMatchObject([
      { author_name: "<b>Ada</b>", body: "<img src=x onerror=alert(1)> gnitaehc javascript:alert(1)" },
    ]);
    const page = await html(open);
    expect(page).not.toMatch(/<img src=x|<b>Ada/);
    expect(page).not.toContain('href="javascript:');
  });

  it("is refused with a message if a field is missing, too long or of a wrong kind", async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ body: "" }, "Please write a comment."],
      [{ body: 1 }, "Please write a comment."],
      [{ body: "x".repeat(2501) }, "At most 2500 fit."],
      [{ authorName: "x".repeat(81) }, "At most 80 characters"],
      [{ authorEmail: "nobody" }, "not an email address"],
      [{ authorUrl: "javascript:alert(1)" }, "not the address of a website"],
      [{ parentId: "0".repeat(24) }, "no longer there"],
    ];
    for (const [fields, message] of wrong) {
      const response = await add({ ...typed, ...fields });
      expect([response.status, await response.text()], message).toEqual([
        400,
        expect.stringContaining(message),
      ]);
    }
    expect((await add({ ...typed, body: "x".repeat(10 * 1024 * 1024) })).status).toBe(400);
    expect((await add({ ...typed, targetId: "../x" })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it("is stored once if it is sent twice, and as spam if a program has filled in the hidden field", async () => {
    await Promise.all([post(typed), post(typed), add(typed)]);
    expect(await stored()).toHaveLength(1);
    const spam = await add({ ...typed, body: "Cheap", awning_leave_empty: "x" });
    expect(await spam.json()).toEqual({ status: "pending" });
    expect(await stored()).toMatchObject([{ status: 1 }, { status: 3 }]);
  });

  it("carries the member's name, and needs the member's crumb", async () => {
    const member = new TestBrowser();
    await member.send("/account/login");
    const signIn = await member.send("/api/site-users/account/session", {
      body: { email: "member@demo.test", password: demoPassword, rememberMe: false },
    });
    expect(signIn.status).toBe(200);
    const page = await (await member.send(open)).text();
    expect(page).toContain("You comment as Nell Fairweather.");
    const withoutCrumb = await member.send(`/comments/${itemId(open)}`, {
      crumb: false,
      headers: { accept: "text/html" },
      body: new URLSearchParams({ body: "Mine" }),
    });
    expect(withoutCrumb.status).toBe(403);
    await post({ body: "Mine", authorName: "Another" }, open, member);
    expect(await stored()).toMatchObject([{ author_name: "Nell Fairweather", body: "Mine" }]);
  });

  it("is not accepted from another site's page or without the crumb", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(
      (await guest.send(`/comments/${itemId(open)}`, { headers, body: new URLSearchParams(typed) })).status,
    ).toBe(403);
    const call = { crumb: false, body: { targetId: itemId(open), ...typed } };
    expect((await guest.send("/api/comment/AddComment", call)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it("of a guest is refused where only members may comment", async () => {
    await set("commentAnonAllowed", false);
    expect((await add(typed)).status).toBe(401);
    expect(await html(open)).toContain('<a href="/account/login">Sign in to comment</a>');
    await set("commentAnonAllowed", true);
  });
});

describe("a flood of comments", () => {
  it("is stopped by the rate limit, and the rest of the site is not", async () => {
    let left = 3;
    const limit: RateLimit = { limit: async () => ({ success: left-- > 0 }) };
    const flood = new TestBrowser({ FORM_LIMIT: limit });
    const headers = { "cf-connecting-ip": "203.0.113.7" };
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++) {
      const body = { targetId: itemId(open), ...typed, body: `Comment ${index}` };
      // The first call gets its crumb, as a script does.
      statuses.push((await flood.send("/api/comment/AddComment", { headers, body })).status);
    }
    expect(statuses).toEqual([403, 200, 200, 200, 429]);
    expect((await add(typed)).status).toBe(200);
  });

  it("fills the queue of one post only", async () => {
    const insert = env.DB.prepare(
      "INSERT INTO comments (id, item_id, author_name, body, status, digest, added_at) VALUES (?, ?, 'x', 'x', 1, 'x', 0)",
    );
    await env.DB.batch(
      Array.from({ length: 300 }, (_, index) => insert.bind(`flood-${index}`, itemId(open))),
    );
    expect((await add(typed)).status).toBe(503);
    expect((await add(typed, nested)).status).toBe(200);
  });
});

describe("likes and reports", () => {
  const first = async () => (await list(nested, "&sortBy=3")).comments[1];

  it("count once for each visitor, with and without scripts", async () => {
    const before = (await first())?.likeCount ?? 0;
    const id = (await first())?.id ?? "";
    const like = () => guest.send("/api/comment/LikeComment", { body: { id } });
    expect(await (await like()).json()).toEqual({ likeCount: before + 1 });
    expect(await (await like()).json()).toEqual({ likeCount: before + 1 });
    const plain = await post({ comment: id, action: "like" }, nested);
    expect(plain.headers.get("location")).toBe(`${nested}?comment=liked&id=${id}#comment-${id}`);
    expect((await first())?.likeCount).toBe(before + 1);
    expect((await guest.send("/api/comment/LikeComment", { body: { id: "x" } })).status).toBe(404);
  });

  it("hide a comment after as many reports as the site names", async () => {
    await set("commentFlagThreshold", 2);
    const id = (await first())?.id ?? "";
    const flag = (agent: string) =>
      guest.send("/api/comment/FlagComment", { headers: { "user-agent": agent }, body: { id } });
    await flag("one");
    await flag("one");
    expect((await first())?.id).toBe(id);
    await flag("two");
    expect((await first())?.id).not.toBe(id);
    await set("commentFlagThreshold", 0);
    await env.DB.prepare("UPDATE comments SET status = 2 WHERE id = ?").bind(id).run();
  });
});

describe("the moderators' queue", () => {
  const decide = async (cookie: string, fields: Record<string, string>) => {
    const screen = await requestAs(cookie, "/config/comments");
    const crumb = /name="crumb" value="([^"]+)"/.exec(await screen.text())?.[1] ?? "";
    return await requestOrigin("/config/comments", {
      method: "POST",
      redirect: "manual",
      headers: { origin: siteAddress, cookie: `${cookie}; crumb=${crumb}` },
      body: new URLSearchParams({ crumb, ...fields }),
    });
  };

  it("shows a waiting comment, which a moderator publishes, holds back and deletes", async () => {
    const moderator = await signInAs([roles.moderator]);
    await add({ ...typed, body: "<b>Waiting</b>" });
    const id = await env.DB.prepare("SELECT id FROM comments WHERE digest IS NOT NULL").first<string>("id");
    const screen = await (await requestAs(moderator, "/config/comments")).text();
    expect(screen).toContain("&lt;b&gt;Waiting&lt;/b&gt;");
    expect(screen).toContain("ada@example.org");
    const published = await decide(moderator, { id: id ?? "", decision: "publish" });
    expect([published.status, published.headers.get("location")]).toEqual([
      303,
      "/config/comments?done=publish",
    ]);
    expect(await (await requestAs(moderator, "/config/comments?done=publish")).text()).toContain(
      '<p role="status" tabindex="-1" autofocus><strong>The entry is published.</strong></p>',
    );
    expect((await list(open)).comments).toHaveLength(1);
    await decide(moderator, { id: id ?? "", decision: "hold" });
    expect((await list(open)).comments).toEqual([]);
    await decide(moderator, { id: id ?? "", decision: "constructor" });
    await decide(moderator, { id: id ?? "", decision: "delete" });
    expect(await stored()).toEqual([]);
  });

  it("is closed to roles without the permission, and needs the crumb", async () => {
    const viewer = await signInAs([roles.viewer]);
    expect((await requestAs(viewer, "/config/comments")).status).toBe(403);
    expect((await decide(viewer, { id: "x", decision: "delete" })).status).toBe(403);
    const moderator = await signInAs([roles.moderator]);
    const withoutCrumb = await requestOrigin("/config/comments", {
      method: "POST",
      headers: { origin: siteAddress, cookie: moderator },
      body: new URLSearchParams({ id: "x", decision: "delete" }),
    });
    expect(withoutCrumb.status).toBe(403);
  });
});
