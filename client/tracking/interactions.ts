import { overlayAttribute } from "../../shared/names.ts";
import { buttonFields, buttonSelector } from "./button.ts";
import type { Early } from "./early.ts";
import { formIdOf, formSelector } from "./form-id.ts";
import type { Recorder } from "./recorder.ts";
import { onceSeen } from "./seen.ts";
import { tell } from "./tell.ts";

/** A click may be the last thing that happens on a page; what was seen is told with whatever comes next. */
const soon = 1000;
const later = 5000;

/** Records what visitors see and press: button blocks, forms, and the announcement bar. */
export function recordInteractions(recorder: Recorder, early: Early["clicks"]): void {
  for (const { target, at } of early) pressed(recorder, target, at);
  const press = ({ target, button }: MouseEvent) => {
    if (button < 2) pressed(recorder, target, Date.now());
  };
  // Before anybody can stop it. The middle button opens a link as well.
  addEventListener("click", press, { capture: true, passive: true });
  addEventListener("auxclick", press, { capture: true, passive: true });
  onceSeen([buttonSelector, formSelector, bar].join(), (element) => shown(recorder, element));
}

const bar = `[${overlayAttribute}="announcement-bar"]`;

function pressed({ recordOnPage }: Recorder, target: EventTarget | null, at: number): void {
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
