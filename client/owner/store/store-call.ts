import { isObject } from "../../../shared/fields.ts";
import { cookieNames } from "../../../shared/names.ts";
import type { OwnerOrderTexts } from "../../../shared/texts/owner-order.ts";
import { fetchJson } from "../../data/fetch-json.ts";
import { readCookie } from "../../dom/cookie.ts";

export interface StoreResponse {
  /** 0 if no answer came. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Makes a call of the store's screens. Never rejects. */
export type StoreCall = (path: string, body: object) => Promise<StoreResponse>;

const timeoutMs = 30_000;

/** A call that was rejected because of its crumb is repeated once with the new one. */
export const storeCall: StoreCall = async (path, body) => {
  const first = await send(path, body);
  return first.body.crumbFail === true ? await send(path, body) : first;
};

async function send(path: string, body: object): Promise<StoreResponse> {
  const browser = {
    fetch: (address: string, init: RequestInit) => fetch(address, init),
    readCrumb: () => readCookie(cookieNames.crumb),
  };
  const crumb = browser.readCrumb();
  const response = await fetchJson(browser, "POST", path, { body, timeoutMs, crumb });
  const data = response.failure === undefined ? response.data : undefined;
  return { status: response.status, body: isObject(data) ? data : {} };
}

/** The message about a failed call whose answer has none. */
export function failureText(status: number, texts: OwnerOrderTexts): string {
  if (status === 0) return texts.failedOffline;
  if (status === 401) return texts.failedSignedOut;
  return status === 403 ? texts.failedForbidden : texts.failedServer;
}

export function textsOf(errors: unknown): Record<string, string> {
  return isObject(errors)
    ? Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, String(text)]))
    : {};
}
