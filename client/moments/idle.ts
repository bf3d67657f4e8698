import { first } from "./first.ts";
import type { Moment } from "./index.ts";
import { interaction } from "./interaction.ts";

/** A busy page must not keep its blocks waiting for ever. */
const patience = 2000;

const quiet: Moment = (_element, go) => {
  // Safari has no requestIdleCallback: https://webkit.org/b/164193
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(go, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(go, { timeout: patience });
  return () => cancelIdleCallback(request);
};

export const idle: Moment = first(quiet, interaction);
