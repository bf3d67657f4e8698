import { measureCheckouts } from "./checkouts.ts";

/** `node test/bench/run-checkouts.ts [NUMBER]`: runs only the checkouts of the bench, 2,000 without a number. */
console.log(measureCheckouts(Number(process.argv[2] ?? 2000)).join("\n"));
