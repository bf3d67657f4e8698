// Reads and writes the first bytes of the stream and pipes the rest. This is the minimum cost of a worker that inserts
// something into a page without HTMLRewriter.
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const response = await fetch(env.ORIGIN + url.pathname + url.search, request);
    const reader = response.body.getReader({ mode: "byob" });
    const { value } = await reader.read(new Uint8Array(32768));
    const { readable, writable } = new IdentityTransformStream();
    const pump = async () => {
      const writer = writable.getWriter();
      await writer.write(value);
      reader.releaseLock();
      writer.releaseLock();
      await response.body.pipeTo(writable);
    };
    // The stream fails if the visitor disconnects, which is no error.
    pump().catch(() => {});
    return new Response(readable, response);
  },
};
