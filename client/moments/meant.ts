import type { Moment } from "./index.ts";
import { interaction } from "./interaction.ts";

/** The first sign that the visitor means this block, which may have come before anybody looked for one. */
export const meant: Moment = (element, go) => {
  if (!element.matches(":hover, :focus-within")) return interaction(element, go);
  go();
  return () => {};
};
