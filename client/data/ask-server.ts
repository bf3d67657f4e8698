import { openSignIn } from "../account/open-sign-in.ts";
import { loadChunk } from "../load-chunk.ts";
import { readPageData } from "../page.ts";
import { report } from "../report.ts";
import { type Ask, askThrough } from "./ask.ts";
import { request } from "./request.ts";

/** Calls to this site's server, whose failures are told where nobody else does. */
export const ask: Ask = askThrough(request, {
  signIn: () => openSignIn(readPageData()),
  systemError({ message, answer }) {
    report("a call to the server", new Error(message));
    // What the network has lost is nothing that was logged.
    const told = answer.failure === undefined && answer.data === undefined ? undefined : message;
    loadChunk("system-error", () => import("../ui/system-error.ts"))
      .then(({ showSystemError }) =>
        showSystemError({
          ...(told === undefined ? {} : { message: told }),
          reload: () => location.reload(),
        }),
      )
      .catch((error: unknown) => report("the system error overlay", error));
  },
});
