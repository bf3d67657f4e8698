import { attributes } from "../../shared/names.ts";
import "./closed-content.css";

/**
 * Hides or shows collapsible content. Hidden content cannot be reached with Tab or a screen reader. In browsers with
 * `hidden="until-found"`, find-in-page and links to an element in it still open it; the browser then fires
 * `beforematch`. https://html.spec.whatwg.org/multipage/interaction.html#the-hidden-attribute
 */
export function setCollapsed(element: HTMLElement, isClosed: boolean): void {
  element.toggleAttribute(attributes.closedContent, isClosed);
  if (isClosed) element.setAttribute("hidden", "onbeforematch" in element ? "until-found" : "");
  else element.removeAttribute("hidden");
}
