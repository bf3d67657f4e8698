/** True if the browser would follow this click in this tab, and no other handler has prevented that. */
export function isPlainClick(event: MouseEvent, control: Element): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return false;
  return /^(?:_self)?$/.test(control.getAttribute("target") ?? "") && !control.hasAttribute("download");
}
