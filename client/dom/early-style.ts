import { attributes } from "../../shared/names.ts";

/**
 * Adds CSS to the head. Must be called while a script is being run by the parser, because the style needs the nonce of
 * that script (Content-Security-Policy).
 */
export function addEarlyStyle(css: string): void {
  const element = document.createElement("style");
  element.setAttribute(attributes.addedElement, "");
  // Browsers hide the attribute from scripts, so the property is used.
  element.nonce = document.currentScript?.nonce ?? "";
  element.textContent = css;
  document.head.append(element);
}
