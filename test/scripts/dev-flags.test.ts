import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { flagValue, knownFlags, validateFlags, withDefaultFlags } from "../../scripts/dev-flags.ts";
import { wranglerEnv, wranglerPath } from "../../scripts/wrangler.ts";

describe("flags for wrangler dev", () => {
  it.each([
    [[]],
    [["--port", "9000", "--persist-to", "data", "--var", "ORIGIN:http://127.0.0.1:9100", "B:2"]],
    [["--port=9000", "--live-reload", "--no-live-reload", "-e", "proxy"]],
    [["--show-interactive-dev-session=false"]],
  ])("are accepted: %j", (flags) => {
    expect(validateFlags(flags)).toBeUndefined();
  });

  it.each([
    [["--port", "abc"], '--port is a number from 0 to 65535; got "abc".'],
    [["--port", "70000"], "--port is a number from 0 to 65535"],
    [["--port"], "--port is a number from 0 to 65535"],
    [["--prot", "9000"], "There is no flag --prot. Did you mean --port?"],
    [["--persistto", "x"], "Did you mean --persist-to?"],
    [["--nonsense"], "There is no flag --nonsense. `npx"],
    [["9000"], "npm start -- --port 9000"],
    [["worker.ts"], '"worker.ts" is not a flag'],
    [["-x"], "There is no flag -x."],
    [["--var", "ORIGIN=http://127.0.0.1:9300"], "Write --var ORIGIN:VALUE"],
    [["--var=FOO"], "Write --var FOO:VALUE"],
    [["--var", "A:1", "B"], "Write --var B:VALUE"],
    [["--persist-to"], "--persist-to needs a value."],
    [["--var", "--port", "9000"], "--var needs a value."],
  ])("are rejected with a message of one line: %j", (flags, message) => {
    const problem = validateFlags(flags);
    expect(problem).toContain(message);
    expect(problem).not.toContain("\n");
  });

  it("include all flags of the installed wrangler", () => {
    const env = { ...process.env, ...wranglerEnv };
    const { stdout } = spawnSync(process.execPath, [wranglerPath, "dev", "--help"], {
      encoding: "utf8",
      env,
    });
    const listed = [...stdout.matchAll(/^\s+(?:-\w, )?(--[\w-]+(?:, --[\w-]+)*)/gm)].flatMap(
      ([, names = ""]) => names.split(", ").map((name) => name.slice(2)),
    );
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter((name) => !knownFlags.has(name))).toEqual([]);
  });

  it("have their values after a space or an equals sign", () => {
    expect(flagValue(["--port", "1"], "--port")).toBe("1");
    expect(flagValue(["--ip=::1", "--port=2=3"], "--port")).toBe("2=3");
    expect(flagValue(["--ports", "1"], "--port")).toBeUndefined();
  });
});

it.each([
  [[], "0"],
  [["--port", "9000"], "0"],
  [["--inspector-port", "9229"], "9229"],
  [["--inspector-port=9230"], "9230"],
])(
  "servers that start at the same time have debugger ports of their own, unless a flag names one: %j",
  (flags, port) => {
    const used = withDefaultFlags(flags);
    expect(flagValue(used, "--inspector-port")).toBe(port);
    expect(used).toEqual(expect.arrayContaining(flags));
  },
);
