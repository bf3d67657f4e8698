import { formSentParameter, paths } from "../../shared/names.ts";
import type { Site } from "../site/site.ts";

/**
 * The `action` of a form that the browser submits without scripts. The embedded origin accepts form posts; other origins
 * accept JSON only, so Awning accepts the post and forwards it.
 */
export function noScriptFormAction(formId: string, { origin }: Pick<Site, "origin">): string {
  return (origin === undefined ? "/forms/" : paths.forms) + encodeURIComponent(formId);
}

/**
 * The query parameter that marks the page after a submission without JavaScript. Its value is the form's id.
 */
export function noScriptSentParameter({ origin }: Pick<Site, "origin">): string {
  return origin === undefined ? "sent" : formSentParameter;
}
