import { beforeAll, describe, expect, it, vi } from "vitest";
import { Browser, host } from "../origin/accounts/browser.ts";
import { isOn, leadsTo } from "./answers.ts";
import { foreignAddresses, lineEnds } from "./payloads.ts";

const addresses = [...foreignAddresses(new URL(host).host), ...lineEnds];
const page = { headers: { accept: "text/html", "sec-fetch-dest": "document" } };

let owner: Browser;
let member: Browser;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  owner = new Browser();
  expect((await owner.signIn()).status).toBe(200);
  member = new Browser();
}, 30_000);

async function expectOwn(answer: Response, address: string, path = "/"): Promise<void> {
  expect(answer.status, address).not.toBe(500);
  expect(answer.headers.has("x-injected")).toBe(false);
  for (const target of await leadsTo(answer, host + path))
    if (!isOn(host, target)) expect.fail(`${JSON.stringify(address)} leads to ${target.href}`);
}

describe("whoever is signed in", { timeout: 60_000 }, () => {
  it("is sent from the sign-in page to a page of this site", async () => {
    for (const address of addresses) {
      const answer = await owner.send(`/config/login?return=${encodeURIComponent(address)}`, page);
      expect(answer.status).toBe(303);
      await expectOwn(answer, address, "/config/login");
    }
  });

  it("sees nothing but this site in the preview", async () => {
    for (const address of addresses) {
      const path = `/config/?frameUrl=${encodeURIComponent(address)}`;
      await expectOwn(await owner.send(path, page), address, path);
    }
  });

  it("comes back to a page of this site from signing in", async () => {
    for (const address of [
      "//evil.test",
      "/\\evil.test",
      "https://evil.test",
      "/\t/evil.test",
      "\r\nx-injected: 1",
    ]) {
      const fields = { email: "owner@demo.test", password: "a password for tests", return: address };
      const answer = await owner.post("/api/auth/Login", fields);
      expect([answer.status, answer.headers.get("location")], address).toEqual([303, "/"]);
      const scripted = await owner.signIn("owner@demo.test", { return: address });
      expect(await scripted.json(), address).toMatchObject({ redirect: "/" });
    }
  });

  it("is left on this site by signing out", async () => {
    for (const address of addresses) {
      const answer = await owner.post("/api/auth/Logout", { frameUrl: address });
      expect(answer.status).toBe(303);
      await expectOwn(answer, address);
      const scripted = await owner.send("/api/auth/Logout", { body: { frameUrl: address } });
      const { redirect } = await scripted.json<{ redirect: string }>();
      expect(new URL(redirect, host).origin, address).toBe(host);
      expect(redirect).toMatch(/^\/(?![/\\])/);
    }
  });

  it("and so is whoever opens a locked page, or tries to", async () => {
    const guest = new Browser();
    await guest.send("/trade", page);
    for (const address of addresses) {
      const path = `/trade?return=${encodeURIComponent(address)}`;
      await expectOwn(await guest.post(path, { password: "wrong", return: address }), address, path);
    }
  });

  it("and members are, too", async () => {
    for (const address of addresses) {
      await expectOwn(
        await member.send(`/account/login?return=${encodeURIComponent(address)}`, page),
        address,
      );
      await expectOwn(await member.post("/api/site-users/account/sign-out", { return: address }), address);
    }
  });
});
