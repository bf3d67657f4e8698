import { measureInteractions } from "./interactions.ts";

/** `node test/bench/run-interactions.ts`: runs only the interaction part of the bench. */
console.log((await measureInteractions()).join("\n"));
