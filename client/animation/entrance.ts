import { revealed } from "./revealed.ts";

/** Spec 9, timing: expand and fade animations. */
const duration = 300;

/** How parts of the page come in, by the name that the body's classes give it. */
const entrances: Readonly<Record<string, Keyframe>> = {
  fade: { opacity: 0 },
  // Spec 9: scale animation to 0.94.
  scale: { opacity: 0, transform: "scale(0.94)" },
  slide: { opacity: 0, transform: "translateY(30px)" },
  clip: { clipPath: "inset(0 0 100% 0)" },
  flex: { opacity: 0, transform: "translateY(2vh)" },
};

/** What the site has chosen for all of its pages; undefined where it has chosen none. */
export function entranceOf(body: Element): Keyframe | undefined {
  if (!body.classList.contains("tweak-global-animations-enabled")) return undefined;
  const [, name = ""] = /\btweak-global-animations-animation-type-(\w+)/.exec(body.className) ?? [];
  return entrances[name];
}

/** The parts that a page marks; galleries and lists move theirs themselves, and a header is there from the start. */
const parts = '[data-animation-role]:not([data-animation-role="header-element"])';
const movedByOthers =
  ".sqs-gallery, [data-controller^='Gallery'], [data-controller^='UserItemsList'], header";
const hasItsOwn = revealed.map(({ selector }) => selector).join();

/** One that is never half in view, because its box cuts it off, comes in all the same; in milliseconds. */
const patience = 1000;

/**
 * Has the parts of the page come in as they scroll into view. One is hidden only while it is less than half a view
 * below, never once it is on screen; what is further away can be read by whatever reads without scrolling. Keyboard
 * focus and printing show what is hidden.
 */
export function watchEntrances(from: Keyframe, seen: IntersectionObserver): (part: Element) => void {
  const hidden = new Map<Element, Animation>();
  const show = (part: Element) => {
    hidden.get(part)?.play();
    hidden.delete(part);
    seen.unobserve(part);
    touched.unobserve(part);
  };
  const hide = (part: Element) => {
    const animation = part.animate([from, {}], { duration, easing: "ease-out", fill: "backwards" });
    animation.pause();
    hidden.set(part, animation);
    seen.observe(part);
    touched.observe(part);
  };

  const touched = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) setTimeout(() => show(target), patience);
  });
  const soon = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        soon.unobserve(target);
        if (boundingClientRect.height > 0 && boundingClientRect.top >= innerHeight) hide(target);
      }
    },
    { rootMargin: "0px 0px 50% 0px" },
  );
  for (const part of document.querySelectorAll(parts))
    if (!part.matches(hasItsOwn) && !part.closest(movedByOthers) && !part.parentElement?.closest(parts))
      soon.observe(part);

  document.addEventListener("focusin", ({ target }) => {
    for (const part of [...hidden.keys()]) if (target instanceof Node && part.contains(target)) show(part);
  });
  addEventListener("beforeprint", () => {
    soon.disconnect();
    touched.disconnect();
    for (const animation of hidden.values()) animation.cancel();
    hidden.clear();
  });
  return show;
}
