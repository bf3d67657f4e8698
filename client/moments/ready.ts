import type { Moment } from "./index.ts";

export const ready: Moment = (_element, go) => {
  go();
  return () => {};
};
