import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "../cookie.ts";
import type { Place } from "./address.ts";

/** What players' addresses depend on, at this moment: the visitor may have agreed, or taken it back, meanwhile. */
export function placeNow({ consent, tracking }: PageData): Place {
  const asksFirst = consent.restricted || tracking.otherwise !== undefined;
  return {
    secure: location.protocol === "https:",
    restricted: asksFirst && readCookie(cookieNames.consent) !== "true",
  };
}
