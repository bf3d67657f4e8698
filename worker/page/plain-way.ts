import { takenParameter } from "../../shared/blocks/form/taken-parameter.ts";
import { paths } from "../../shared/names.ts";
import type { Site } from "../site/site.ts";

/** Where a form goes that the browser itself sends: the embedded origin takes plain forms, others take JSON alone. */
export function plainAction(formId: string, { origin }: Pick<Site, "origin">): string {
  return (origin === undefined ? "/forms/" : paths.forms) + encodeURIComponent(formId);
}

/** The parameter of the page that a form which was sent so leads back to, with its id: it was taken. */
export function plainTaken({ origin }: Pick<Site, "origin">): string {
  return origin === undefined ? "sent" : takenParameter;
}
