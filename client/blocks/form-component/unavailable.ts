import { element } from "../../ui/element.ts";

/** Says, where the form would be, that there is none, with the ways to the owner that the page itself names. */
export function sayUnavailable(place: HTMLElement): void {
  const links = ["mailto:", "tel:"].flatMap((scheme) => {
    const found = document.querySelector<HTMLAnchorElement>(`a[href^="${scheme}" i]`);
    if (found === null) return [];
    const address = found.href.slice(scheme.length).split("?", 1)[0] ?? "";
    return address === "" ? [] : [element("a", "", { href: found.href }, readable(address))];
  });
  const [mail, telephone] = links;
  const note = element("p", "awning-form-unavailable", { "data-awning": "" });
  note.append("This form cannot be shown. ");
  if (mail === undefined) note.append("Please reload the page, or contact us in another way.");
  else note.append("Please write or call: ", mail, ...(telephone ? [" ", telephone] : []), ".");
  place.replaceChildren(note);
}

function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
