const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** An answer to somebody with a right to it. */
export function told(value: unknown, status = 200, more: Readonly<Record<string, string>> = {}): Response {
  return Response.json(value, { status, headers: { ...headers, ...more } });
}

export function denied(): Response {
  const error =
    "This is for administrators of the site who are signed in, and for the operator's token (README, Events).";
  return told({ error }, 403);
}

/** The database does not answer, or has not in time. */
export function unavailable(error: unknown): Response {
  console.error("insights and dead letters:", error instanceof Error ? error.message : error);
  return told({ error: "The database does not answer. Try again in a moment." }, 503, {
    "retry-after": "10",
  });
}
