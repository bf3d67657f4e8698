import type { Moment } from "./index.ts";

/** The moment that comes first of several. */
export function first(...moments: readonly Moment[]): Moment {
  return (element, go) => {
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends) stop();
    };
    for (const moment of moments)
      ends.push(
        moment(element, () => {
          end();
          go();
        }),
      );
    return end;
  };
}
