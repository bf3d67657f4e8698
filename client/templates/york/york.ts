const nextClass = "link-next-up";

/**
 * The York template (docs/compatibility/templates.md#york): the title over a banner, which style sheets hide until a script has
 * run, and the link to the next page of an index, of which all pages are published. `blocks/mobile-nav-7.0/` opens the menu
 * of narrow windows.
 */
export function start(): void {
  for (const text of document.querySelectorAll(".page-text-wrapper.hide")) text.classList.remove("hide");
  const links = [...document.querySelectorAll(".index-next .index-next-link")];
  const current = links.findIndex((link) => link.classList.contains("active-link"));
  const next = links[(current + 1) % links.length];
  if (current >= 0 && next !== undefined && links.length > 1) showNext(next);
  revealInView(".index-item-navigation:not(.hide)");
}

function showNext(link: Element): void {
  link.classList.add(nextClass);
  const label = link.querySelector<HTMLElement>(".index-next-link-label");
  if (label === null || label.textContent.trim() !== "") return;
  const isAlone = document.body.classList.contains("show-next-label-only");
  const { nextLabel = "", nextLink = "" } = label.dataset;
  label.textContent = `${isAlone ? nextLink : nextLabel} `;
}

/** The style sheet fades the navigation in when it has the class. */
function revealInView(selector: string): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      target.classList.add("reveal-index-nav");
      observer.unobserve(target);
    }
  });
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
