// Replaces the static assets, of which there are none.
export default { fetch: () => new Response(null, { status: 404 }) };
