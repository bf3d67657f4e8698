// Replaces KV. Every host has the settings `SETTINGS`, and nothing is stored.
export default {
  fetch(request, env) {
    const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
    const isRead = request.method === "GET" && key.startsWith("site:");
    return isRead ? new Response(env.SETTINGS) : new Response(null, { status: 404 });
  },
};
