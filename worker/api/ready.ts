import type { Site } from "../site/site.ts";

/** An origin that takes longer than this to say anything is not reachable, in ms. */
const patience = 3_000;

/**
 * `GET /_awning/ready`: 200 when the site's settings are sound and its origin answers, else 503 with what is wrong.
 * The problems name stored keys and fields, never addresses or secrets.
 */
export async function ready(site: Site, askOrigin: () => Promise<Response>): Promise<Response> {
  const problems = [...site.problems];
  const unreachable = await originProblem(askOrigin);
  if (unreachable !== undefined) problems.push(unreachable);
  return Response.json(
    { ready: problems.length === 0, host: site.host, origin: site.origin ? "proxied" : "embedded", problems },
    { status: problems.length === 0 ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function originProblem(askOrigin: () => Promise<Response>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), patience);
  });
  try {
    const answer = await Promise.race([askOrigin(), late]);
    if (answer === "late") return `origin: no answer within ${patience / 1000} s`;
    await answer.body?.cancel();
    return answer.status >= 500 ? `origin: answers ${answer.status}` : undefined;
  } catch {
    // Refused, reset or unknown: an operator's next step is the same.
    return "origin: cannot be reached";
  } finally {
    clearTimeout(timer);
  }
}
