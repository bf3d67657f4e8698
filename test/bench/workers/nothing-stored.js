// Stands where KV and static assets would: nothing is stored.
export default { fetch: () => new Response(null, { status: 404 }) };
