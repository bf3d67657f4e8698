import { renderToString } from "preact-render-to-string";
import { sharedViews } from "./shared-views.tsx";

/** Every shared view as the edge renders it. */
export const renderedViews: readonly (readonly [string, string])[] = [...sharedViews].map(([name, view]) => [
  name,
  renderToString(view),
]);
