import { revealRules } from "./reveal-rules.ts";

/** Duration of the animation: docs/reference/blocks.md#animation */
const entranceMs = 300;
const startScale = 0.94;

/** The first keyframe of each animation, keyed by the animation's name in a class of the body. */
const entranceKeyframes: Readonly<Record<string, Keyframe>> = {
  fade: { opacity: 0 },
  scale: { opacity: 0, transform: `scale(${startScale})` },
  slide: { opacity: 0, transform: "translateY(30px)" },
  clip: { clipPath: "inset(0 0 100% 0)" },
  flex: { opacity: 0, transform: "translateY(2vh)" },
};

/** The animation that a site has chosen for all of its pages; undefined if it has none. */
export function entranceKeyframe(body: Element): Keyframe | undefined {
  if (!body.classList.contains("tweak-global-animations-enabled")) return undefined;
  const [, name = ""] = /\btweak-global-animations-animation-type-(\w+)/.exec(body.className) ?? [];
  return entranceKeyframes[name];
}

/** The elements that a page marks for animation, except those of its header, which are visible from the start. */
const partSelector = '[data-animation-role]:not([data-animation-role="header-element"])';
/** Galleries, lists and the header, which animate their own elements. */
const selfAnimatedSelector =
  ".sqs-gallery, [data-controller^='Gallery'], [data-controller^='UserItemsList'], header";
const revealedSelector = revealRules.map(({ selector }) => selector).join();

/**
 * An element may never be half visible because its container clips it. It is shown this time after any part of it has
 * become visible.
 */
const showAfterMs = 1000;

/**
 * Animates the elements of a page as they scroll into view. An element is hidden only while it is less than half a
 * viewport below the window, and never after it has been on screen; elements further below stay readable for
 * find-in-page and readers that do not scroll. Keyboard focus and printing show hidden elements. Returns a function
 * that shows an element.
 */
export function animateEntrances(
  from: Keyframe,
  visibleObserver: IntersectionObserver,
): (part: Element) => void {
  const hiddenParts = new Map<Element, Animation>();
  const show = (part: Element) => {
    hiddenParts.get(part)?.play();
    hiddenParts.delete(part);
    visibleObserver.unobserve(part);
    touchObserver.unobserve(part);
  };
  const hide = (part: Element) => {
    const animation = part.animate([from, {}], {
      duration: entranceMs,
      easing: "ease-out",
      fill: "backwards",
    });
    animation.pause();
    hiddenParts.set(part, animation);
    visibleObserver.observe(part);
    touchObserver.observe(part);
  };

  const touchObserver = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) setTimeout(() => show(target), showAfterMs);
  });
  const approachObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        approachObserver.unobserve(target);
        if (boundingClientRect.height > 0 && boundingClientRect.top >= innerHeight) hide(target);
      }
    },
    { rootMargin: "0px 0px 50% 0px" },
  );
  for (const part of document.querySelectorAll(partSelector))
    if (
      !part.matches(revealedSelector) &&
      !part.closest(selfAnimatedSelector) &&
      !part.parentElement?.closest(partSelector)
    )
      approachObserver.observe(part);

  document.addEventListener("focusin", ({ target }) => {
    for (const part of [...hiddenParts.keys()])
      if (target instanceof Node && part.contains(target)) show(part);
  });
  addEventListener("beforeprint", () => {
    approachObserver.disconnect();
    touchObserver.disconnect();
    for (const animation of hiddenParts.values()) animation.cancel();
    hiddenParts.clear();
  });
  return show;
}
