import { beforeAll, expect, it } from "vitest";
import { TestBrowser } from "./accounts/browser.ts";
import { emptyDatabase } from "./fresh-database.ts";

const browser = new TestBrowser();
beforeAll(async () => {
  await emptyDatabase();
  await browser.signIn();
});

it.each([
  ["GET", "/api/nothing", "text/html"],
  ["GET", "/api/", "text/html"],
  ["GET", "/api/auth/Nothing", "application/json"],
  ["POST", "/api/comment/Nothing", "application/json"],
  ["DELETE", "/api/nothing/1", "*/*"],
])("the embedded site has no API at %s %s, and says so in JSON", async (method, path, accept) => {
  const response = await browser.send(path, { method, headers: { accept } });
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ error: "There is nothing at this address." });
});
