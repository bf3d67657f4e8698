import { attributes } from "../../../shared/names.ts";
import { formMessages, loadFormMessages } from "../../forms/form-messages.ts";
import { h } from "../../ui/h.ts";

/** Replaces the form by a notice with the email address and telephone number to which the page has links. */
export async function showUnavailable(container: HTMLElement): Promise<void> {
  await loadFormMessages();
  const links = ["mailto:", "tel:"].flatMap((scheme) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href^="${scheme}" i]`);
    if (link === null) return [];
    const address = link.href.slice(scheme.length).split("?", 1)[0] ?? "";
    return address === "" ? [] : [h("a", "", { href: link.href }, decodeAddress(address))];
  });
  const [first, second] = links;
  const note = h("p", "awning-form-unavailable", { [attributes.addedElement]: "" });
  const texts = formMessages();
  note.append(`${texts.unavailable} `);
  if (first === undefined) note.append(texts.reload);
  else note.append(`${texts.contact} `, first, ...(second ? [" ", second] : []), ".");
  container.replaceChildren(note);
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
