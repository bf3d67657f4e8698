import { onFailure } from "../../report.ts";
import { withChunk } from "../../with-chunk.ts";
import type { Outbox } from "../recorder.ts";
import { rememberErrors } from "./remember.ts";

/**
 * Reports errors of the page to `javascript-errors` (spec 7). What does so is loaded when the first has happened: most
 * pages never need it.
 */
export function watchErrors(outbox: Outbox): void {
  const remembered = rememberErrors();
  const remember = remembered.hear;
  let loading = false;

  const load = () => {
    if (loading) return;
    loading = true;
    withChunk(
      "error reports",
      () => import("./collect.ts"),
      ({ collectErrors }) => {
        collectErrors(remembered, outbox);
      },
    );
  };

  remembered.hear = (happening) => {
    remember(happening);
    load();
  };
  if (remembered.kept.length > 0) load();
  onFailure(load);
}
