import { renderIdName } from "../../shared/forms/control-names.ts";
import { newSecretId } from "../http/secret-id.ts";
import type { Edit } from "../rewrite/edit.ts";
import { hasClass } from "./read-product-element.ts";

/** Enough to be unique within minutes. */
const renderIdLength = 16;

/** An id of one rendering of a form. Equal submissions with the same id are a double click. */
export function newRenderId(): string {
  return newSecretId().slice(0, renderIdLength);
}

/**
 * Puts such an id into the forms in the HTML of the embedded site. Its pages cannot contain it, because visitors share
 * them (docs/decisions/0037-forms-at-the-origin.md).
 */
export const renderIdEdit: Edit = {
  name: "render-id",
  needsBodyScripts: ({ facts }) => facts.site.origin === undefined,
  beforeElement: {
    isNeeded: ({ facts }) => facts.site.origin === undefined,
    html: (element) =>
      element.name === "div" && hasClass(element, "form-trap")
        ? `<input type="hidden" name="${renderIdName}" value="${newRenderId()}">`
        : "",
  },
};
