import { Hono } from "hono";
import { apiPaths } from "../../../shared/names.ts";
import type { OriginBindings } from "../app.ts";
import { answerLink } from "./newsletter/answer-link.ts";
import { takePlainForm } from "./plain.ts";
import { saveSubmission } from "./save.ts";
import { newSubmissionKey } from "./submission-key.ts";

/** What visitors send with forms. */
export const forms = new Hono<{ Bindings: OriginBindings }>();

forms.post(apiPaths.formKey, async (c) =>
  c.json({ key: await newSubmissionKey(c) }, 200, { "cache-control": "no-store" }),
);
forms.post(apiPaths.formSubmission, (c) => saveSubmission(c));
forms.post("/forms/newsletter/confirm", (c) => answerLink(c, "confirm"));
forms.post("/forms/newsletter/unsubscribe", (c) => answerLink(c, "unsubscribe"));
forms.post("/forms/:form", (c) => takePlainForm(c));
