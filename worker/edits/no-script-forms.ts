import { formSentParameter, paths } from "../../shared/names.ts";
import type { Site } from "../site/site.ts";

/**
 * The `action` of a form that the browser submits without scripts. The embedded origin accepts form posts; other origins
 * accept JSON only, so Awning accepts the post and forwards it. The embedded origin responds with the form's page if the
 * form is rejected: the fragment is the element that holds the form.
 */
export function noScriptFormAction(formId: string, { origin }: Pick<Site, "origin">): string {
  const id = encodeURIComponent(formId);
  return origin === undefined ? `/forms/${id}#form-${id}` : paths.forms + id;
}

/**
 * The query parameter that marks the page after a submission without JavaScript. Its value is the form's id.
 */
export function noScriptSentParameter({ origin }: Pick<Site, "origin">): string {
  return origin === undefined ? "sent" : formSentParameter;
}
