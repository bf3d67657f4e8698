/** Headers of responses that no cache may keep. */
export const baseHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** A response that no cache may keep, with a value as JSON. */
export function jsonResponse(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(value, { status, headers: { ...baseHeaders, ...headers } });
}

/** The response to a caller who may not use one of the calls for administrators. */
export function forbiddenResponse(): Response {
  const error =
    "This is for administrators of the site who are signed in, and for the operator's token (README, Events).";
  return jsonResponse({ error }, 403);
}

/** The response if the database failed or did not respond in time. */
export function databaseUnavailableResponse(error: unknown): Response {
  console.error("database:", error instanceof Error ? error.message : error);
  return jsonResponse({ error: "The database did not respond. Try again in a moment." }, 503, {
    "retry-after": "10",
  });
}
