import { attributes } from "../../shared/names.ts";

/** Adds CSS to the head. Call it while the script itself runs: it has the nonce of the page's content security policy. */
export function addEarlyStyle(css: string): void {
  const element = document.createElement("style");
  element.setAttribute(attributes.addedElement, "");
  // The attribute itself is hidden from scripts.
  element.nonce = document.currentScript?.nonce ?? "";
  element.textContent = css;
  document.head.append(element);
}
