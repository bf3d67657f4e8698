import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackForm } from "../../../client/forms/track-form.ts";
import { onTrack } from "../../../client/tracking/track.ts";

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("document", new EventTarget());
  onTrack((detail) => sent.push(detail));
});
afterEach(() => vi.unstubAllGlobals());

function formWith(formId?: string): { readonly form: HTMLFormElement; readonly signal: AbortSignal } {
  const form = Object.assign(new EventTarget(), { dataset: { formId } }) as unknown as HTMLFormElement;
  return { form, signal: new AbortController().signal };
}

it("the first input is the start of a form, also if the form is twice on the page", () => {
  const first = formWith("contact");
  const again = formWith("contact");
  trackForm(first.form, first.signal);
  trackForm(again.form, again.signal);
  expect(sent).toEqual([]);
  for (const { form } of [first, again])
    for (let count = 0; count < 3; count++) form.dispatchEvent(new Event("input"));
  expect(sent).toEqual([{ event: "form_start", data: { formId: "contact" } }]);
});

it("each send is recorded", () => {
  const { form, signal } = formWith("poll");
  const recordSend = trackForm(form, signal);
  form.dispatchEvent(new Event("input"));
  recordSend();
  recordSend();
  const data = { formId: "poll" };
  expect(sent).toEqual([
    { event: "form_start", data },
    { event: "form_send", data },
    { event: "form_send", data },
  ]);
});

it("a form without an id, or one that was taken from the page, records nothing", () => {
  const unnamed = formWith();
  trackForm(unnamed.form, unnamed.signal)();
  unnamed.form.dispatchEvent(new Event("input"));
  const controller = new AbortController();
  const { form } = formWith("removed");
  trackForm(form, controller.signal);
  controller.abort();
  form.dispatchEvent(new Event("input"));
  expect(sent).toEqual([]);
});
