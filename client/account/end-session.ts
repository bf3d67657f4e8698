import { isObject } from "../../shared/fields.ts";
import type { ApiCall, ApiResult } from "../data/api-client.ts";
import { getResponseField } from "../data/with-crumb.ts";
import { openConfirm } from "../ui/confirm.ts";

/**
 * Options of calls that end a session. A session can be ended twice without harm, so a short gap in the connection is
 * bridged by repeating the call. `endSession` shows failures.
 */
export const endSessionOptions = { queue: "session", retryForMs: 2000, onFailure: () => {} };

/** Quick sign-outs show no dialog. */
const noticeDelayMs = 500;

/**
 * Ends a session. A dialog says so while the call takes longer. After a failure the visitor learns that they are still
 * signed in, and can try again. Resolves with the redirect in the response; with undefined if the session has not ended.
 */
export async function endSession(
  callServer: () => ApiCall,
): Promise<{ readonly redirect: unknown } | undefined> {
  for (;;) {
    const result = await withNotice(callServer());
    if (result.state === "success")
      return { redirect: isObject(result.data) ? result.data.redirect : undefined };
    const { message, response } = result.failure;
    // The system error overlay is open in this case.
    if (getResponseField(response, "authorizationFail")) return undefined;
    const { choice } = openConfirm({
      style: "confirm-or-cancel",
      title: "You are still signed in",
      message: `You could not be signed out. ${message}`,
      labels: { confirm: "Try again" },
    });
    if ((await choice) !== "confirm") return undefined;
  }
}

async function withNotice({ result }: ApiCall): Promise<ApiResult> {
  let close = () => {};
  const timer = setTimeout(() => {
    const title = "Signing out…";
    close = openConfirm({ style: "no-buttons", title, message: "One moment.", escapeCancels: false }).close;
  }, noticeDelayMs);
  const settled = await result;
  clearTimeout(timer);
  close();
  return settled;
}
