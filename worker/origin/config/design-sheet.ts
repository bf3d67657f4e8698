import { designCss } from "../../../shared/design/design-css.ts";
import { readCurrentSettings } from "../../settings/current-settings.ts";
import type { OwnerRequest } from "./owner-request.ts";

export const designSheetPath = "/config/design/sheet.css";

/** The rules of the saved colors and fonts, for previews that the worker does not rewrite. */
export async function serveDesignSheet({ c }: OwnerRequest): Promise<Response> {
  const deps = { db: c.env.DB, kv: c.env.SITES, host: new URL(c.req.url).host };
  const { document } = await readCurrentSettings(deps);
  return c.body(designCss(document), 200, {
    "content-type": "text/css; charset=utf-8",
    "cache-control": "private, no-store",
  });
}
