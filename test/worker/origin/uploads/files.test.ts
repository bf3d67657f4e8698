import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { runScheduledTasks } from "../../../../worker/origin/index.ts";
import { png, svg, webp } from "../../../shared/uploads/pictures.ts";
import { originBindings } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { objectKeys, Uploader } from "./uploader.ts";

const dayMs = 24 * 60 * 60 * 1000;
let owner: Uploader;
/** The first sign-in migrates and seeds the database, and hashes passwords. */
const hookTimeoutMs = 60_000;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  owner = await Uploader.signedIn();
}, hookTimeoutMs);

const get = (path: string, headers: Record<string, string> = {}) => owner.browser.send(path, { headers });
const text = (value: string) => new TextEncoder().encode(value);

/** A picture with copies of two widths. */
async function pictureWithWidths() {
  const content = png(640, 480, 90);
  const { body } = await owner.begin("bowl.png", content.length);
  await owner.part(body.id, content, 1);
  for (const width of [100, 300])
    await owner.call(`/api/uploads/${body.id}/widths/${width}`, webp(width, (width * 3) / 4), "PUT");
  for (const [width, bytes] of [
    [500, webp(400, 300)],
    [500, png(500, 375)],
    [499, webp(499, 300)],
  ] as const)
    expect((await owner.call(`/api/uploads/${body.id}/widths/${width}`, bytes, "PUT")).status).toBe(422);
  return (await owner.finish(body.id)).body.file as { id: string; url: string };
}

describe("a stored file", () => {
  it("is served as immutable, with its type and a policy that runs nothing", async () => {
    const file = await owner.stored("drawing.svg", svg("<path d='M0 0'/>"));
    const response = await get(file.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      "content-disposition": 'inline; filename="drawing.svg"',
    });
    expect((await get(file.url, { "if-none-match": response.headers.get("etag") ?? "" })).status).toBe(304);
    const list = await owner.stored("Liste ü.csv", text("a;b"));
    const csv = await get(list.url);
    expect([csv.headers.get("content-type"), csv.headers.get("content-disposition")]).toEqual([
      "text/csv; charset=utf-8",
      "attachment; filename=\"Liste__.csv\"; filename*=UTF-8''Liste%20%C3%BC.csv",
    ]);
  });

  it("has ranges, so that sound and films can be sought", async () => {
    const { url } = await owner.stored("song.mp3", text("ID3 0123456789"));
    const part = await get(url, { range: "bytes=4-7" });
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
      206,
      "0123",
      "bytes 4-7/14",
    ]);
    const end = await get(url, { range: "bytes=-3" });
    expect([end.status, await end.text(), end.headers.get("content-range")]).toEqual([
      206,
      "789",
      "bytes 11-13/14",
    ]);
    expect((await get(url, { range: "bytes=99-" })).status).toBe(416);
  });

  it("of a picture is served in the next stored width, or as it was uploaded", async () => {
    const { url } = await pictureWithWidths();
    const size = async (query: string) => {
      const response = await get(url + query);
      return [response.headers.get("content-type"), (await response.arrayBuffer()).byteLength];
    };
    expect(await size("?format=100w")).toEqual(["image/webp", 64]);
    expect(await size("?format=200w")).toEqual(["image/webp", 64]);
    expect(await size("?format=500w")).toEqual(["image/png", 90]);
    expect(await size("")).toEqual(["image/png", 90]);
  });

  it("can be replaced: its address changes, the former one redirects, and the former bytes go", async () => {
    const file = await pictureWithWidths().then(async ({ id }) => {
      const files = await owner.list();
      return files.find((each) => each.id === id) ?? files[0];
    });
    const before = await objectKeys();
    const replaced = await owner.stored("other.png", png(300, 200, 99), { replaces: file?.id });
    expect(replaced).toMatchObject({ id: file?.id, name: "bowl.png", picture: { width: 300, height: 200 } });
    expect(replaced.url).toMatch(/\.2\.png$/);
    const former = await get(file?.url ?? "");
    expect([former.status, former.headers.get("location")]).toEqual([302, replaced.url]);
    expect((await get(replaced.url)).status).toBe(200);
    // Three objects went, one came.
    expect((await objectKeys()).length).toBe(before.length - 2);
    expect((await owner.begin("song.mp3", 10, { replaces: file?.id })).status).toBe(422);
  });

  it("is renamed and described; a picture has a focal point", async () => {
    const { id } = await owner.stored("plain.png", png(21, 20));
    const change = (body: object) => owner.call(`/api/files/${id}`, body);
    expect(await change({ name: " " })).toEqual({ status: 422, body: { error: "Please enter a file name" } });
    expect(
      (await change({ name: "Two <bowls>.png", alt: " Two bowls ", focalPoint: [0.2, 1] })).body.file,
    ).toMatchObject({
      name: "Two <bowls>.png",
      picture: { alt: "Two bowls", focalPoint: [0.2, 1] },
    });
    for (const focalPoint of [[1.1, 0], [0], ["x", 0], [Number.NaN, 0]])
      expect((await change({ focalPoint })).status).toBe(422);
    expect((await owner.list("search=%3Cbowls")).map((each) => each.id)).toEqual([id]);
    for (const search of ["%25", "x".repeat(300)]) expect(await owner.list(`search=${search}`)).toEqual([]);
    expect((await owner.list("kind=audio")).every(({ kind }) => kind === "audio")).toBe(true);
  });

  it("that is deleted can be restored for 30 days; then its bytes go", async () => {
    const { id, url } = await owner.stored("gone.png", png(33, 44));
    const call = (name: string) => owner.call(`/api/files/${id}/${name}`, {});
    const times = async (days: number) => await runScheduledTasks(originBindings, Date.now() + days * dayMs);
    for (let time = 0; time < 2; time++) expect((await call("delete")).status).toBe(200);
    expect([(await get(url)).status, (await owner.list("search=gone")).length]).toEqual([404, 0]);
    await times(29);
    expect((await call("restore")).status).toBe(200);
    expect((await get(url)).status).toBe(200);
    await call("delete");
    const before = (await objectKeys()).length;
    await times(31);
    expect((await objectKeys()).length).toBe(before - 1);
    expect((await call("restore")).status).toBe(404);
  });

  it("stays beside the pictures of the demo site, which can be described only", async () => {
    const fixed = (await owner.list("kind=picture&search=hero-shelf"))[0];
    expect(fixed).toMatchObject({ isFixed: true, name: "hero-shelf" });
    const change = (body: object) => owner.call(`/api/files/${fixed?.id}`, body);
    expect((await change({ alt: "Shelf" })).body.file).toMatchObject({ picture: { alt: "Shelf" } });
    const error = "There was a problem while renaming your file";
    expect(await change({ name: "x" })).toEqual({ status: 422, body: { error } });
    expect((await owner.call(`/api/files/${fixed?.id}/delete`, {})).status).toBe(404);
    expect((await get(fixed?.url ?? "")).status).toBe(200);
  });

  it("without a bucket the calls say so", async () => {
    const { FILES: _, ...without } = originBindings;
    const { TestBrowser } = await import("../accounts/browser.ts");
    const browser = new TestBrowser({ ...without, FILES: undefined } as never);
    for (const [name, value] of owner.browser.cookies) browser.cookies.set(name, value);
    expect((await browser.send("/api/files")).status).toBe(503);
    expect(env.FILES).toBeDefined();
  });
});
