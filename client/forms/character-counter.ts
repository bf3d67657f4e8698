import { counterId } from "../../shared/forms/control-names.ts";
import { attributes } from "../../shared/names.ts";
import { h } from "../ui/h.ts";
import type { FormFieldElement } from "./form-fields.ts";
import { formatCounter } from "./validate.ts";

/** The maximum length of a textarea, from the form's settings or the markup. Undefined if there is no limit. */
export function maxLengthFor(
  { id, kind, controls }: FormFieldElement,
  limits: ReadonlyMap<string, number>,
): number | undefined {
  if (kind !== "textarea") return undefined;
  const maxLength =
    limits.get(id) ?? Number(controls[0]?.dataset.maxLength ?? controls[0]?.getAttribute("maxlength"));
  return Number.isInteger(maxLength) && maxLength > 0 ? maxLength : undefined;
}

/**
 * Shows the counter below a text (docs/reference/forms.md#character-counter). The `maxlength` attribute is removed,
 * because browsers silently truncate pasted text. Returns its cleanup.
 */
export function showCharacterCounter(field: FormFieldElement, maxLength: number): () => void {
  const [control] = field.controls;
  if (control === undefined) return () => {};
  control.removeAttribute("maxlength");
  const id = counterId(field.id);
  // The edge may already have rendered the counter.
  const existing = [...field.item.querySelectorAll<HTMLElement>(".awning-form-counter")].find(
    (element) => element.id === id,
  );
  const element = existing ?? h("div", "awning-form-counter", { id, [attributes.addedElement]: "" });
  if (existing === undefined) control.after(element);
  control.setAttribute(
    "aria-describedby",
    [control.getAttribute("aria-describedby"), id].filter(Boolean).join(" "),
  );
  const update = () => {
    const { text, isOver } = formatCounter(control.value, maxLength);
    element.textContent = text;
    element.classList.toggle("awning-form-counter-over", isOver);
    control.setAttribute("aria-invalid", String(isOver));
  };
  control.addEventListener("input", update);
  update();
  return () => {
    control.removeEventListener("input", update);
    element.remove();
  };
}
