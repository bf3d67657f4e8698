import * as blockTypes from "../../shared/block-types.ts";
import { attributes } from "../../shared/names.ts";
import type { Fields } from "./page-fields.ts";

const block = `.sqs-block-button, .button-block, [data-block-type="${blockTypes.button}"], [data-sqsp-block="button"]`;

/**
 * The fields of a button event: docs/reference/tracking.md#button-tracking. Fields whose value is not in the markup are
 * left out.
 */
export function buttonFields(button: Element): Fields {
  const id = button.closest(block)?.id.replace(/^block-/, "");
  const container = button.closest(".sqs-block-button-container");
  return withoutEmpty({
    id,
    buttonText: button.textContent?.trim().replace(/\s+/g, " "),
    clickthroughUrl: button.getAttribute("href") ?? undefined,
    alignment:
      container?.getAttribute("data-alignment") ?? classModifier(container, "sqs-block-button-container"),
    size: container?.getAttribute("data-button-size") ?? classModifier(button, "sqs-block-button-element"),
    newWindow: button.getAttribute("target") === "_blank",
    context: pageAreaOf(button),
  });
}

/** The part of the page that contains the element: header, footer or content. */
function pageAreaOf(element: Element): string {
  if (element.closest(`[${attributes.overlay}], .sqs-popup-overlay, .sqs-announcement-bar`)) return "overlay";
  if (element.closest("footer, #footer, #footer-sections")) return "footer";
  if (element.closest("header, #header")) return "header";
  return "page";
}

/** The modifier in a class name: `center` for the class `NAME--center`. */
function classModifier(element: Element | null, name: string): string | undefined {
  const prefix = `${name}--`;
  const className = [...(element?.classList ?? [])].find((each) => each.startsWith(prefix));
  return className?.slice(prefix.length);
}

function withoutEmpty(fields: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  );
}
