import autocannon from "autocannon";
import { cookieNames } from "../../shared/names.ts";
import { roles } from "../../shared/roles.ts";
import { assertionCookie } from "../../worker/visitor/assertion.ts";
import { median } from "./load.ts";
import { type RunningWorker, secret } from "./workerd.ts";

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

interface Cost {
  readonly p50: number;
  readonly p99: number;
  /** Microseconds a request. */
  readonly cpu: number;
}

export interface RedirectWorkers {
  readonly raw: RunningWorker;
  readonly rawVerify: RunningWorker;
  readonly awning: RunningWorker;
}

/**
 * What redirects cost that the edge decides, beside one that decides nothing: medians of many short rounds, for what else the
 * machine does comes and goes within seconds. The ratio is the median of the rounds' own.
 */
export async function redirectCosts(workers: RedirectWorkers, rounds: number): Promise<string[]> {
  const rows = await rowsOf(workers);
  const costs = new Map<string, Cost[]>(rows.map(({ name }) => [name, []]));
  for (const row of rows) await cost(row, 10 * portion);
  for (let round = 0; round < rounds; round++)
    for (const row of rows) costs.get(row.name)?.push(await cost(row, portion));
  const [base = []] = costs.values();
  const lines = [...costs].map(([name, all]) => {
    const of = (key: keyof Cost): number => median(all.map((each) => each[key]));
    const ratio = median(all.map(({ cpu }, round) => cpu / (base[round]?.cpu ?? cpu)));
    return `| ${name} | ${of("p50")} | ${of("p99")} | ${of("cpu").toFixed(0)} | ${ratio.toFixed(2)} |`;
  });
  return [
    "## Redirects at the edge",
    "",
    "| | p50 ms | p99 ms | CPU us a request | ratio |",
    "|---|---|---|---|---|",
    ...lines,
  ];
}

async function rowsOf({ raw, rawVerify, awning }: RedirectWorkers): Promise<Row[]> {
  const asked = (path: string, cookie: string) => ({ path, headers: { ...navigation, cookie } });
  const consent = {
    path: "/_awning/consent",
    method: "POST",
    headers: { host, "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: "choice=accept&return=%2F",
  } as const;
  const checkout = asked("/commerce/goto-checkout", `${cookieNames.cart}=CART`);
  const owners = await Promise.all(Array.from({ length: strangers }, (_, index) => ownersCookie(index)));
  const owner = asked("/about", owners[0] ?? "");
  let next = 0;
  const setupRequest = (given: autocannon.Request): autocannon.Request => {
    const cookie = owners[next++ % owners.length] ?? "";
    return { ...given, headers: { ...navigation, cookie } };
  };
  const unknown = { path: "/about", requests: [{ path: "/about", setupRequest }] };
  return [
    { name: "a 302 and nothing else", worker: raw, request: checkout },
    { name: "the same, asked with an owner's cookie", worker: raw, request: owner },
    { name: "Awning, to the checkout", worker: awning, request: checkout },
    { name: "Awning, an owner to the configuration area", worker: awning, request: owner },
    { name: "a 302 after checking one signature", worker: rawVerify, request: owner },
    { name: "Awning, owners whom it does not know yet", worker: awning, request: unknown },
    { name: "Awning, the consent form (303)", worker: awning, request: consent },
  ];
}

/** More than the edge remembers, so that each is new to it when its turn comes again. */
const strangers = 5000;

async function ownersCookie(index: number): Promise<string> {
  const cookie = await assertionCookie(
    { accountId: `bench-${index}`, roles: [roles.admin] },
    new URL(`https://${host}/`),
    { SESSION_SECRET: secret },
  );
  return cookie.split(";")[0] ?? "";
}

/** Requests of a round. */
const portion = 1500;

async function cost({ name, worker, request }: Row, amount: number): Promise<Cost> {
  const { path, ...how } = request;
  const before = worker.cpu();
  const result = await autocannon({ url: worker.url + path, connections: 10, amount, ...how });
  if (result["3xx"] !== amount) throw new Error(`${name}: not every answer was a redirect.`);
  return {
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((worker.cpu() - before) * 1000) / amount,
  };
}
