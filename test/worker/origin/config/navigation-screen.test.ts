import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { signInAs } from "./sign-in-as.ts";

const path = "/config/navigation";
const editor = new TestBrowser();

beforeAll(async () => {
  await emptyDatabase();
  const [name = "", value = ""] = (await signInAs([roles.editor])).split("=");
  editor.cookies.set(name, value);
});

const screen = async (query = "") => (await editor.send(path + query)).text();
const versionIn = (markup: string) => /name="version" value="(\d+)"/.exec(markup)?.[1] ?? "";

async function act(fields: Record<string, string>, version?: string) {
  const known = version ?? versionIn(await screen());
  const response = await editor.post(path, { version: known, ...fields });
  const location = response.headers.get("location");
  const markup =
    location === null ? await response.text() : await screen(new URL(location, "https://x.test").search);
  return { status: response.status, markup };
}

/** The titles in the header that visitors get. */
async function published(): Promise<string[]> {
  const html = await (await new TestBrowser().send("/about")).text();
  const list = /<ul class="header-nav-list">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? "";
  return [...list.matchAll(/(?:data-animation-role="header-element"[^>]*|<summary)>([^<]*)</g)].map(
    ([, title = ""]) => title,
  );
}

describe("the navigation", () => {
  it("is changed entry by entry, and undone from the message step by step", async () => {
    const before = await published();
    const [first = "", second = ""] = before;
    const moved = await act({ action: "down", at: "0" });
    expect(moved.markup).toContain(`<bdi>${first}</bdi> was moved down.`);
    expect((await published()).slice(0, 2)).toEqual([second, first]);
    await act({ action: "hide", at: "0" });
    expect(await published()).not.toContain(second);
    const { markup } = await act({ action: "undo" });
    expect(markup).toContain("The navigation is as it was before.");
    expect(markup).toContain('name="action" value="undo"');
    await act({ action: "undo" });
    expect(await published()).toEqual(before);
  });

  it("gives the focus to the pressed button of a moved entry, otherwise to the message", async () => {
    const focused = (markup: string) =>
      [...markup.matchAll(/<(\w+)([^>]*) autofocus>/g)].map(([, tag, rest]) => {
        const label = /(?:aria-label|role)="([^"]*)"/.exec(rest ?? "")?.[1];
        return `${tag} ${label}`;
      });
    const [first = "", second = ""] = await published();
    expect(focused((await act({ action: "down", at: "0" })).markup)).toEqual([`button Down: ${first}`]);
    expect(focused((await act({ action: "hide", at: "0" })).markup)).toEqual([`button Show: ${second}`]);
    expect(focused((await act({ action: "show", at: "0" })).markup)).toEqual([`button Hide: ${second}`]);
    // The first entry has no button that moves it up.
    expect(focused((await act({ action: "up", at: "1" })).markup)).toEqual([`button Down: ${first}`]);
    const removed = await act({ action: "remove", at: "0" });
    expect(focused(removed.markup)).toEqual(["div status"]);
    expect(focused((await act({ action: "undo" })).markup)).toEqual(["div status"]);
  });

  it("has folders, which visitors see if something is in them", async () => {
    const before = await published();
    await act({ action: "add-folder", title: "More <things>" });
    expect(await published()).toEqual(before);
    await act({ action: "add-page", path: "/privacy" });
    await act({ action: "in", at: String(before.length + 1) });
    expect(await published()).toContain("More &lt;things&gt;");
  });

  it("refuses addresses that run scripts, with what was typed", async () => {
    const before = await published();
    const { status, markup } = await act({
      action: "add-link",
      title: "Evil <b>",
      path: "javascript:alert(1)",
    });
    expect(status).toBe(409);
    expect(markup).toContain("Links cannot run scripts.");
    expect(markup).toContain('value="Evil &lt;b&gt;"');
    expect(await published()).toEqual(before);
  });

  it("keeps a name and an address that were refused in the form of their entry, and the title of a folder", async () => {
    const renamed = await act({ action: "rename", at: "1", title: "Wares", path: "javascript:alert(1)" });
    expect(renamed.status).toBe(409);
    expect(renamed.markup).toMatch(
      /<details open>(?:(?!<\/details>).)*value="Wares"(?:(?!<\/details>).)*value="javascript:alert\(1\)"/s,
    );
    const folder = await act({ action: "add-folder", title: "x".repeat(101) });
    expect([folder.status, folder.markup.includes(`value="${"x".repeat(101)}"`)]).toEqual([409, true]);
  });

  it("is not changed from a list that others have changed since", async () => {
    const version = versionIn(await screen());
    await act({ action: "up", at: "1" });
    const { status, markup } = await act({ action: "remove", at: "0" }, version);
    expect([status, markup.includes("others have changed the navigation since")]).toEqual([409, true]);
  });
});
