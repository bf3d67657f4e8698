import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { svg } from "../../../../shared/uploads/pictures.ts";
import { TestBrowser } from "../../accounts/browser.ts";
import { freshPageEditor, type PageEditor, visit } from "../../page-editor/page-editor.ts";
import { ownerBrowser } from "../../page-loaders/people.ts";
import { Uploader } from "../../uploads/uploader.ts";
import { buyerOf } from "./buyer.ts";

const products = "/config/commerce/products";
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4\n${text}\n%%EOF\n`);
const product = { title: "Kiln plans", type: "2", status: "1", "v0-price": "9", "v0-sku": "PLANS" };

let editor: PageEditor;
let uploader: Uploader;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  editor = await freshPageEditor("owner@demo.test");
  uploader = await Uploader.signedIn();
});

async function post(path: string, fields: Record<string, string>) {
  const response = await editor.post(path, { action: "save", ...fields });
  return { status: response.status, html: await response.text() };
}

const read = async (path: string) => (await editor.send(path)).text();
const productId = async () =>
  (await env.DB.prepare("SELECT id FROM items WHERE path = '/shop/p/kiln-plans'").first<string>("id")) ?? "";
const linkOn = (html: string) => /href="(\/api\/commerce\/downloads\/[^"]+)"/.exec(html)?.[1] ?? "";

const download = (link: string) => new TestBrowser().send(link);

async function purchasedFile(): Promise<Response> {
  const buyer = await buyerOf("PLANS");
  const body = buyer.orderBody({ shippingAddress: undefined, shippingOptionKey: undefined });
  const { order } = await buyer.order(body);
  return await download(linkOn((await visit(order?.statusUrl ?? "")).html));
}

it("a digital product is refused without a file that the site has, and what was typed stays", async () => {
  for (const file of ["", "no-such-file"]) {
    const { status, html } = await post(`${products}/new`, { ...product, file });
    expect([status, html.includes("Please choose the file that buyers get.")]).toEqual([422, true]);
    expect(html).toContain('value="Kiln plans"');
  }
  expect(await productId()).toBe("");
});

it("buyers download the file that the owner has chosen, which has no address of its own", async () => {
  const file = await uploader.stored("plans.pdf", pdf("the plans"));
  expect((await visit(file.url)).status).toBe(200);
  expect(await post(`${products}/new`, { ...product, file: file.id })).toMatchObject({ status: 303 });
  const bought = await purchasedFile();
  expect(bought.headers.get("content-disposition")).toBe('attachment; filename="plans.pdf"');
  expect(await bought.text()).toContain("the plans");
  expect((await visit(file.url)).status).toBe(404);
});

it("a file that a product sells is not given to another upload of its content", async () => {
  const { body } = await uploader.upload("open.pdf", pdf("the plans"));
  expect(body).toMatchObject({ isDuplicate: false, file: { name: "open.pdf" } });
});

it("a picture is offered until it is deleted or sold, and is not for sale while an item shows it", async () => {
  const picture = await uploader.stored("plan.svg", svg("<path d='M0 0'/>"));
  const form = `${products}/new`;
  const menu = async (name: string) =>
    new RegExp(`<select[^>]* name="${name}"[^]*?</select>`).exec(await read(form))?.[0] ?? "";
  const isOffered = async () =>
    (await Promise.all(["image-0", "file"].map(menu))).map((options) => options.includes(">plan.svg<"));
  expect(await isOffered()).toEqual([true, true]);
  await env.DB.prepare(
    "INSERT INTO item_assets (item_id, asset_id, position) SELECT id, ?, 9 FROM items WHERE path = '/shop/p/tide-mug'",
  )
    .bind(picture.id)
    .run();
  expect(await isOffered()).toEqual([true, false]);
  await env.DB.prepare("DELETE FROM item_assets WHERE asset_id = ?").bind(picture.id).run();
  const sold = { ...product, title: "Plan", "v0-sku": "PLAN", file: picture.id };
  expect(await post(form, sold)).toMatchObject({ status: 303 });
  expect((await isOffered())[0]).toBe(false);
  await env.DB.prepare("DELETE FROM digital_files WHERE file_id = ?").bind(picture.id).run();
  expect(await isOffered()).toEqual([true, true]);
  expect((await uploader.call(`/api/files/${picture.id}/delete`, {})).status).toBe(200);
  expect(await isOffered()).toEqual([false, false]);
});

it("a file that a product sells is not deleted", async () => {
  const file = (await uploader.list()).find(({ name }) => name === "plans.pdf");
  const refused = await uploader.call(`/api/files/${file?.id}/delete`, {});
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining("another file") } });
  expect(await (await purchasedFile()).text()).toContain("the plans");
});

it("another save keeps the file, and another file replaces it for former buyers too", async () => {
  const path = `${products}/${await productId()}`;
  const form = await read(path);
  const fields = Object.fromEntries(
    [...form.matchAll(/name="(v0-(?:id|was|sku)|base)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(await post(path, { ...product, ...fields, excerpt: "On paper" })).toMatchObject({ status: 303 });
  expect(await (await purchasedFile()).text()).toContain("the plans");
  const second = await uploader.stored("second.pdf", pdf("second edition"));
  const base = /name="base" value="(\d+)"/.exec(await read(path))?.[1] ?? "";
  expect(await post(path, { ...product, ...fields, base, file: second.id })).toMatchObject({ status: 303 });
  expect(await (await purchasedFile()).text()).toContain("second edition");
});

it("the preview shows a contributor of the store the file as buyers get it, and others nothing", async () => {
  const path = `/preview/digital-product?product=${await productId()}`;
  expect(await read(`${products}/${await productId()}`)).toContain(`href="${path}"`);
  const html = await read(path);
  expect(html).toContain("<h1>Kiln plans</h1>");
  expect(html).toMatch(/<bdi>second\.pdf<\/bdi>, \d+ bytes/);
  expect(await (await download(linkOn(html))).text()).toContain("second edition");
  const { status, html: refused } = await visit(path);
  expect([status, refused.includes("Kiln plans")]).toEqual([403, false]);
  const withoutStore = await (await ownerBrowser("editor@demo.test")).send(path);
  expect([withoutStore.status, (await withoutStore.text()).includes("Kiln plans")]).toEqual([404, false]);
  expect((await editor.send("/preview/digital-product?product=000000000000000000000000")).status).toBe(404);
  expect(await read("/preview/digital-product")).toContain("the-glaze-notebook.pdf");
});
