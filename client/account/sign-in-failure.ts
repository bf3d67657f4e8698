import type { ApiResponse } from "../data/fetch-json.ts";
import { getResponseField } from "../data/with-crumb.ts";

export interface SignInFailure {
  readonly message: string;
  /** True if the sign-in page of the server may succeed although this call has failed. */
  readonly needsPage: boolean;
}

/** The reason why a sign-in failed; undefined if it succeeded. */
export function signInFailure(response: ApiResponse): SignInFailure | undefined {
  const { status } = response;
  if (response.failure !== undefined)
    return failure(
      "The site cannot be reached. Check your connection and try again; what you typed is still here.",
    );
  const error = getResponseField(response, "error");
  const reason = typeof error === "string" && error !== "" ? error : undefined;
  if (status === 401 || status === 400)
    return failure(reason ?? "Email or password is not right. Try again.");
  if (status === 429) return failure(reason ?? "Too many tries. Wait a minute and try again.");
  if (getResponseField(response, "crumbFail"))
    return failure("This page has been open for too long. Reload it and sign in again.");
  // A response that is not an object is another page at this URL, not the result of a sign-in.
  if (response.ok && reason === undefined && isObject(response.data)) return undefined;
  if (status >= 500) return failure("The site cannot sign you in at the moment. Try again in a minute.");
  return { message: "You cannot sign in from this page.", needsPage: true };
}

function failure(message: string): SignInFailure {
  return { message, needsPage: false };
}

function isObject(data: unknown): boolean {
  return typeof data === "object" && data !== null;
}
