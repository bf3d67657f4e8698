import { jsonResponse } from "./json-response.ts";

/** The version in `If-Match`, with or without quotes; or a response that says what is wrong. */
export function readIfMatch(request: Request): number | Response {
  const header = request.headers.get("if-match");
  if (header === null)
    return jsonResponse({ error: "Send the version that you have changed as If-Match." }, 428);
  const digits = /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(header)?.[1];
  return digits === undefined
    ? jsonResponse({ error: "If-Match is not a version number." }, 400)
    : Number(digits);
}
