import { buttonFields } from "./button-fields.ts";
import { onClick, type RecordedClick } from "./early-events.ts";
import { onceVisible } from "./once-visible.ts";
import type { Recorder } from "./recorder.ts";
import { track } from "./track.ts";
import { announcementBarSelector, buttonSelector, trackedSelectors } from "./tracked-selectors.ts";

/** Clicks are sent soon, because a click may leave the page. */
const clickFlushMs = 1000;
const visibleFlushMs = 5000;

/** Records views of button blocks, forms and the announcement bar, and clicks on button blocks and the bar. */
export function recordInteractions(recorder: Recorder, earlierClicks: readonly RecordedClick[]): void {
  for (const click of earlierClicks) recordClick(recorder, click);
  onClick((click) => recordClick(recorder, click));
  onceVisible(trackedSelectors, (element) => recordVisible(recorder, element));
}

function recordClick({ recordWithPageFields }: Recorder, { target, at }: RecordedClick): void {
  if (!(target instanceof Element)) return;
  const button = target.closest(buttonSelector);
  if (button !== null) recordWithPageFields("button-click", buttonFields(button), clickFlushMs, at);
  const control = target.closest(announcementBarSelector) && target.closest("a, button");
  if (control) track({ overlay: "announcement-bar", action: control.matches("a") ? "click" : "close" });
}

function recordVisible({ record, recordWithPageFields, visitorField }: Recorder, element: Element): void {
  if (element.matches(announcementBarSelector)) track({ overlay: "announcement-bar", action: "show" });
  else if (element.matches(buttonSelector))
    recordWithPageFields("button-render", buttonFields(element), visibleFlushMs);
  else {
    const formId = formIdOf(element);
    if (formId !== undefined) record("form-render", { formId, ...visitorField() }, visibleFlushMs);
  }
}

/** The platform's id of a form. A form that a script has rendered has the id only in the data of its block. */
function formIdOf(form: Element): string | undefined {
  const block = form.closest(".sqs-block-form, .form-block, .newsletter-block");
  const context = block?.querySelector("script.sqs-form-block-context");
  const id = form.getAttribute("data-form-id") || context?.id;
  return id?.replace(/^form-context-/, "") || undefined;
}
