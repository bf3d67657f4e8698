import { attributes } from "../../shared/names.ts";

/**
 * Adds CSS to the head. The style needs a nonce of the page (Content-Security-Policy): that of the script that the parser
 * runs, or of another script.
 */
export function addEarlyStyle(css: string, id = ""): void {
  const element = document.createElement("style");
  element.id = id;
  element.setAttribute(attributes.addedElement, "");
  // Browsers hide the attribute from scripts, so the property is used.
  const script = document.currentScript ?? document.querySelector<HTMLScriptElement>("script[nonce]");
  element.nonce = script?.nonce ?? "";
  element.textContent = css;
  document.head.append(element);
}
