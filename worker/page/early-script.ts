import { build } from "../build.ts";
import type { Edit } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";

/** What must happen before the first paint: `client/early/`. Nothing where the platform's own runtime does it. */
export const earlyScript: Edit = {
  name: "early-script",
  head: (page) =>
    page.facts.site.settings.runtime === "replace"
      ? `<script data-awning${nonceAttribute(page)}>${build.early}</script>`
      : "",
};
