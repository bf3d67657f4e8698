import { near } from "../near.ts";
import { first } from "./first.ts";
import type { Moment } from "./index.ts";
import { interaction } from "./interaction.ts";

/** A block that has no box yet (a closed tab) can still be reached by the keyboard or a script. */
export const visible: Moment = first(near, interaction);
