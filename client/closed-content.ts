import "./closed-content.css";

/**
 * Content that is closed must not be reached by the Tab key or a screen reader, but a search in the page and a link to
 * a place in it should open it: `hidden="until-found"`, where the browser knows it, does all of that and tells by
 * `beforematch`.
 */
export function setClosed(element: HTMLElement, isClosed: boolean): void {
  element.toggleAttribute("data-awning-closed", isClosed);
  if (isClosed) element.setAttribute("hidden", "onbeforematch" in element ? "until-found" : "");
  else element.removeAttribute("hidden");
}
