/** A kind of element that style sheets of sites hide until a script sets a class or attribute on it. */
interface RevealRule {
  readonly selector: string;
  readonly reveal: (element: Element) => void;
  /** Shows the element without a transition. */
  readonly revealImmediately?: (element: Element) => void;
}

const addLoaded = ({ classList }: Element) => classList.add("animation-loaded");
const addLoadedImmediately = ({ classList }: Element) =>
  classList.add("animation-disabled", "animation-loaded");

/** The classes of sites since 2020. An element with the class `preFade` is hidden until it also has `fadeIn`. */
const phases = {
  preFade: "fadeIn",
  preScale: "scaleIn",
  preSlide: "slideIn",
  preClip: "clipIn",
  preFlex: "flexIn",
};

function enter({ classList }: Element): void {
  for (const [before, after] of Object.entries(phases)) if (classList.contains(before)) classList.add(after);
}

function enterImmediately(element: Element): void {
  if (element instanceof HTMLElement) element.style.transition = "none";
  enter(element);
}

/** The rules for the hidden elements in style sheets of published sites. */
export const revealRules: readonly RevealRule[] = [
  {
    selector: ".image-block-outer-wrapper, .block-animation, .sqs-block-quote [class*=block-animation-]",
    reveal: addLoaded,
    revealImmediately: addLoadedImmediately,
  },
  {
    // A whole section that is hidden with its content.
    selector: ".page-section[data-animation]",
    reveal: (section) => section.setAttribute("data-active", ""),
  },
  {
    selector: Object.keys(phases)
      .map((before) => `.${before}`)
      .join(),
    reveal: enter,
    revealImmediately: enterImmediately,
  },
  {
    selector: ".animation-segment-parent-hidden, .animation-segmented-flex-primed",
    reveal({ classList }) {
      classList.remove("animation-segment-parent-hidden");
      classList.add("animation-segmented-flex-fired");
    },
  },
];
