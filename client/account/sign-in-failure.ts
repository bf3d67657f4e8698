import { accountTexts } from "../../shared/texts/account.ts";
import type { ApiResponse } from "../data/fetch-json.ts";
import { getResponseField } from "../data/with-crumb.ts";
import { pageLanguage } from "../loading/load-texts.ts";

export interface SignInFailure {
  readonly message: string;
  /** True if the sign-in page of the server may succeed although this call has failed. */
  readonly needsPage: boolean;
}

/** The reason why a sign-in failed; undefined if it succeeded. Callers load the texts `account` first. */
export function signInFailure(response: ApiResponse): SignInFailure | undefined {
  const { status } = response;
  const texts = accountTexts(pageLanguage());
  if (response.failure !== undefined) return failure(texts.offline);
  const error = getResponseField(response, "error");
  const reason = typeof error === "string" && error !== "" ? error : undefined;
  if (status === 401 || status === 400) return failure(reason ?? texts.wrong);
  if (status === 429) return failure(reason ?? texts.tooMany);
  if (getResponseField(response, "crumbFail")) return failure(texts.expired);
  // A response that is not an object is another page at this URL, not the result of a sign-in.
  if (response.ok && reason === undefined && isObject(response.data)) return undefined;
  if (status >= 500) return failure(texts.unavailable);
  return { message: texts.notHere, needsPage: true };
}

function failure(message: string): SignInFailure {
  return { message, needsPage: false };
}

function isObject(data: unknown): boolean {
  return typeof data === "object" && data !== null;
}
