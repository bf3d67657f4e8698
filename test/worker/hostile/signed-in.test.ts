import { beforeAll, describe, expect, it, vi } from "vitest";
import { siteAddress, TestBrowser } from "../origin/accounts/browser.ts";
import { foreignUrls, headerInjections } from "./payloads.ts";
import { isExpectedTarget, linkTargets } from "./requests.ts";

const addresses = [...foreignUrls(new URL(siteAddress).host), ...headerInjections];
const page = { headers: { accept: "text/html", "sec-fetch-dest": "document" } };

let owner: TestBrowser;
let member: TestBrowser;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  owner = new TestBrowser();
  expect((await owner.signIn()).status).toBe(200);
  member = new TestBrowser();
}, 30_000);

async function expectOwnTargets(response: Response, url: string, path = "/"): Promise<void> {
  expect(response.status, url).not.toBe(500);
  expect(response.headers.has("x-injected")).toBe(false);
  for (const target of await linkTargets(response, siteAddress + path))
    if (!isExpectedTarget(siteAddress, target)) expect.fail(`${JSON.stringify(url)} leads to ${target.href}`);
}

describe("a signed-in visitor", { timeout: 60_000 }, () => {
  it("is redirected from the sign-in page to this site only", async () => {
    for (const address of addresses) {
      const response = await owner.send(`/config/login?return=${encodeURIComponent(address)}`, page);
      expect(response.status).toBe(303);
      await expectOwnTargets(response, address, "/config/login");
    }
  });

  it("sees only this site in the preview", async () => {
    for (const address of addresses) {
      const path = `/config/?frameUrl=${encodeURIComponent(address)}`;
      await expectOwnTargets(await owner.send(path, page), address, path);
    }
  });

  it("is redirected to this site only after signing in", async () => {
    for (const address of [
      "//evil.test",
      "/\\evil.test",
      "https://evil.test",
      "/\t/evil.test",
      "\r\nx-injected: 1",
    ]) {
      const fields = { email: "owner@demo.test", password: "a password for tests", return: address };
      const response = await owner.post("/api/auth/Login", fields);
      expect([response.status, response.headers.get("location")], address).toEqual([303, "/"]);
      const scripted = await owner.signIn("owner@demo.test", { return: address });
      expect(await scripted.json(), address).toMatchObject({ redirect: "/" });
    }
  });

  it("is redirected to this site only after signing out", async () => {
    for (const address of addresses) {
      const response = await owner.post("/api/auth/Logout", { frameUrl: address });
      expect(response.status).toBe(303);
      await expectOwnTargets(response, address);
      const scripted = await owner.send("/api/auth/Logout", { body: { frameUrl: address } });
      const { redirect } = await scripted.json<{ redirect: string }>();
      expect(new URL(redirect, siteAddress).origin, address).toBe(siteAddress);
      expect(redirect).toMatch(/^\/(?![/\\])/);
    }
  });

  it("stays on this site when unlocking a page", async () => {
    const guest = new TestBrowser();
    await guest.send("/trade", page);
    for (const address of addresses) {
      const path = `/trade?return=${encodeURIComponent(address)}`;
      await expectOwnTargets(await guest.post(path, { password: "wrong", return: address }), address, path);
    }
  });

  it("stays on this site as a member", async () => {
    for (const address of addresses) {
      await expectOwnTargets(
        await member.send(`/account/login?return=${encodeURIComponent(address)}`, page),
        address,
      );
      await expectOwnTargets(
        await member.post("/api/site-users/account/sign-out", { return: address }),
        address,
      );
    }
  });
});
