/**
 * A fixed header while the page is scrolled. Away from the top it has the class `shrink`, which reduces its height and
 * ends its transparency. With the style "scroll back" it is hidden when the page is scrolled down and shown when it is
 * scrolled up.
 */

/**
 * Scrolls of less than this number of pixels do not change the direction: they come from a resting finger or a bounce
 * at the end of the page.
 */
const minMovePx = 5;

export function start(): void {
  const header = document.getElementById("header");
  if (header === null) return;
  const { body, documentElement: root } = document;
  const leaves = body.matches(".tweak-fixed-header-style-scroll-back");
  let lastTop = 0;

  const show = (isShown: boolean) => {
    header.style.transform = isShown ? "" : "translateY(-100%)";
  };
  const update = () => {
    if (body.matches(".header--menu-open")) return;
    // Safari reports scroll positions beyond both ends of the page.
    const top = Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight));
    header.classList.toggle("shrink", top > 0);
    if (!leaves || (top > 0 && Math.abs(top - lastTop) < minMovePx)) return;
    const goesDown = top > lastTop && top > header.offsetHeight;
    show(!goesDown || header.querySelector(":focus-visible") !== null);
    lastTop = top;
  };
  addEventListener("scroll", update, { passive: true });
  header.addEventListener("focusin", () => show(true));
  update();
}
