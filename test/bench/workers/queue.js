/**
 * Stands where the platform's queue would: takes batches as its HTTP interface does, and hands messages to the consumer, 15
 * at a time (`max_batch_size`) and four times at once. It holds no more than `ROOM`: what comes beyond that is counted as kept for
 * other consumers, which the platform starts when messages gather and this machine has no room for. `GET /` tells.
 */
const messages = [];
const counts = { taken: 0, acked: 0, retried: 0, elsewhere: 0 };
let running = 0;
const most = 15;

export default {
  async fetch(request, env, ctx) {
    if (request.method === "GET") return Response.json({ ...counts, waiting: messages.length });
    if (env.DELIVER === "no") {
      await request.arrayBuffer();
      return answer();
    }
    const { messages: sent } = await request.json();
    counts.taken += sent.length;
    for (const { body, contentType } of sent) {
      if (messages.length >= Number(env.ROOM)) counts.elsewhere++;
      else messages.push({ text: body, contentType, attempts: 1 });
    }
    if (running < 4 && messages.length >= most) ctx.waitUntil(deliver(env));
    return answer();
  },
};

const answer = () => Response.json({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });

async function deliver(env) {
  running++;
  try {
    const batch = messages.splice(0, most);
    const handed = batch.map(({ text, contentType, attempts }, index) => {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const body =
        contentType === "json"
          ? { body: JSON.parse(new TextDecoder().decode(bytes)) }
          : { serializedBody: bytes };
      return { id: String(index), timestamp: new Date(), attempts, ...body };
    });
    const metadata = { metrics: { backlogCount: messages.length, backlogBytes: 0 } };
    const { retryMessages = [] } = await env.CONSUMER.queue("awning-events", handed, metadata);
    const again = new Set(retryMessages.map(({ msgId }) => msgId));
    counts.acked += batch.length - again.size;
    counts.retried += again.size;
    // Delays are the platform's to keep: what is to come later comes once what waits now has come.
    for (const [index, message] of batch.entries())
      if (again.has(String(index)))
        messages.push({ ...message, attempts: Math.min(9, message.attempts + 1) });
  } finally {
    running--;
  }
}
