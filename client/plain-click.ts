/** True for a click that the browser would follow in this very tab, and that nobody else has taken. */
export function isFollowedHere(event: MouseEvent, control: Element): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return false;
  return /^(?:_self)?$/.test(control.getAttribute("target") ?? "") && !control.hasAttribute("download");
}
