import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { formatDisplayPath, NotFoundError } from "../../../../worker/origin/page-loaders/not-found-error.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";
import { contextOf } from "./people.ts";

let logged: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  await emptyDatabase();
  await requestOrigin("/");
});
beforeEach(() => {
  logged = vi.spyOn(console, "info").mockImplementation(() => {});
});

describe("a path without a page", () => {
  it("is an error with the path, which is logged and shown on the page", async () => {
    const page = await (await requestOrigin("/teapots/blue%20one?x=1")).text();
    expect(logged).toHaveBeenCalledWith("origin: there is no page at /teapots/blue%20one");
    expect(page).toMatch(/<code[^>]*>\/teapots\/blue one<\/code>/);
    expect(new NotFoundError("/a").path).toBe("/a");
  });

  it.each([
    "/<script>alert(1)</script>",
    "/%3Cscript%3Ealert(1)%3C/script%3E",
    "/%22onmouseover=alert(1)",
    "/a%0d%0aset-cookie:x=1",
  ])("is escaped, even as %s", async (path) => {
    const response = await requestOrigin(path);
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(page).not.toMatch(/<script>alert|"onmouseover/);
    expect(response.headers.getSetCookie()).toEqual([]);
    for (const [line] of logged.mock.calls) expect(String(line)).not.toMatch(/[\r\n]/);
  });

  it("is truncated, and stays encoded if decoding could mislead", () => {
    expect(formatDisplayPath(`/${"ä".repeat(500)}`)).toBe(`/${"ä".repeat(118)}…`);
    expect(formatDisplayPath("/%E2%80%AEgpj.exe")).toBe("/%E2%80%AEgpj.exe");
    expect(formatDisplayPath("/%00")).toBe("/%00");
    expect(formatDisplayPath("/%")).toBe("/%");
    expect(formatDisplayPath("/tea%C3%A9")).toBe("/teaé");
  });
});

describe("the link to a collection's panel", () => {
  it("redirects a visitor to the collection, and nowhere else", async () => {
    const id = await env.DB.prepare("SELECT id FROM collections WHERE path = '/shop'").first<string>("id");
    const response = await requestOrigin(`/pages/${id?.toUpperCase()}?a=1`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "/shop?a=1"]);
    const state = await env.DB.prepare("SELECT id FROM collections WHERE path = 'lock-screen'").first<string>(
      "id",
    );
    for (const unknown of [state, "0".repeat(24), "0".repeat(23), "x", `${id}0`])
      expect((await requestOrigin(`/pages/${unknown}`)).status, String(unknown)).toBe(404);
  });
});

describe("the cart", () => {
  it("is empty without a cart and with an unknown one", async () => {
    for (const cart of [undefined, "", "x", "' OR 1=1 --"]) {
      const browser = new TestBrowser();
      if (cart !== undefined) browser.cookies.set("CART", cart);
      const page = await (await browser.send("/cart")).text();
      expect(page).toContain("You have nothing in your shopping cart.");
      expect(page).toContain('id="sqs-cart-root"');
      expect(contextOf(page)).not.toHaveProperty("collection");
    }
  });
});
