/// <reference lib="dom" />

/** An element that is hidden until a script gives it, or an element around it, a state. */
export interface WaitingElement {
  /** The rule that hides it or would show it, or what the element lacks. */
  readonly cause: string;
  readonly element: string;
  /** The first words of its text, or the start of its first picture or field. */
  readonly content: string;
}

export interface WaitingOptions {
  /** Selectors of elements that are hidden on purpose. Elements within them are passed over as well. */
  readonly hiddenOnPurpose: readonly string[];
  /** Only elements that are mostly in the viewport: others may be loaded, or fade in, when they come into view. */
  readonly inViewport: boolean;
}

/**
 * Lists the elements with content that are hidden until a script says otherwise: by a rule that names such a state, by
 * their own style, as pictures without a source or backgrounds with an empty clip path. Blocks that are not ready are listed
 * too. It runs in the page: it must not use anything from outside of the function. Style sheets of other origins are not read.
 */
export function listWaiting({ hiddenOnPurpose, inViewport }: WaitingOptions): WaitingElement[] {
  /** States that scripts set when their work is done, and states that they end. */
  const done =
    "loaded|is-loaded|rendered|is-rendered|positioned|ready|is-ready|sqs-slide-ready|initialized|is-initialized|visible|fadeIn|scaleIn|slideIn|shown";
  const begun = "preFade|preScale|preSlide|preClip|preFlex|hidden|loading|is-loading|unloaded|uninitialized";
  const lacksDone = new RegExp(`:not\\(\\.(?:${done})\\)`);
  const hasDone = new RegExp(`\\.(?:${done})(?![\\w-])`, "g");
  const hasBegun = new RegExp(`\\.(?:${begun})(?![\\w-])`);
  const purpose = hiddenOnPurpose.join() || ":not(*)";
  const media = "img, video, iframe, input:not([type=hidden]), button, select, textarea";

  const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      return "cssRules" in rule ? rulesIn(rule.cssRules as CSSRuleList) : [];
    });
  const rulesOf = (sheet: CSSStyleSheet): CSSRuleList | undefined => {
    try {
      return sheet.cssRules;
    } catch {
      // A style sheet of another origin.
      return undefined;
    }
  };

  /** A selector of a state, and that of the elements that have it or lack it. */
  interface StateSelector {
    readonly selector: string;
    readonly subject: string;
    readonly property: string;
    readonly hides: boolean;
  }
  const readSelectors = ({ selectorText, style }: CSSStyleRule): StateSelector[] =>
    ["opacity", "visibility", "display"].flatMap((property) => {
      const value = style.getPropertyValue(property);
      if (value === "") return [];
      const hides = /^(?:0(?:\.0+)?%?|hidden|none)$/.test(value);
      return selectorText.split(/,(?![^(]*\))/).flatMap((each) => {
        const selector = each.trim();
        if (/::|:(?:before|after|hover|focus|active)/.test(selector)) return [];
        const names = hides ? lacksDone.test(selector) || hasBegun.test(selector) : selector.match(hasDone);
        if (!names) return [];
        const subject = hides
          ? selector
          : selector.replace(hasDone, "").replace(/(^|[\s>+~(])(?=[\s>+~)]|$)/g, "$1*");
        return [{ selector, subject, property, hides }];
      });
    });
  /** The selectors of the page's style sheets, which are read again when a style sheet or the window has changed. */
  const stateSelectors = (): readonly StateSelector[] => {
    const sheets = [...document.styleSheets];
    const state: readonly unknown[] = [
      innerWidth,
      ...sheets,
      ...sheets.map((sheet) => rulesOf(sheet)?.length),
    ];
    const memory = window as {
      waitingSelectors?: { state: readonly unknown[]; selectors: readonly StateSelector[] };
    };
    const known = memory.waitingSelectors;
    if (known?.state.length === state.length && known.state.every((part, index) => part === state[index]))
      return known.selectors;
    const rules = sheets.map(rulesOf).flatMap((list) => (list ? rulesIn(list) : []));
    memory.waitingSelectors = { state, selectors: rules.flatMap(readSelectors) };
    return memory.waitingSelectors.selectors;
  };

  /** True if the element has a place in the page that no element around it cuts off: slides beside the current one are cut off. */
  const hasPlace = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const visibleHeight = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    if (inViewport && (visibleHeight < 0 || visibleHeight < Math.min(box.height, innerHeight) / 2))
      return false;
    if (box.right + scrollX <= 0 || box.left + scrollX >= document.documentElement.scrollWidth) return false;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      if (outer === document.body || getComputedStyle(outer).overflowX === "visible") continue;
      const { left, right, top, bottom } = outer.getBoundingClientRect();
      if (box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom) return false;
    }
    return true;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && hasPlace(element);
  const isHiddenBy = (element: Element, property: string): boolean => {
    const { opacity, visibility, display } = getComputedStyle(element);
    if (property === "display")
      return display === "none" && element.parentElement !== null && isSeen(element.parentElement);
    const isHidden = property === "opacity" ? Number(opacity) === 0 : visibility === "hidden";
    return isHidden && element.checkVisibility() && hasPlace(element);
  };
  const contentOf = (element: Element): string => {
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const found = text === "" && !element.matches(media) ? element.querySelector(media) : element;
    return (text || (found?.getAttribute("data-src") ?? found?.outerHTML ?? "")).slice(0, 60);
  };

  const waiting = new Map<Element, WaitingElement>();
  const add = (element: Element, cause: string): void => {
    const content = contentOf(element);
    if (waiting.has(element) || content === "" || element.closest(purpose) !== null) return;
    if (element.matches("script, style, noscript, template, head *")) return;
    const name = [element.tagName.toLowerCase(), ...element.classList].join(".");
    waiting.set(element, { cause, element: element.id ? `${name}#${element.id}` : name, content });
  };
  const elementsOf = (selector: string): Element[] => {
    try {
      return [...document.querySelectorAll(selector)];
    } catch {
      // Without its state the selector may be no selector any more.
      return [];
    }
  };

  for (const { selector, subject, property, hides } of stateSelectors())
    for (const element of elementsOf(subject))
      if ((hides || !element.matches(selector)) && isHiddenBy(element, property)) add(element, selector);
  for (const element of document.querySelectorAll<HTMLElement>("body [style]"))
    for (const property of ["opacity", "visibility"] as const)
      if (element.style?.[property] && isHiddenBy(element, property)) add(element, `style: ${property}`);
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-src], img[data-image]"))
    if (image.currentSrc === "" && isSeen(image)) add(image, "a picture without a source");
  for (const element of document.querySelectorAll(".section-background, .section-border")) {
    const id = /url\(["']?#([^"')]+)/.exec(getComputedStyle(element).clipPath)?.[1];
    const path = id === undefined ? null : document.getElementById(id)?.querySelector("path");
    if (path instanceof SVGPathElement && path.getTotalLength() === 0 && isSeen(element))
      add(element, "an empty clip path");
  }
  for (const element of document.querySelectorAll("[data-awning-state]:not([data-awning-state=ready])"))
    if (isSeen(element)) add(element, `data-awning-state="${element.getAttribute("data-awning-state")}"`);
  return [...waiting.values()];
}
