import { measureCartFaults } from "./cart-faults.ts";

/** `node test/bench/run-cart.ts`: runs only the cart part of the bench. */
console.log((await measureCartFaults()).join("\n"));
process.exit(0);
