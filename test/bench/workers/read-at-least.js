// Reads all of the page, 96 kB at a time, and writes it unchanged. This is the minimum cost of a worker that reads a
// whole page.
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const response = await fetch(env.ORIGIN + url.pathname + url.search, request);
    const reader = response.body.getReader({ mode: "byob" });
    const { readable, writable } = new IdentityTransformStream();
    const pump = async () => {
      const writer = writable.getWriter();
      for (;;) {
        const { value, done } = await reader.readAtLeast(98_304, new Uint8Array(98_304));
        if (value?.length > 0) await writer.write(value);
        if (done) return await writer.close();
      }
    };
    // The stream fails if the visitor disconnects, which is no error.
    pump().catch(() => {});
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    headers.delete("content-encoding");
    return new Response(readable, { status: response.status, headers });
  },
};
