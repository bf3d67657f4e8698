import { said } from "../data/request.ts";
import type { Answer } from "../data/send.ts";

export interface SignInFailure {
  readonly message: string;
  /** The configuration area may sign in what this dialog cannot. */
  readonly elsewhere: boolean;
}

/** Why an answer has let nobody in, in words for whoever has typed; undefined when it has. */
export function signInFailure(answer: Answer): SignInFailure | undefined {
  const { status } = answer;
  if (answer.failure !== undefined)
    return here(
      "The site cannot be reached. Check your connection and try again; what you typed is still here.",
    );
  const error = said(answer, "error");
  const reason = typeof error === "string" && error !== "" ? error : undefined;
  if (status === 401 || status === 400) return here(reason ?? "E-mail or password is not right. Try again.");
  if (status === 429) return here(reason ?? "Too many tries. Wait a minute and try again.");
  if (said(answer, "crumbFail"))
    return here("This page has been open for too long. Reload it and sign in again.");
  // A page instead of an answer to the call: whatever this site has at the address, it has signed nobody in.
  if (answer.ok && reason === undefined && isObject(answer.data)) return undefined;
  if (status >= 500) return here("The site cannot sign you in at the moment. Try again in a minute.");
  return { message: "You cannot sign in from this page.", elsewhere: true };
}

function here(message: string): SignInFailure {
  return { message, elsewhere: false };
}

function isObject(data: unknown): boolean {
  return typeof data === "object" && data !== null;
}
