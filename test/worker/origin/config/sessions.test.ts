import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signedInBrowser, signInAs } from "./sign-in-as.ts";

const path = "/config/sessions";
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(emptyDatabase);

const isSignedIn = async (cookie: string) => (await requestAs(cookie, "/config/roles")).status === 200;

describe("the sessions of contributors", () => {
  it("are listed with their people and times, without those that have ended", async () => {
    const admin = await signedInBrowser(roles.admin);
    await signInAs([roles.editor], "Edith <b>");
    const [idle, over] = [await signInAs([roles.editor], "Idle"), await signInAs([roles.editor], "Over")];
    const setOf = (name: string, column: string, value: number) =>
      env.DB.prepare(
        `UPDATE owner_sessions SET ${column} = ? WHERE account_id = (SELECT id FROM accounts WHERE display_name = ?)`,
      )
        .bind(value, name)
        .run();
    await setOf("Idle", "last_seen_at", Date.now() - 8 * dayMs);
    await setOf("Over", "expires_at", Date.now() - 1);
    for (const cookie of [idle, over]) expect(await isSignedIn(cookie)).toBe(false);
    const markup = await (await admin.send(path)).text();
    expect(markup).toContain("<bdi>Edith &lt;b&gt;</bdi>");
    expect(markup).toMatch(/<bdi>Wren Tidewell<\/bdi><\/strong> \(this browser\)/);
    for (const text of ["Idle", "Over"]) expect(markup).not.toContain(text);
    // The session of this browser has no button of its own.
    expect(markup.match(/value="one"/g)).toHaveLength(1);
    expect(await (await admin.send("/config/roles")).text()).toContain(`href="${path}"`);
  });

  it("end one by one, and all but that of the browser", async () => {
    const admin = await signedInBrowser(roles.admin);
    const [first, second, third] = [
      await signInAs([roles.editor], "First"),
      await signInAs([roles.editor], "Second"),
      await signInAs([roles.admin], "Third"),
    ];
    const markup = await (await admin.send(path)).text();
    // Sessions of one person in one minute have the same name, so they are no landmarks of the page.
    expect(markup).not.toContain('<section class="submission"');
    const entry = markup.split("<article").find((each) => each.includes("<bdi>First</bdi>")) ?? "";
    const session = /name="session" value="([^"]{43})"/.exec(entry)?.[1] ?? "";
    const ended = await admin.post(path, { action: "one", session });
    expect([ended.status, ended.headers.get("location")]).toEqual([303, `${path}?done=one`]);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    expect(await (await admin.send(`${path}?done=one`)).text()).toContain("The session is ended.");
    await admin.post(path, { action: "others" });
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, false]);
    expect(await (await admin.send(path)).text()).toContain("There is no other session.");
  });

  it("do not end without the permission, without the crumb or by another action", async () => {
    const admin = await signedInBrowser(roles.admin);
    const editor = await signInAs([roles.editor], "Edith");
    const manager = await signedInBrowser(roles.storeManager);
    expect((await manager.post(path, { action: "others" })).status).toBe(403);
    expect((await admin.post(path, { action: "others", crumb: "forged" })).status).toBe(403);
    await admin.post(path, { action: "toString" });
    expect(await isSignedIn(editor)).toBe(true);
  });
});
