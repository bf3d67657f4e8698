import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { partBytes } from "../../../../shared/uploads/stored-file.ts";
import { runScheduledTasks } from "../../../../worker/origin/index.ts";
import { png, svg, webp } from "../../../shared/uploads/pictures.ts";
import { originBindings, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { objectKeys, openRows, Uploader } from "./uploader.ts";

const dayMs = 24 * 60 * 60 * 1000;
let owner: Uploader;
/** The first sign-in migrates and seeds the database, and hashes passwords. */
const hookTimeoutMs = 60_000;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  owner = await Uploader.signedIn();
}, hookTimeoutMs);

/** Content of a size that no other test has. */
let seed = 0;
function pdf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(++seed);
  bytes.set(new TextEncoder().encode("%PDF-1.7"));
  return bytes;
}

describe("an upload", () => {
  it("of several parts becomes a file with their bytes, in any order of the parts", async () => {
    const content = pdf(partBytes + 7);
    const { body } = await owner.begin("Price list.pdf", content.length);
    expect(body.parts).toBe(2);
    await owner.part(body.id, content, 2);
    await owner.part(body.id, content, 1);
    const { body: finished } = await owner.finish(body.id);
    const file = finished.file as { url: string; name: string; bytes: number; kind: string };
    expect(file).toMatchObject({ name: "Price list.pdf", bytes: content.length, kind: "document" });
    expect(file.url).toMatch(/\/price-list-[\da-f]{8}\.pdf$/);
    const response = await owner.browser.send(file.url);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(content);
    expect(await openRows()).toBe(0);
  });

  it("is refused by its size before a byte is sent, with the specified message", async () => {
    const keys = await objectKeys();
    const { status, body } = await owner.begin("film.mp4", 2 * 1024 ** 3);
    expect([status, body.error]).toEqual([
      422,
      "The file film.mp4 is too large. The maximum allowed file size is 500 MB.",
    ]);
    expect((await owner.begin("program.exe", 10)).status).toBe(422);
    expect((await owner.begin("/tmp/..", 10)).status).toBe(422);
    expect([await objectKeys(), await openRows()]).toEqual([keys, 0]);
  });

  it("of a picture has its size, and pages can show it", async () => {
    const file = await owner.stored("Väse (1).png", png(640, 480));
    expect(file.picture).toEqual({
      asset: expect.stringMatching(/^vase-1-/),
      width: 640,
      height: 480,
      alt: "",
      focalPoint: [0.5, 0.5],
    });
    expect(file.url).toMatch(/\/vase-1-[\da-f]{8}\.png$/);
    const row = await env.DB.prepare("SELECT * FROM assets WHERE id = ?").bind(file.id).first();
    expect(row).toMatchObject({ width: 640, height: 480, file_name: file.url.split("/").at(-1) });
  });

  it.each([
    ["photo.jpg", png(4, 4), "The file photo.jpg is not a supported type."],
    [
      "photo.png",
      new TextEncoder().encode("<!doctype html><p>"),
      "The file photo.png is not a supported type.",
    ],
    ["a.svg", svg("<script>alert(1)</script>"), "It contains scripts"],
    ["wide.png", png(30_000, 9), "The maximum allowed file size is 16,383 x 16,383 px."],
    ["broken.png", png(0, 9), "File processing failed"],
  ])("of %s is refused, and nothing of it stays", async (name, content, text) => {
    const before = await objectKeys();
    const { status, body } = await owner.upload(name, content);
    expect([status, String(body.error)]).toEqual([422, expect.stringContaining(text)]);
    expect([await objectKeys(), await openRows()]).toEqual([before, 0]);
  });

  it("of the same content twice is one file", async () => {
    const content = pdf(400);
    const first = await owner.stored("one.pdf", content);
    const before = await objectKeys();
    const { body } = await owner.upload("two.pdf", content);
    expect(body).toMatchObject({ isDuplicate: true, file: { id: first.id, name: "one.pdf" } });
    expect([await objectKeys(), await openRows()]).toEqual([before, 0]);
  });

  it("that was interrupted tells its parts, and ends only with all of them", async () => {
    const content = pdf(partBytes + 1);
    const { body } = await owner.begin("late.pdf", content.length);
    await owner.part(body.id, content, 1);
    expect((await owner.call(`/api/uploads/${body.id}`, undefined, "GET")).body.parts).toEqual([1]);
    expect(await owner.finish(body.id)).toEqual({
      status: 409,
      body: { error: "File upload failed to complete" },
    });
    // Half a part is none.
    const half = await owner.call(`/api/uploads/${body.id}/parts/2`, new Uint8Array(0), "PUT");
    expect(half.status).toBe(400);
    await owner.part(body.id, content, 2);
    expect((await owner.finish(body.id)).status).toBe(200);
  });

  it("can be finished again after the worker was stopped at any statement", async () => {
    const content = pdf(300);
    const { body } = await owner.begin("stopped.pdf", content.length);
    await owner.part(body.id, content, 1);
    const count = (await owner.list("search=stopped")).length;
    const batch = vi.spyOn(env.DB, "batch").mockRejectedValueOnce(new Error("stopped"));
    await expect(owner.finish(body.id)).rejects.toThrow();
    batch.mockRestore();
    expect((await owner.list("search=stopped")).length).toBe(count);
    const again = await owner.finish(body.id);
    expect(again.status).toBe(200);
    // The answer was lost: the call is repeated.
    expect((await owner.finish(body.id)).body).toEqual(again.body);
    expect((await owner.list("search=stopped")).length).toBe(count + 1);
  });

  it("that is cancelled, or without an end for a day, leaves nothing", async () => {
    const before = await objectKeys();
    const content = png(900, 600);
    for (const [end, rows] of [
      [async (id: unknown) => void (await owner.call(`/api/uploads/${id}`, undefined, "DELETE")), 0],
      [async () => await runScheduledTasks(originBindings, Date.now() + dayMs + 1000), 0],
    ] as const) {
      const { body } = await owner.begin("left.png", content.length);
      await owner.part(body.id, content, 1);
      await owner.call(`/api/uploads/${body.id}/widths/100`, webp(100, 67), "PUT");
      await runScheduledTasks(originBindings, Date.now());
      expect(await openRows()).toBeGreaterThan(0);
      await end(body.id);
      expect([await objectKeys(), await openRows()]).toEqual([before, rows]);
      expect((await owner.part(body.id, content, 1)).status).toBe(404);
    }
  });

  it("that is finished twice at once, or cancelled meanwhile, keeps its bytes or is gone", async () => {
    for (const other of ["finish", "cancel"]) {
      const content = pdf(500);
      const { body } = await owner.begin(`${other}.pdf`, content.length);
      await owner.part(body.id, content, 1);
      const second = () =>
        other === "finish"
          ? owner.finish(body.id)
          : owner.call(`/api/uploads/${body.id}`, undefined, "DELETE");
      // The other call runs in full while this one stores the file.
      let isReached = false;
      const real = env.DB.batch.bind(env.DB);
      const batch = vi.spyOn(env.DB, "batch").mockImplementation(async (statements) => {
        const [{ statement = "" } = {}] = statements as { statement?: string }[];
        if (!isReached && statement.startsWith("INSERT INTO stored_files")) {
          isReached = true;
          await second();
        }
        return await real(statements);
      });
      const first = await owner.finish(body.id);
      batch.mockRestore();
      expect(isReached).toBe(true);
      await second();
      const files = await owner.list(`search=${other}`);
      expect([other, first.status, files.length]).toEqual(
        other === "finish" ? ["finish", 200, 1] : ["cancel", 404, 0],
      );
      for (const { url } of files)
        expect((await (await owner.browser.send(url)).arrayBuffer()).byteLength).toBe(500);
      expect(await openRows()).toBe(0);
    }
  });

  it("belongs to the contributor who has begun it", async () => {
    const editor = await Uploader.signedIn("editor@demo.test");
    const { body } = await owner.begin("mine.pdf", 10);
    expect((await editor.call(`/api/uploads/${body.id}`, undefined, "DELETE")).status).toBe(404);
    expect((await owner.call(`/api/uploads/${body.id}`, undefined, "DELETE")).status).toBe(200);
  });

  it("is for contributors with the permission, and from pages of the site", async () => {
    const viewer = await Uploader.signedIn("viewer@demo.test");
    expect((await viewer.begin("a.pdf", 10)).status).toBe(403);
    const foreign = await owner.browser.send("/api/uploads", {
      body: { name: "a.pdf", bytes: 10 },
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect((await new TestBrowser().send("/api/files")).status).toBe(401);
  });
});
