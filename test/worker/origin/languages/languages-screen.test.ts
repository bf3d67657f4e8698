import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { signedInBrowser } from "../config/sign-in-as.ts";
import { emptyDatabase } from "../fresh-database.ts";

const path = "/config/languages";
let owner: TestBrowser;
let editor: TestBrowser;

beforeAll(async () => {
  await emptyDatabase();
  owner = await signedInBrowser(roles.admin);
  editor = await signedInBrowser(roles.editor);
});

const screen = async () => (await owner.send(path)).text();
const visitor = (address: string) => new TestBrowser().send(address);

async function act(fields: Record<string, string>, browser = owner) {
  // The crumb of the forms.
  await browser.send(path);
  const response = await browser.post(path, fields);
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, markup: await response.text() };
}

/** The id of the page whose translation into a language can be begun on the screen. */
function missingId(markup: string, language: string, title: string): string {
  const label = `aria-label="Translate: ${title} (${language})"`;
  const form = markup.split("<form").find((part) => part.includes(label)) ?? "";
  return /name="id" value="(\w+)"/.exec(form)?.[1] ?? "";
}

describe("the screen of languages", () => {
  it("adds a language, and removes it again", async () => {
    const { status, location } = await act({ action: "add", language: "pt-br" });
    expect([status, location]).toEqual([303, `${path}?done=add&language=pt-br`]);
    expect(await (await owner.send(location)).text()).toContain("Português (Brasil) is added.");
    expect(await screen()).toContain('<h2 id="language-pt-BR" lang="pt-BR">Português (Brasil)</h2>');
    await act({ action: "remove", language: "pt-BR" });
    expect(await screen()).not.toContain("language-pt-BR");
  });

  it("refuses what is no language, and keeps what was typed", async () => {
    const { status, markup } = await act({ action: "add", language: "german!" });
    expect(status).toBe(400);
    expect(markup).toContain("This is not a language tag, such as de or pt-BR.");
    expect(markup).toContain('value="german!"');
    expect((await act({ action: "add", language: "en-GB" })).markup).toContain(
      "This is the language of the site itself.",
    );
  });

  it("switches the redirect by preference", async () => {
    const isOn = async () =>
      /name="redirect" value="true"( checked)?/.exec(await screen())?.[1] !== undefined;
    expect(await isOn()).toBe(false);
    await act({ action: "redirect", redirect: "true" });
    expect(await isOn()).toBe(true);
    await act({ action: "redirect" });
    expect(await isOn()).toBe(false);
  });

  it("begins a translation as a draft, which visitors see below the language once it is published", async () => {
    const id = missingId(await screen(), "de", "About");
    const { status, location } = await act({ action: "translate", language: "de", id }, editor);
    const [, draft = ""] = /^\/config\/pages\/(\w+)$/.exec(location) ?? [];
    expect([status, draft]).toEqual([303, expect.stringMatching(/^[\da-f]{24}$/)]);
    expect((await visitor("/de/about")).headers.get("location")).toBe("/about");
    // The same draft, not another one.
    expect((await act({ action: "translate", language: "de", id }, editor)).location).toBe(location);
    expect(await screen()).toContain(`href="/config/pages/${draft}" aria-label="Edit the draft: About (de)"`);

    await editor.post("/config/pages", { action: "publish", id: draft, version: "1" });
    const page = await (await visitor("/de/about")).text();
    expect(page).toMatch(/<html[^>]* lang="de">/);
    expect(page).toContain('hreflang="en-GB"');
    expect(missingId(await screen(), "de", "About")).toBe("");
  });

  it("offers no translation of pages that list items", async () => {
    const markup = await screen();
    expect(markup).toContain('<a href="/shop">');
    expect(missingId(markup, "de", "Shop")).toBe("");
  });

  it("needs the permission for languages, and for pages", async () => {
    expect(await (await editor.send(path)).text()).not.toContain('value="add"');
    expect((await act({ action: "add", language: "fr" }, editor)).status).toBe(403);
    expect(await screen()).not.toContain("language-fr");
    const viewer = await signedInBrowser(roles.viewer);
    expect((await act({ action: "translate", language: "de", id: "x" }, viewer)).status).toBe(403);
  });
});
