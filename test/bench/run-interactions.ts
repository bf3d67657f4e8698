import { measureInteractions, measureLongestTasks } from "./interactions.ts";

/** `node test/bench/run-interactions.ts [--tasks]`: runs only the interaction part of the bench; with `--tasks` only the longest tasks. */
const measure = process.argv.includes("--tasks") ? measureLongestTasks : measureInteractions;
console.log((await measure()).join("\n"));
