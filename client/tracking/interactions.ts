import { buttonFields } from "./button.ts";
import { type Click, onClick } from "./clicks.ts";
import { formIdOf } from "./form-id.ts";
import { bar, buttonSelector, recorded } from "./recorded.ts";
import type { Recorder } from "./recorder.ts";
import { onceSeen } from "./seen.ts";
import { tell } from "./tell.ts";

/** A click may be the last thing that happens on a page; what was seen is told with whatever comes next. */
const soon = 1000;
const later = 5000;

/** Records what visitors see and press: button blocks, forms, and the announcement bar. `before`: what was pressed until now. */
export function recordInteractions(recorder: Recorder, before: readonly Click[]): void {
  for (const click of before) pressed(recorder, click);
  onClick((click) => pressed(recorder, click));
  onceSeen(recorded, (element) => shown(recorder, element));
}

function pressed({ recordOnPage }: Recorder, { target, at }: Click): void {
  if (!(target instanceof Element)) return;
  const button = target.closest(buttonSelector);
  if (button !== null) recordOnPage("button-click", buttonFields(button), soon, at);
  const overlay = target.closest(bar) && target.closest("a, button");
  if (overlay) tell({ overlay: "announcement-bar", action: overlay.matches("a") ? "click" : "close" });
}

function shown({ record, recordOnPage, visitorField }: Recorder, element: Element): void {
  if (element.matches(bar)) tell({ overlay: "announcement-bar", action: "show" });
  else if (element.matches(buttonSelector)) recordOnPage("button-render", buttonFields(element), later);
  else {
    const formId = formIdOf(element);
    if (formId !== undefined) record("form-render", { formId, ...visitorField() }, later);
  }
}
