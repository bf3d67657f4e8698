/** A problem of an element, for the report. */
export interface PseudoProblem {
  readonly kind: "overflows" | "not translated";
  /** The element as a short selector. */
  readonly element: string;
  readonly text: string;
}

/**
 * Finds what is wrong in a page in a pseudo-language, and outlines it. Runs in the page, so it uses nothing outside of it.
 *
 * - `overflows`: the page is wider than its window, and the element reaches beyond it; or the element cuts off its text.
 * - `not translated`: a text, a label, a title or a placeholder that is an English text of the catalogue; in the
 *   configuration area also a screen that is marked as English, and a name of a control without brackets. A `bdi` has
 *   words of the owner or of a visitor.
 */
export function findProblems(english: readonly string[]): readonly PseudoProblem[] {
  const known = new Set(english.map((text) => text.trim()));
  const found: PseudoProblem[] = [];
  const outline = (element: HTMLElement, color: string) => {
    element.style.outline = `3px solid ${color}`;
    element.style.outlineOffset = "-3px";
  };
  const nameOf = (element: Element) => {
    const names = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return `${element.localName}${element.id ? `#${element.id}` : ""}${names.join("")}`;
  };
  const add = (element: HTMLElement, kind: PseudoProblem["kind"], text: string) => {
    outline(element, kind === "overflows" ? "#d00" : "#e80");
    found.push({ kind, element: nameOf(element), text: text.trim().slice(0, 80) });
  };
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.offsetWidth > 1 &&
    element.offsetHeight > 1;

  const isArea = document.body.matches(".screen, .sign-in");
  const englishScreen = isArea ? document.querySelector<HTMLElement>("main[lang=en]") : null;
  if (englishScreen)
    add(englishScreen, "not translated", englishScreen.querySelector("h1")?.textContent ?? "");
  const controlNames =
    isArea && !englishScreen ? "legend:not(.unseen), th[scope=col], dt, button:not(:has(*))" : "";

  const width = document.documentElement.clientWidth;
  const isTooWide = document.documentElement.scrollWidth > width + 1;
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (!(element instanceof HTMLElement) || !isShown(element)) continue;
    const ownText = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? "")
      .join("");
    const labels = ["aria-label", "title", "placeholder", "alt"].map(
      (name) => element.getAttribute(name) ?? "",
    );
    for (const text of element.localName === "bdi" ? [] : [ownText, ...labels])
      if (known.has(text.trim()) && /\p{L}{2}/u.test(text)) add(element, "not translated", text);
    if (ownText.trim() === "") continue;
    if (
      controlNames !== "" &&
      element.matches(controlNames) &&
      /\p{L}{2}/u.test(ownText) &&
      !ownText.includes("[")
    )
      add(element, "not translated", ownText);
    const { overflowX, textOverflow } = getComputedStyle(element);
    const cuts = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const { left, right } = element.getBoundingClientRect();
    if ((cuts && textOverflow !== "ellipsis") || (isTooWide && (left < -1 || right > width + 1)))
      add(element, "overflows", ownText);
  }
  return found;
}
