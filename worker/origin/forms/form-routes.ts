import { Hono } from "hono";
import { apiPaths } from "../../../shared/names.ts";
import { getCrumb } from "../accounts/crumb.ts";
import type { OriginEnv } from "../bindings.ts";
import { receiveFormFile } from "./form-files.ts";
import { handleNoScriptPost } from "./handle-no-script-post.ts";
import { handleLinkPost } from "./newsletter/handle-link-post.ts";
import { saveSubmission } from "./save-submission.ts";
import { createSubmissionKey } from "./submission-key.ts";

/** The routes that receive form submissions. */
export const formRoutes = new Hono<OriginEnv>();

formRoutes.post(apiPaths.formSubmissionKey, async (c) => {
  // A first visitor has no crumb yet, and the submission needs one.
  await getCrumb(c);
  return c.json({ key: await createSubmissionKey(c) }, 200, { "cache-control": "no-store" });
});
formRoutes.post(apiPaths.formFiles, receiveFormFile);
formRoutes.post(apiPaths.formSubmission, (c) => saveSubmission(c));
formRoutes.post("/forms/newsletter/confirm", (c) => handleLinkPost(c, "confirm"));
formRoutes.post("/forms/newsletter/unsubscribe", (c) => handleLinkPost(c, "unsubscribe"));
formRoutes.post("/forms/:form", (c) => handleNoScriptPost(c));
