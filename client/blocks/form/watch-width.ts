/** Spec 9: a newsletter's container that is narrower is a small one, in pixels. */
const small = 320;

/** Marks a newsletter form in a small container, for its style; follows the container's width. */
export function watchWidth(form: HTMLElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) form.classList.toggle("small-container", entry.contentRect.width < small);
  });
  observer.observe(form.parentElement ?? form);
  return () => observer.disconnect();
}
