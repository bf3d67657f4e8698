import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

let viewer = "";

beforeAll(async () => {
  await emptyDatabase();
  viewer = await signInAs([roles.viewer]);
});

const page = async (query = "") => (await requestOrigin(`/config/login${query}`)).text();
const returned = (markup: string) => /name="return" value="([^"]*)"/.exec(markup)?.[1];

describe("the sign-in page", () => {
  it("is a form that works without scripts and that password managers recognize", async () => {
    const markup = await page();
    expect(markup).toContain('<form method="post" action="/api/auth/Login">');
    expect(markup).toMatch(
      /<label for="email">Email<\/label>\s*<input id="email" type="email" name="email" value="" autocomplete="username" required/,
    );
    expect(markup).toMatch(
      /<label for="password">Password<\/label>\s*<div class="password"><input id="password" type="password" name="password" autocomplete="current-password" required/,
    );
    expect(markup).not.toMatch(/register|create an account|sign up/i);
    expect(markup).not.toContain('role="alert"');
  });

  it("contains the crumb that it sets as a cookie", async () => {
    const response = await requestOrigin("/config/login");
    const crumb = /name="crumb" value="([^"]+)"/.exec(await response.text())?.[1];
    expect(response.headers.getSetCookie().join()).toContain(`crumb=${crumb};`);
  });

  it("keeps the return path, and links back to the visitor's page", async () => {
    const markup = await page(`?return=${encodeURIComponent("/config/?frameUrl=%2Fshop%3Fa%3D1")}`);
    expect(returned(markup)).toBe("/config/?frameUrl=%2Fshop%3Fa%3D1");
    expect(markup).toContain('<a href="/shop?a=1">Back to the site</a>');
    expect(await page("?return=%2Fabout")).toContain('<a href="/about">Back to the site</a>');
    expect(await page("?return=%2Fconfig%2Froles")).toContain('<a href="/">Back to the site</a>');
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "javascript:alert(1)",
    "/config/login",
    "/config/login?return=/config/login",
    "",
  ])("ignores the return path %j", async (to) => {
    const markup = await page(`?return=${encodeURIComponent(to)}`);
    expect(returned(markup)).toBeUndefined();
    expect(markup).not.toContain("evil.example");
    expect(markup).toContain('<a href="/">Back to the site</a>');
  });

  it("never links to another host, even from a nested return path", async () => {
    for (const frame of ["//evil.example", "https://evil.example", "/config/"]) {
      const to = `/config/?frameUrl=${encodeURIComponent(frame)}`;
      expect(await page(`?return=${encodeURIComponent(to)}`)).toContain('<a href="/">Back to the site</a>');
    }
  });

  it("escapes its inputs", async () => {
    const markup = await page(`?return=${encodeURIComponent('/"><script>alert(1)</script>')}`);
    expect(markup).not.toContain("<script>");
  });
});

describe("a signed-in owner", () => {
  it.each([
    ["", "/config/"],
    ["?return=%2Fconfig%2Froles", "/config/roles"],
    ["?return=%2Fshop%3Fa%3D1", "/shop?a=1"],
    ["?return=%2F%2Fevil.example", "/config/"],
    ["?return=%2Fconfig%2Flogin%3Freturn%3D%252F", "/config/"],
  ])("redirects from %j to %s", async (query, to) => {
    const response = await requestAs(viewer, `/config/login${query}`);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(to);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });
});
