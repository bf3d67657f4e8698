import { answers } from "./answers.ts";

/** `node test/bench/answers-alone.ts`: of the bench, how long a press waits for its answer. */
console.log((await answers()).join("\n"));
