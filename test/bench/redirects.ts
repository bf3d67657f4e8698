import autocannon from "autocannon";
import { cookieNames } from "../../shared/names.ts";
import { roles } from "../../shared/roles.ts";
import { assertionCookie } from "../../worker/visitor/assertion.ts";
import { type RunningWorker, secret } from "./workerd.ts";

const host = "bench.example";
const navigation = {
  host,
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
};

/** What redirects cost that the edge decides, beside one that decides nothing. */
export async function redirectCosts(
  raw: RunningWorker,
  awning: RunningWorker,
  seconds: number,
): Promise<string[]> {
  const owner = await assertionCookie(
    { accountId: "bench", roles: [roles.admin] },
    new URL(`https://${host}/`),
    {
      SESSION_SECRET: secret,
    },
  );
  const rows = [
    ["a 302 and nothing else", raw, "/commerce/goto-checkout", ""],
    ["Awning, to the checkout", awning, "/commerce/goto-checkout", `${cookieNames.cart}=CART`],
    ["Awning, to the configuration area", awning, "/about", owner.split(";")[0] ?? ""],
  ] as const;
  const lines: string[] = [];
  let base = 0;
  for (const [name, worker, path, cookie] of rows) {
    const headers = { ...navigation, cookie };
    const run = (duration: number) =>
      autocannon({ url: worker.url + path, connections: 10, duration, headers });
    await run(1);
    const before = worker.cpu();
    const result = await run(seconds);
    if (result["3xx"] !== result.requests.total) throw new Error(`${name}: not every answer was a redirect.`);
    const cpu = ((worker.cpu() - before) * 1000) / result.requests.total;
    base ||= cpu;
    lines.push(
      `| ${name} | ${result.requests.average.toFixed(0)} | ${result.latency.p50} | ${result.latency.p99} | ${cpu.toFixed(0)} | ${(cpu / base).toFixed(2)} |`,
    );
  }
  return [
    "## Redirects at the edge",
    "",
    "| | requests/s | p50 ms | p99 ms | CPU us a request | ratio |",
    "|---|---|---|---|---|---|",
    ...lines,
  ];
}
