/**
 * Keeps the room free that a native film will have, its height in per cent of its width. Some pages keep a hundredth of
 * it: the ratio stands there as if in per cent.
 */
export function reserveFilm({ parentElement: place }: Element, aspect: number): void {
  if (!(place instanceof HTMLElement) || !place.matches(".embed-block-wrapper")) return;
  if (Number.parseFloat(place.style.paddingBottom || "0") < 12.5) place.style.paddingBottom = `${aspect}%`;
}
