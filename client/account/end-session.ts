import { isObject } from "../../shared/fields.ts";
import { fillText } from "../../shared/text/text.ts";
import { type AccountTexts, accountTexts } from "../../shared/texts/account.ts";
import type { ApiResult, PendingApiCall } from "../data/api-client.ts";
import { getResponseField } from "../data/with-crumb.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";
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
  callServer: () => PendingApiCall,
): Promise<{ readonly redirect: unknown } | undefined> {
  for (;;) {
    const call = callServer();
    await loadTexts(["account", "dialogs", "errors"]);
    const texts = accountTexts(pageLanguage());
    const result = await withNotice(call, texts);
    if (result.state === "success")
      return { redirect: isObject(result.data) ? result.data.redirect : undefined };
    const { message, response } = result.failure;
    // The system error overlay is open in this case.
    if (getResponseField(response, "authorizationFail")) return undefined;
    const { choice } = openConfirm({
      style: "confirm-or-cancel",
      title: texts.stillSignedIn,
      message: fillText(texts.notSignedOut, { reason: message }),
      labels: { confirm: texts.retry },
    });
    if ((await choice) !== "confirm") return undefined;
  }
}

async function withNotice({ result }: PendingApiCall, texts: AccountTexts): Promise<ApiResult> {
  let close = () => {};
  const timer = setTimeout(() => {
    const { signingOut: title, oneMoment: message } = texts;
    close = openConfirm({ style: "no-buttons", title, message, escapeCancels: false }).close;
  }, noticeDelayMs);
  const settled = await result;
  clearTimeout(timer);
  close();
  return settled;
}
