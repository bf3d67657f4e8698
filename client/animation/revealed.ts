/** A kind of element that a site's style sheet hides until a script says that it has been seen. */
interface Revealed {
  readonly selector: string;
  readonly reveal: (element: Element) => void;
  /** Shows it without any transition. */
  readonly revealAtOnce?: (element: Element) => void;
}

const addLoaded = ({ classList }: Element) => classList.add("animation-loaded");
const addLoadedAtOnce = ({ classList }: Element) => classList.add("animation-disabled", "animation-loaded");

/** What sites since 2020 do to the whole page's parts: `preFade` is hidden, and shown with `fadeIn` beside it. */
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

function enterAtOnce(element: Element): void {
  if (element instanceof HTMLElement) element.style.transition = "none";
  enter(element);
}

/** Found in the style sheets of published sites. */
export const revealed: readonly Revealed[] = [
  {
    selector: ".image-block-outer-wrapper, .block-animation",
    reveal: addLoaded,
    revealAtOnce: addLoadedAtOnce,
  },
  {
    // A section of its own: what is in it is hidden with it.
    selector: ".page-section[data-animation]",
    reveal: (section) => section.setAttribute("data-active", ""),
  },
  {
    selector: Object.keys(phases)
      .map((before) => `.${before}`)
      .join(),
    reveal: enter,
    revealAtOnce: enterAtOnce,
  },
  {
    selector: ".animation-segment-parent-hidden, .animation-segmented-flex-primed",
    reveal({ classList }) {
      classList.remove("animation-segment-parent-hidden");
      classList.add("animation-segmented-flex-fired");
    },
  },
];
