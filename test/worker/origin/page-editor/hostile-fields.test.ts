import { beforeAll, expect, it } from "vitest";
import { png } from "../../../shared/uploads/pictures.ts";
import { Uploader } from "../uploads/uploader.ts";
import { hostile, inspect, textControls } from "./inspect-page.ts";
import { freshPageEditor, type PageEditor, pageId, visit } from "./page-editor.ts";

let owner: PageEditor;
beforeAll(async () => {
  owner = await freshPageEditor("owner@demo.test");
});

const screen = async (path: string) => await (await owner.send(path)).text();

/** The elements of pages and screens that could run or lead elsewhere, with an owner's text in their fields. */
async function inspectAll(pages: readonly string[], screens: readonly string[]) {
  const found = [];
  for (const path of pages) {
    const { status, html } = await visit(path);
    expect([path, status]).toEqual([path, 200]);
    found.push(await inspect(html));
  }
  for (const path of screens) found.push(await inspect(await screen(path)));
  return found;
}

it("texts of the navigation, its folders, the header and the footer are texts on every page and screen", async () => {
  const address = "/api/site-header-footer";
  const { header, footer } = await (await owner.send(address)).json<{
    header: object;
    footer: object;
  }>();
  const write = async (text: string) => {
    const title = text.slice(0, 100);
    const link = { title, path: "/about" };
    const body = withTexts(
      {
        header: { ...header, links: [link, { title, path: "", links: [link] }], action: link },
        footer: { ...footer, columns: [{ title, links: [link] }], small: [link] },
      },
      text,
    );
    const response = await owner.retry(address, { method: "PUT", body });
    expect([text, response.status, await response.json()]).toEqual([text, 200, expect.anything()]);
    return await inspectAll(["/about"], ["/config/navigation", "/config/header-footer"]);
  };
  const plain = await write("plain");
  // In the header, its folder, the columns and the small print.
  expect((await visit("/about")).html.match(/>plain</g)?.length).toBeGreaterThan(7);
  expect(await controlsWithout("/config/header-footer", "plain")).toEqual(["search"]);
  for (const text of hostile) expect([text, await write(text)]).toEqual([text, plain]);
});

/** The controls of a form for texts whose value is without the text. A control that is added is one of them. */
async function controlsWithout(path: string, text: string): Promise<string[]> {
  const html = await screen(path);
  const names = await textControls(html, ".settings-form");
  expect(names.length).toBeGreaterThan(5);
  const typedIn = (name: string) =>
    new RegExp(
      `<input[^>]* name="${name}"[^>]* value="([^"]*)"|<textarea[^>]* name="${name}"[^>]*>([^<]*)`,
    ).exec(html);
  return names.filter((name) => !typedIn(name)?.slice(1).join("").includes(text));
}

/** The value with the text in place of each text in it, but addresses and ids. A text of the shortest limit is cut. */
function withTexts(value: unknown, text: string, key = ""): unknown {
  if (typeof value === "string")
    return ["path", "search", "formId"].includes(key)
      ? value
      : key === "button"
        ? text.slice(0, 60)
        : text.slice(0, 100);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([each, inner]) => [each, withTexts(inner, text, each)]),
  );
}

it("names and descriptions of files are texts in pages, screens and headers", async () => {
  const uploader = await Uploader.signedIn();
  const { id, url, picture } = await uploader.stored("plain.png", png(30, 20));
  const page = await pageId("/privacy");
  const { sections } = (await owner.read(page)).page;
  const [section = ""] = Object.keys(sections);
  const data = { design: "grid", images: [{ asset: picture?.asset }] };
  const place = [section, 0, 0, "z"];
  const saved = await owner.change(page, { blocks: { pictures: { type: "gallery", place, data } } });
  expect([saved.status, saved.errors]).toEqual([200, undefined]);
  await owner.setState(page, { kind: "publish" });
  const write = async (text: string) => {
    const answer = await uploader.call(`/api/files/${id}`, { name: `${text}.png`, alt: text });
    expect([text, answer.status]).toEqual([text, 200]);
    const { status, headers } = await owner.send(url);
    expect([status, headers.get("set-cookie"), headers.get("content-type")]).toEqual([
      200,
      null,
      "image/png",
    ]);
    return await inspectAll(["/privacy"], ["/config/files", `/config/pages/${page}`]);
  };
  const plain = await write("plain");
  expect((await visit("/privacy")).html).toContain('alt="plain"');
  expect(await screen(`/config/pages/${page}`)).toContain('"fileName":"plain.png"');
  for (const text of hostile) expect([text, await write(text)]).toEqual([text, plain]);
});
