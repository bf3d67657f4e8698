import type { OwnerFilesTexts } from "../../../shared/texts/owner-files.ts";
import type { FailedCall } from "../../../shared/uploads/files-state.ts";
import type { FileResponse } from "./file-calls.ts";

/**
 * A call for files that has failed, in words. The answer's own text is shown if the owner can change the reason.
 *
 * @param fallback the text about an answer without a text of its own
 */
export function failedCall(
  { status, body }: FileResponse,
  texts: OwnerFilesTexts,
  fallback = status === 0 ? texts.unreachable : texts.serverError,
): FailedCall {
  const isRefused = status >= 400 && status < 500 && typeof body.error === "string";
  const isSignedOut = status === 401;
  return { text: isSignedOut ? texts.signedOut : isRefused ? String(body.error) : fallback, isSignedOut };
}
