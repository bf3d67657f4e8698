import { asButton } from "./as-button.ts";

/**
 * A folder of a menu on phones. Templates show its links by the class of what opens it, or by the hidden checkbox that
 * this is the label of.
 */
export function folder(opener: HTMLElement): () => void {
  const links = opener.parentElement?.querySelector<HTMLElement>(":scope > .subnav") ?? null;
  const box = opener instanceof HTMLLabelElement ? opener.control : null;
  const checkbox = box instanceof HTMLInputElement ? box : undefined;
  // In the head of the page, on wide screens, a pointer opens them by being there.
  const isClosed = links !== null && opener.closest("#sidecarNav, #mobileNav, #overlayNav") !== null;
  const isOpen = () => checkbox?.checked ?? opener.classList.contains("active");
  const { say, end } = asButton(opener, links, () => {
    if (checkbox) checkbox.checked = !checkbox.checked;
    else opener.classList.toggle("active");
    tell();
  });
  const tell = () => {
    say(isOpen());
    if (isClosed) links.inert = !isOpen();
  };
  tell();
  return () => {
    end();
    if (isClosed) links.inert = false;
  };
}
