import autocannon from "autocannon";
import { cookieNames } from "../../shared/names.ts";
import { roles } from "../../shared/roles.ts";
import { ownerAssertionCookie } from "../../worker/request/owner-assertion.ts";
import { median } from "./load.ts";
import { type RunningWorker, sessionSecret } from "./workerd.ts";

const host = "bench.example";
const navigation = {
  host,
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
};

interface Row {
  readonly name: string;
  readonly worker: RunningWorker;
  readonly request: Pick<autocannon.Options, "method" | "headers" | "body" | "requests"> & {
    readonly path: string;
  };
}

interface RowResult {
  readonly p50: number;
  readonly p99: number;
  /** CPU time per request, in microseconds. */
  readonly cpuUs: number;
}

export interface RedirectWorkers {
  readonly raw: RunningWorker;
  readonly rawVerify: RunningWorker;
  readonly awning: RunningWorker;
}

/**
 * Measures redirects of Awning and a redirect without any decision. The values are medians of many short rounds, because
 * other load on the machine changes within seconds. The ratio is the median of the ratios of the rounds.
 */
export async function measureRedirects(workers: RedirectWorkers, rounds: number): Promise<string[]> {
  const rows = await redirectRows(workers);
  const results = new Map<string, RowResult[]>(rows.map(({ name }) => [name, []]));
  for (const row of rows) await measureRow(row, 10 * requestsPerRound);
  for (let round = 0; round < rounds; round++)
    for (const row of rows) results.get(row.name)?.push(await measureRow(row, requestsPerRound));
  const [base = []] = results.values();
  const lines = [...results].map(([name, all]) => {
    const of = (key: keyof RowResult): number => median(all.map((each) => each[key]));
    const ratio = median(all.map(({ cpuUs }, round) => cpuUs / (base[round]?.cpuUs ?? cpuUs)));
    return `| ${name} | ${of("p50")} | ${of("p99")} | ${of("cpuUs").toFixed(0)} | ${ratio.toFixed(2)} |`;
  });
  return [
    "## Redirects at the edge",
    "",
    "| | p50 ms | p99 ms | CPU us per request | ratio |",
    "|---|---|---|---|---|",
    ...lines,
  ];
}

async function redirectRows({ raw, rawVerify, awning }: RedirectWorkers): Promise<Row[]> {
  const navigationTo = (path: string, cookie: string) => ({ path, headers: { ...navigation, cookie } });
  const consent = {
    path: "/_awning/consent",
    method: "POST",
    headers: { host, "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: "choice=accept&return=%2F",
  } as const;
  const checkout = navigationTo("/commerce/goto-checkout", `${cookieNames.cart}=CART`);
  const owners = await Promise.all(Array.from({ length: ownerCount }, (_, index) => ownerCookie(index)));
  const owner = navigationTo("/about", owners[0] ?? "");
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const cookie = owners[next++ % owners.length] ?? "";
    return { ...request, headers: { ...navigation, cookie } };
  };
  const unknown = { path: "/about", requests: [{ path: "/about", setupRequest }] };
  return [
    { name: "a constant 302", worker: raw, request: checkout },
    { name: "a constant 302, request with an owner's cookie", worker: raw, request: owner },
    { name: "Awning, checkout link", worker: awning, request: checkout },
    { name: "Awning, an owner to the configuration area", worker: awning, request: owner },
    { name: "a 302 after one signature check", worker: rawVerify, request: owner },
    { name: "Awning, owners whose cookies are not cached", worker: awning, request: unknown },
    { name: "Awning, the consent form (303)", worker: awning, request: consent },
  ];
}

/** More owners than the worker caches, so that no cookie is cached when it is used again. */
const ownerCount = 5000;

async function ownerCookie(index: number): Promise<string> {
  const cookie = await ownerAssertionCookie(
    { accountId: `bench-${index}`, roles: [roles.admin] },
    new URL(`https://${host}/`),
    { SESSION_SECRET: sessionSecret },
  );
  return cookie.split(";")[0] ?? "";
}

/** Number of requests of one round. */
const requestsPerRound = 1500;

async function measureRow({ name, worker, request }: Row, amount: number): Promise<RowResult> {
  const { path, ...options } = request;
  const startCpuMs = worker.cpuTimeMs();
  const result = await autocannon({ url: worker.url + path, connections: 10, amount, ...options });
  if (result["3xx"] !== amount) throw new Error(`${name}: a response was not a redirect.`);
  return {
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs: ((worker.cpuTimeMs() - startCpuMs) * 1000) / amount,
  };
}
