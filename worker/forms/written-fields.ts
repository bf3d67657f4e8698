import { honeypot } from "../../shared/blocks/form/honeypot.ts";

/** Sent with a form, and not the visitor's own words. */
const unsaid: readonly string[] = ["crumb", "return", "overlay", "version", honeypot];

/** What a visitor has written into a form, by the names that it was sent under: nothing of it is lost, whatever refuses it. */
export function writtenFields(form: FormData): { readonly name: string; readonly value: string }[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" && !unsaid.includes(name)
      ? [{ name, value: value.trim() }]
      : [],
  );
}
