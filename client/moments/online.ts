import type { Moment } from "./index.ts";

export const online: Moment = (_element, go) => {
  addEventListener("online", go, { once: true });
  return () => removeEventListener("online", go);
};
