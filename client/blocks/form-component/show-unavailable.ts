import { attributes } from "../../../shared/names.ts";
import { h } from "../../ui/h.ts";

/** Replaces the form by a notice with the email address and telephone number to which the page has links. */
export function showUnavailable(container: HTMLElement): void {
  const links = ["mailto:", "tel:"].flatMap((scheme) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href^="${scheme}" i]`);
    if (link === null) return [];
    const address = link.href.slice(scheme.length).split("?", 1)[0] ?? "";
    return address === "" ? [] : [h("a", "", { href: link.href }, decodeAddress(address))];
  });
  const [first, second] = links;
  const note = h("p", "awning-form-unavailable", { [attributes.addedElement]: "" });
  note.append("This form cannot be shown. ");
  if (first === undefined) note.append("Please reload the page, or contact us in another way.");
  else note.append("Please write or call: ", first, ...(second ? [" ", second] : []), ".");
  container.replaceChildren(note);
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
