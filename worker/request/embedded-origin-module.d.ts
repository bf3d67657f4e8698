import type { EmbeddedOrigin } from "./embedded-origin.ts";

/**
 * The types of `#embedded-origin` for tsconfig.foundation.json. The embedded origin imports the folders of that project, so they
 * cannot depend on its own types. `worker/origin/index.ts` and `worker/no-embedded-origin.ts` implement the contract.
 */
export const embeddedOrigin: EmbeddedOrigin["embeddedOrigin"];
export const isEmbeddedOriginIncluded: EmbeddedOrigin["isEmbeddedOriginIncluded"];
export const identifyAccount: EmbeddedOrigin["identifyAccount"];
export const runScheduledTasks: EmbeddedOrigin["runScheduledTasks"];
