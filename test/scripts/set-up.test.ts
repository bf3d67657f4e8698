import { expect, it } from "vitest";
import { setUp, type WranglerResult } from "../../scripts/set-up.ts";

const fine: WranglerResult = { code: 0, output: "" };
const address = "https://awning.someone.workers.dev";

/** An account at Cloudflare. `results`: what wrangler says, by the start of its arguments. */
async function setUpAccount(
  flags: readonly string[],
  results: Readonly<Record<string, Partial<WranglerResult>>> = {},
) {
  const calls: string[] = [];
  const secrets = new Map<string, string>();
  const lines: string[] = [];
  const answers: typeof results = {
    deploy: { output: `Uploaded awning\n  ${address}\n` },
    "secret list": { output: "[]" },
    ...results,
  };
  const code = await setUp(
    flags,
    async (args, input) => {
      const call = args.join(" ");
      calls.push(call);
      if (args[1] === "put") secrets.set(String(args[2]), String(input));
      const answer = Object.entries(answers).find(([start]) => call.startsWith(start))?.[1];
      return { ...fine, ...answer };
    },
    (line) => lines.push(line),
  );
  return { code, calls, secrets, printed: lines.join("\n") };
}

it("creates the queues, deploys, and sets secrets of which it shows those that people need", async () => {
  const { code, calls, secrets, printed } = await setUpAccount([]);
  expect(code).toBe(0);
  expect(calls).toEqual([
    "whoami",
    "queues create awning-events",
    "queues create awning-events-dead",
    "deploy",
    "secret list --format json",
    "secret put SESSION_SECRET",
    "secret put ADMIN_TOKEN",
    "secret put DEMO_PASSWORD",
  ]);
  const values = [...secrets.values()];
  expect(values.every((value) => value.length >= 32)).toBe(true);
  expect(new Set(values).size).toBe(3);
  expect(printed).toContain(`ADMIN_TOKEN=${secrets.get("ADMIN_TOKEN")}`);
  expect(printed).toContain(`DEMO_PASSWORD=${secrets.get("DEMO_PASSWORD")}`);
  expect(printed).not.toContain(secrets.get("SESSION_SECRET"));
  expect(printed).toContain(`${address}/_awning/ready`);
});

it("can be repeated: it keeps queues and secrets", async () => {
  const { code, calls, secrets } = await setUpAccount([], {
    "queues create": { code: 1, output: "Queue name 'awning-events' is already taken." },
    "secret list": { output: '[{"name":"SESSION_SECRET"},{"name":"ADMIN_TOKEN"},{"name":"DEMO_PASSWORD"}]' },
  });
  expect([code, secrets.size]).toEqual([0, 0]);
  expect(calls).toContain("deploy");
});

it("passes the environment without the embedded site, which needs no password", async () => {
  const { calls } = await setUpAccount(["--env", "proxy"]);
  expect(calls).toContain("deploy --env proxy");
  expect(calls.filter((call) => call.startsWith("secret put"))).toEqual([
    "secret put SESSION_SECRET --env proxy",
    "secret put ADMIN_TOKEN --env proxy",
  ]);
});

it.each([
  [["--prod"], {}, "Usage: npm run setup", []],
  [
    [],
    { whoami: { output: "You are not authenticated. Please run `wrangler login`." } },
    "npx wrangler login",
    ["whoami"],
  ],
  [[], { "queues create": { code: 1, output: "No permission" } }, "No permission", undefined],
  [[], { deploy: { code: 1, output: "Too large" } }, "Too large", undefined],
  [[], { "secret list": { output: "[oops" } }, "[oops", undefined],
  [[], { "secret put": { code: 1, output: "Try later" } }, "Try later", undefined],
])("ends with the reason if a step fails: %j %j", async (flags, results, reason, expected) => {
  const { code, calls, printed } = await setUpAccount(flags, results);
  expect(code).toBe(1);
  expect(printed).toContain(reason);
  if (expected !== undefined) expect(calls).toEqual(expected);
});
