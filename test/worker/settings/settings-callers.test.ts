import { describe, expect, it } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { signInAs } from "../origin/config/sign-in-as.ts";
import { newHost, operator, settingsEnv, settingsOf } from "./settings-site.ts";

const bannerText = (text: string) => ({ cookieSettings: { cookieBannerText: text } });

describe("who may use the settings calls", () => {
  const sessionCall = async (role: number) => ({
    cookie: await signInAs([role]),
    "sec-fetch-site": "same-origin",
  });

  it.each([
    ["a visitor", async () => ({})],
    ["a person without a role", () => sessionCall(roles.none)],
    ["a wrong token", async () => ({ authorization: "Bearer wrong" })],
    [
      "a wrong token, with an administrator's session",
      async () => ({ ...(await sessionCall(roles.admin)), authorization: "Bearer wrong" }),
    ],
  ])("%s is refused", async (_, headers) => {
    const site = settingsOf(newHost(), await headers());
    for (const { status } of [await site.read(), await site.patch({ hsts: "off" }, 0), await site.undo(0)])
      expect(status).toBe(401);
    expect((await site.history()).status).toBe(401);
  });

  it("takes a token with spaces, as the sign-in of the area does", async () => {
    const token = "a token of several words, long enough";
    const withToken: typeof settingsEnv = Object.assign({}, settingsEnv, { ADMIN_TOKEN: token });
    const site = settingsOf(newHost(), { authorization: `Bearer ${token}` }, withToken);
    expect((await site.read()).status).toBe(200);
  });

  it("an administrator changes everything, and the history has the name", async () => {
    const site = settingsOf(newHost(), await sessionCall(roles.admin));
    expect((await site.patch({ hsts: "off", ...bannerText("Hello") }, 0)).status).toBe(200);
    expect((await site.history()).body.versions[0]?.by).toBe("Wren Tidewell");
    expect((await site.undo(1)).status).toBe(200);
  });

  it.each([
    ["an editor", roles.editor, { hsts: "off" }, 403],
    ["a viewer", roles.viewer, bannerText("Hello"), 403],
    ["a store manager", roles.storeManager, bannerText("Hello"), 403],
    ["a store manager", roles.storeManager, { storeSettings: { useLightCart: true } }, 200],
    ["a campaigns editor", roles.campaignsEditor, { storeSettings: { useLightCart: true } }, 403],
    [
      "a campaigns editor",
      roles.campaignsEditor,
      { announcementBarSettings: { style: 1 }, hsts: "off" },
      403,
    ],
  ])("%s changes only what the role allows: %#", async (_, role, patch, expected) => {
    const site = settingsOf(newHost(), await sessionCall(role));
    expect((await site.read()).status).toBe(200);
    expect((await site.patch(patch, 0)).status).toBe(expected);
    expect((await site.undo(0)).status).toBe(403);
  });

  it("another site's page cannot use an owner's session", async () => {
    const cookie = await signInAs([roles.admin]);
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.test" },
    ]) {
      const site = settingsOf(newHost(), { cookie, ...headers });
      expect((await site.patch({ hsts: "off" }, 0)).status).toBe(403);
    }
  });

  it("other methods are refused with the ones that exist", async () => {
    const { status, headers } = await settingsOf(newHost(), operator).call("DELETE", "");
    expect([status, headers.get("allow")]).toEqual([405, "GET, PATCH"]);
  });
});
