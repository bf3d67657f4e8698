import { renderToString } from "preact-render-to-string";
import { views } from "./shared-views.tsx";

/** Every shared view as the edge renders it. */
export const rendered: readonly (readonly [string, string])[] = [...views].map(([name, view]) => [
  name,
  renderToString(view),
]);
