import { afterEach, expect, it, vi } from "vitest";
import {
  expiredPreviewCookie,
  previewAddress,
  previewCookie,
  readPreviewToken,
} from "../../../worker/request/preview-token.ts";

const secret = "a secret for tests, long enough to be taken";
const page = new URL("https://shop.test/about?a=1&b=2");
const draft = { kind: "settings", id: "draft-1", revision: 3 } as const;
const hourMs = 60 * 60 * 1000;

afterEach(() => vi.useRealTimers());

async function tokenFor(expiresAt = Date.now() + hourMs): Promise<string> {
  const address = new URL(await previewAddress(page, draft, { secret, expiresAt }));
  return address.searchParams.get("token") ?? "";
}

it("a link has the page and a token of one revision of a draft", async () => {
  const address = new URL(await previewAddress(page, draft, { secret, expiresAt: Date.now() + hourMs }));
  expect(address.origin + address.pathname).toBe("https://shop.test/_awning/preview");
  expect(address.searchParams.get("page")).toBe("/about?a=1&b=2");
  expect(await readPreviewToken(await tokenFor(), "shop.test", secret)).toMatchObject(draft);
});

it("a token is valid for its host, until it expires, with its signature only", async () => {
  const token = await tokenFor();
  expect(await readPreviewToken(token, "other.test", secret)).toBeUndefined();
  expect(await readPreviewToken(token, "shop.test", `${secret}!`)).toBeUndefined();
  expect(await readPreviewToken(`x${token}`, "shop.test", secret)).toBeUndefined();
  expect(await readPreviewToken(undefined, "shop.test", secret)).toBeUndefined();
  const [text = "", mac] = token.split(".");
  const later = btoa(atob(text).replace(/"expiresAt":\d/, '"expiresAt":9'));
  expect(await readPreviewToken(`${later}.${mac}`, "shop.test", secret)).toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + hourMs, toFake: ["Date"] });
  expect(await readPreviewToken(token, "shop.test", secret)).toBe("expired");
});

it("the cookie ends a day after the link, so that pages can say that it has ended, and scripts cannot read it", async () => {
  const token = await tokenFor();
  const preview = await readPreviewToken(token, "shop.test", secret);
  if (preview === undefined || preview === "expired") throw new Error("The token is not valid.");
  expect(previewCookie(token, preview, page)).toMatch(
    /^awning_preview=\S+; Path=\/; Max-Age=(?:90000|89999); SameSite=Lax; Secure; HttpOnly$/,
  );
  expect(expiredPreviewCookie(page)).toContain("Max-Age=0");
});
