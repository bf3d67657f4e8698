/**
 * Reports of failures. They are in one module with the loading of chunks, because the bundler would otherwise write them
 * into a file of their own, which the main module would import.
 */
export { type ClientFailure, onFailure, reportFailure } from "./load-chunk.ts";
