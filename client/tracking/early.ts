import { toldEvent } from "./tell.ts";

/** What happens before the recorder has come: it is the recorder's to say what is worth recording. */
export interface Early {
  readonly clicks: readonly { readonly target: EventTarget | null; readonly at: number }[];
  readonly told: readonly unknown[];
}

/** As many as the queue would keep. */
const cap = 1000;

/** Remembers clicks and what the page tells. Returns what ends it and gives what there was. */
export function rememberEarly(): () => Early {
  const clicks: { target: EventTarget | null; at: number }[] = [];
  const told: unknown[] = [];
  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  const click = ({ target, button }: MouseEvent) => {
    if (button < 2 && clicks.length < cap) clicks.push({ target, at: Date.now() });
  };
  addEventListener("click", click, options);
  addEventListener("auxclick", click, options);
  document.addEventListener(
    toldEvent,
    (event) => {
      if ("detail" in event && told.length < cap) told.push(event.detail);
    },
    options,
  );
  return () => {
    end.abort();
    return { clicks: clicks.splice(0), told: told.splice(0) };
  };
}
