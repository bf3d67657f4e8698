import { pouring } from "./pouring.ts";
import { sundries } from "./sundries.ts";
import { tableware } from "./tableware.ts";
import { vases } from "./vases.ts";

/** Every form by name. */
export const potteryForms = { ...tableware, ...vases, ...pouring, ...sundries };

export type PotteryFormName = keyof typeof potteryForms;
