/** Spec 9: a text over 0.9 of the container's height is limited to 40 per cent of it. */
const most = 0.9;
const limit = "40%";

/** Limits a slide's text (`.meta`) where it would cover the picture; it can be scrolled then, by the keyboard as well. */
export function limitMeta(list: HTMLElement, slide: HTMLElement | undefined): void {
  const meta = slide?.querySelector<HTMLElement>(".meta");
  if (!meta) return;
  meta.style.removeProperty("height");
  const overflows = meta.offsetHeight > most * list.clientHeight;
  meta.classList.toggle("overflow", overflows);
  if (overflows) {
    meta.style.height = limit;
    meta.tabIndex = 0;
  } else meta.removeAttribute("tabindex");
}
