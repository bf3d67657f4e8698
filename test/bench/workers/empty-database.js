/** Replaces D1. Every statement succeeds without rows. */
export default {
  async fetch(request) {
    const statements = await request.json().catch(() => ({}));
    const isArrayFormat = new URL(request.url).searchParams.get("resultsFormat") === "ARRAY_OF_ARRAYS";
    const result = {
      success: true,
      meta: { changes: 0, duration: 0 },
      results: isArrayFormat ? { columns: [], rows: [] } : [],
    };
    return Response.json(Array.isArray(statements) ? statements.map(() => result) : result);
  },
};
