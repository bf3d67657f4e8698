import * as paths from "../../shared/names/paths.ts";
import { cookieNames } from "../../shared/names.ts";
import { serializeCookie } from "../http/cookies.ts";
import { signToken, verifyToken } from "./signed-token.ts";

/**
 * A preview link shows a draft to anybody who has the link, also without an account, until it expires. Its token is
 * signed, and bound to the host and to one revision of the draft. The link sets the token as a cookie, so that the
 * whole site is seen with the draft: docs/decisions/0080-drafts-of-settings.md
 */
const purpose = "draft-preview";

/** A draft in one revision. */
export interface DraftReference {
  readonly kind: "settings" | "page";
  readonly id: string;
  readonly revision: number;
}

export interface DraftPreview extends DraftReference {
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The address that shows a page of the site with a draft. `page` is the page's address. */
export async function previewAddress(
  page: URL,
  { kind, id, revision }: DraftReference,
  { secret, expiresAt }: { readonly secret: string; readonly expiresAt: number },
): Promise<string> {
  const preview: DraftPreview = { kind, id, revision, host: page.host, expiresAt };
  const address = new URL(paths.preview, page);
  address.searchParams.set("token", await signToken(secret, purpose, JSON.stringify(preview)));
  address.searchParams.set("page", page.pathname + page.search);
  return address.href;
}

/** The draft of a token; "expired" after its time; undefined if the token is missing, forged or of another host. */
export async function readPreviewToken(
  token: string | undefined,
  host: string,
  secret: string,
): Promise<DraftPreview | "expired" | undefined> {
  const text = await verifyToken(secret, purpose, token);
  if (text === undefined) return undefined;
  // The signature proves that the JSON was written by `previewAddress`.
  const preview: DraftPreview = JSON.parse(text);
  if (preview.host !== host) return undefined;
  return preview.expiresAt > Date.now() ? preview : "expired";
}

/** Time in which pages still say that the preview has ended. */
const endedMs = 24 * 60 * 60 * 1000;

/** The cookie with which pages show the draft of a valid token. After the token it lasts for pages that say so. */
export function previewCookie(token: string, { expiresAt }: DraftPreview, url: URL): string {
  const maxAge = Math.max(1, (expiresAt + endedMs - Date.now()) / 1000);
  return serializeCookie({ ...cookieBase(url), value: token, maxAge });
}

/** Deletes the cookie, which ends the preview in this browser. */
export function expiredPreviewCookie(url: URL): string {
  return serializeCookie({ ...cookieBase(url), value: "", maxAge: 0 });
}

function cookieBase({ protocol }: URL) {
  return { name: cookieNames.preview, httpOnly: true, secure: protocol === "https:" } as const;
}
