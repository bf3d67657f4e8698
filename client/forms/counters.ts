import { counterId } from "../../shared/blocks/form/counter.tsx";
import { element } from "../ui/element.ts";
import { counter } from "./core/validate.ts";
import type { Field } from "./fields.ts";

/** The number of characters that a field's text may have, where the page or the form's own settings say so. */
export function maxLengthOf(
  { id, kind, controls }: Field,
  limits: ReadonlyMap<string, number>,
): number | undefined {
  if (kind !== "textarea") return undefined;
  const said =
    limits.get(id) ?? Number(controls[0]?.dataset.maxLength ?? controls[0]?.getAttribute("maxlength"));
  return Number.isInteger(said) && said > 0 ? said : undefined;
}

/**
 * Shows "count / max" below a text that has a limit (spec 5). More can be typed, and is told: what was pasted is not cut
 * off behind the visitor's back.
 */
export function showCounter(field: Field, maxLength: number): () => void {
  const [text] = field.controls;
  if (text === undefined) return () => {};
  text.removeAttribute("maxlength");
  const id = counterId(field.id);
  // The edge may have kept the place for it.
  const kept = [...field.item.querySelectorAll<HTMLElement>(".awning-form-counter")].find(
    (each) => each.id === id,
  );
  const place = kept ?? element("div", "awning-form-counter", { id, "data-awning": "" });
  if (kept === undefined) text.after(place);
  text.setAttribute(
    "aria-describedby",
    [text.getAttribute("aria-describedby"), id].filter(Boolean).join(" "),
  );
  const show = () => {
    const { text: count, over } = counter(text.value, maxLength);
    place.textContent = count;
    place.classList.toggle("awning-form-counter-over", over);
    text.setAttribute("aria-invalid", String(over));
  };
  text.addEventListener("input", show);
  show();
  return () => {
    text.removeEventListener("input", show);
    place.remove();
  };
}
