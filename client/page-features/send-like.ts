import { isObject } from "../../shared/fields.ts";
import { callSiteApi } from "../data/site-api.ts";

/**
 * Sends a like of an article (docs/reference/blocks.md#likes). True if the server has counted it. A failure is shown in
 * the system error overlay.
 */
export async function sendLike(itemId: string): Promise<boolean> {
  const result = await callSiteApi(
    "POST",
    `/api/content-items/${encodeURIComponent(itemId)}/sentiment/like`,
    {
      body: {},
      queue: "likes",
    },
  ).result;
  // The platform misspells this field of its response.
  return result.state !== "failed" && isObject(result.data) && result.data.commited === true;
}
