import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FolderServer, serveFolder } from "../../scripts/serve-folder.ts";

describe("a folder of saved pages", () => {
  const root = mkdtempSync(join(tmpdir(), "awning-folder-"));
  let server: FolderServer;

  beforeAll(async () => {
    mkdirSync(join(root, "site/shop"), { recursive: true });
    writeFileSync(join(root, "secret.txt"), "outside");
    writeFileSync(join(root, "site/page.html"), "<!doctype html><p>page");
    writeFileSync(join(root, "site/saved-without-extension"), "\n<!DOCTYPE html><p>saved");
    writeFileSync(join(root, "site/a b﹖c.css"), "p{}");
    writeFileSync(join(root, "site/shop/index.html"), "<!doctype html><p>shop");
    server = await serveFolder(join(root, "site"));
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  const get = (path: string): Promise<Response> => fetch(server.url + path);

  it.each([
    ["/page.html", "text/html"],
    ["/page", "text/html"],
    ["/saved-without-extension", "text/html"],
    ["/a%20b%EF%B9%96c.css", "text/css"],
    ["/shop/", "text/html"],
  ])("serves %s as %s", async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
  });

  it("lists the pages of a folder that has no index", async () => {
    expect(await (await get("/")).text()).toMatch(/page\.html.*shop\//s);
  });

  it("gives older pages the id for which they ask their site", async () => {
    const response = await get("/api/1/performance/settings");
    expect(await response.json()).toEqual({ pageLoadId: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it.each(["/missing", "/%", "/%00"])("responds with 404 to %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(["/../secret.txt", "/..%2fsecret.txt", "/shop/..%2f..%2fsecret.txt"])(
    "serves no file outside the folder for %s",
    async (path) => {
      // A raw socket, because `fetch` normalizes the path.
      const { hostname, port } = new URL(server.url);
      const response = await new Promise<string>((resolve) => {
        let received = "";
        const socket = connect(Number(port), hostname, () =>
          socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
        );
        socket.on("data", (chunk) => {
          received += chunk;
        });
        socket.on("close", () => resolve(received));
      });
      expect(response).not.toContain("outside");
      expect(response).toMatch(/^HTTP\/1\.1 404/);
    },
  );
});
