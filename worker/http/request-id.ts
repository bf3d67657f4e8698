/** Format of the `CF-Ray` header: 16 hexadecimal digits and an airport code. */
const rayId = /^[\da-f]{16}(?:-[A-Z]{3})?$/;

/**
 * A random start for ids, created once per isolate. A counter follows it, which costs less CPU time than a random id
 * for each request.
 */
let isolateId: string | undefined;
let requestCount = 0;

/**
 * The id under which a request is found in the logs: Cloudflare's ray id, or a generated id if the header is missing or
 * malformed. It is shown to the visitor and sent to the origin.
 */
export function requestIdFor({ headers }: Request): string {
  const given = headers.get("cf-ray") ?? "";
  if (rayId.test(given)) return given;
  // Created at the first request, because Workers cannot create random numbers while a module is loaded.
  isolateId ??= crypto.randomUUID().slice(0, -12);
  requestCount++;
  return isolateId + requestCount.toString(16).padStart(12, "0");
}
