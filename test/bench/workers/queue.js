/**
 * Replaces the platform's queue. It accepts batches through the same HTTP interface, and passes messages to the consumer:
 * 15 per batch (`max_batch_size`), four batches in parallel. It holds at most `CAPACITY` messages. Further messages are
 * counted as `overflow`: the platform would start more consumers for them. `GET /` returns the counts.
 */
const messages = [];
const counts = { received: 0, acked: 0, retried: 0, overflow: 0 };
let parallelBatches = 0;
const maxBatchSize = 15;
const maxParallelBatches = 4;

export default {
  async fetch(request, env, ctx) {
    if (request.method === "GET") return Response.json({ ...counts, waiting: messages.length });
    if (env.DELIVER === "no") {
      await request.arrayBuffer();
      return accepted();
    }
    const { messages: sent } = await request.json();
    counts.received += sent.length;
    for (const { body, contentType } of sent) {
      if (messages.length >= Number(env.CAPACITY)) counts.overflow++;
      else messages.push({ text: body, contentType, attempts: 1 });
    }
    if (parallelBatches < maxParallelBatches && messages.length >= maxBatchSize) ctx.waitUntil(deliver(env));
    return accepted();
  },
};

const accepted = () => Response.json({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });

async function deliver(env) {
  parallelBatches++;
  try {
    const batch = messages.splice(0, maxBatchSize);
    const deliveries = batch.map(({ text, contentType, attempts }, index) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const body =
        contentType === "json"
          ? { body: JSON.parse(new TextDecoder().decode(bytes)) }
          : { serializedBody: bytes };
      return { id: String(index), timestamp: new Date(), attempts, ...body };
    });
    const metadata = { metrics: { backlogCount: messages.length, backlogBytes: 0 } };
    const { retryMessages = [] } = await env.CONSUMER.queue("awning-events", deliveries, metadata);
    const retriedIds = new Set(retryMessages.map(({ msgId }) => msgId));
    counts.acked += batch.length - retriedIds.size;
    counts.retried += retriedIds.size;
    // Retry delays are not simulated: a retried message goes to the end of the queue.
    for (const [index, message] of batch.entries())
      if (retriedIds.has(String(index)))
        messages.push({ ...message, attempts: Math.min(9, message.attempts + 1) });
  } finally {
    parallelBatches--;
  }
}
