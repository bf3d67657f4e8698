/** Stands where D1 would: every statement succeeds and finds nothing. */
export default {
  async fetch(request) {
    const asked = await request.json().catch(() => ({}));
    const inArrays = new URL(request.url).searchParams.get("resultsFormat") === "ARRAY_OF_ARRAYS";
    const one = {
      success: true,
      meta: { changes: 0, duration: 0 },
      results: inArrays ? { columns: [], rows: [] } : [],
    };
    return Response.json(Array.isArray(asked) ? asked.map(() => one) : one);
  },
};
