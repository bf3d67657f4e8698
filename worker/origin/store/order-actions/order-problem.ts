import type { OwnerOrderTexts } from "../../../../shared/texts/owner-order.ts";

/** A rule that an action on an order breaks: the key of its text for owners. */
export type OrderProblem = keyof OwnerOrderTexts;
