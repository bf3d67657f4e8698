import type { Fields } from "./hit.ts";

const block = ".sqs-block-button, .button-block, [data-block-type='53'], [data-sqsp-block='button']";

/** What is said of a button block (spec 3, button block tracking). What its markup does not say is left out. */
export function buttonFields(button: Element): Fields {
  const id = button.closest(block)?.id.replace(/^block-/, "");
  const container = button.closest(".sqs-block-button-container");
  return defined({
    id,
    buttonText: button.textContent?.trim().replace(/\s+/g, " "),
    clickthroughUrl: button.getAttribute("href") ?? undefined,
    alignment: container?.getAttribute("data-alignment") ?? modifier(container, "sqs-block-button-container"),
    size: container?.getAttribute("data-button-size") ?? modifier(button, "sqs-block-button-element"),
    newWindow: button.getAttribute("target") === "_blank",
    context: placeOf(button),
  });
}

/** The part of the page that it stands in. */
function placeOf(button: Element): string {
  if (button.closest("[data-awning-overlay], .sqs-popup-overlay, .sqs-announcement-bar")) return "overlay";
  if (button.closest("footer, #footer, #footer-sections")) return "footer";
  if (button.closest("header, #header")) return "header";
  return "page";
}

/** `center` of the class `NAME--center`. */
function modifier(element: Element | null, name: string): string | undefined {
  const start = `${name}--`;
  const found = [...(element?.classList ?? [])].find((each) => each.startsWith(start));
  return found?.slice(start.length);
}

function defined(fields: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  );
}
