import { readPageData } from "../dom/page-data.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { promptSignIn } from "./login-prompt.ts";
import { requestWithCrumb } from "./with-crumb.ts";

/** Calls this site's server. Failures that the caller does not handle are shown to the visitor in a dialog. */
export const callSiteApi: ApiClient = createApiClient(requestWithCrumb, {
  showSignIn: () => promptSignIn(readPageData()),
  showSystemError({ message, response }) {
    reportFailure("a call to the server", new Error(message));
    // The dialog's default message says that the server has logged the error. That would be wrong if there was no
    // response.
    const hasOwnMessage = response.failure !== undefined || response.data !== undefined;
    runWithChunk(
      "the system error overlay",
      () => import("../ui/system-error.ts"),
      ({ showSystemError }) =>
        showSystemError({ ...(hasOwnMessage ? { message } : {}), reload: () => location.reload() }),
    );
  },
});
