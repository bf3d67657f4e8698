/**
 * Openers of menus on phones that a template leaves to its script (`../menus/`): the link that is hidden until then is
 * shown before the first paint, and what is no button says that it is one, so that a press before its script is kept.
 */
export function offerMenu(toggles: Iterable<Element>): void {
  const link = document.getElementById("mobileMenuLink");
  if (link?.classList.contains("hidden")) {
    link.classList.remove("hidden");
    link.querySelector("a")?.setAttribute("role", "button");
  }
  for (const toggle of toggles) if (!toggle.role) toggle.role = "button";
}
