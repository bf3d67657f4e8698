/**
 * Sets the class of the root by which style sheets of sites show parts of products while the pointer is over them, or
 * hide them on touch screens: `no-touch` or `touch`. The builder's runtime sets it.
 */
export function setTouchClass(): void {
  const { classList } = document.documentElement;
  if (classList.contains("touch") || classList.contains("no-touch")) return;
  classList.add(matchMedia("(hover: hover)").matches ? "no-touch" : "touch");
}

/** For pages whose list of products has no module of its own. */
export { setTouchClass as start };
