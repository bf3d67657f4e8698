import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const dist = join(root, "dist");
/** Start of the addresses of the client's files. */
export const addressPrefix = "/_awning/assets/";
