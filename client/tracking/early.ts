import { type Click, onClick } from "./clicks.ts";
import { onTold } from "./tell.ts";

/** What happens before the recorder has come: it is the recorder's to say what is worth recording. */
export interface Early {
  readonly clicks: readonly Click[];
  readonly told: readonly unknown[];
}

/** As many as the queue would keep. */
const cap = 1000;

/** Remembers clicks and what the page tells. Returns what ends it and gives what there was. */
export function rememberEarly(): () => Early {
  const clicks: Click[] = [];
  const told: unknown[] = [];
  const keepIn =
    <Kept>(kept: Kept[]) =>
    (one: Kept) => {
      if (kept.length < cap) kept.push(one);
    };
  const ends = [onClick(keepIn(clicks)), onTold(keepIn(told))];
  return () => {
    for (const end of ends.splice(0)) end();
    return { clicks: clicks.splice(0), told: told.splice(0) };
  };
}
