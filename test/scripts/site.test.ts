import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand, runSiteCommand } from "../../scripts/site.ts";
import { type Command, normalizeHost, parseCommand } from "../../scripts/site-arguments.ts";
import type { KvClient } from "../../scripts/site-store.ts";

const folder = mkdtempSync(join(tmpdir(), "awning-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeTempFile(content: string): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, content);
  return file;
}

function captureOutput() {
  const logs: string[] = [];
  const errors: string[] = [];
  const output = { log: (text: string) => logs.push(text), error: (text: string) => errors.push(text) };
  return { logs, errors, output };
}

async function run(store: Map<string, string>, ...argv: string[]) {
  const { logs, errors, output } = captureOutput();
  const code = await runCommand(parseCommand(argv) as Command, memoryStore(store), output);
  return { code, log: logs.join("\n"), error: errors.join("\n") };
}

function memoryStore(entries: Map<string, string>): KvClient {
  return {
    list: async (prefix) => [...entries.keys()].filter((name) => name.startsWith(prefix)),
    read: async (key) => entries.get(key) ?? "Value not found\n",
    writeFile: async (key, file) => void entries.set(key, readFileSync(file, "utf8")),
    remove: async (key) => void entries.delete(key),
  };
}

describe("npm run site -- put", () => {
  it("stores a valid file unchanged", async () => {
    const store = new Map<string, string>();
    const { code, log } = await run(store, "put", "e.test", writeTempFile('{ "runtime": "alongside" }'));
    expect([code, [...store]]).toEqual([0, [["site:e.test", '{ "runtime": "alongside" }']]]);
    expect(log).toContain("site:e.test");
  });

  it.each([
    ["two mistakes", '{"runtime": 3, "cookieSetings": {}}', ["  runtime: ", "  cookieSetings: "]],
    ["broken JSON", "{", ["  document: not JSON"]],
    ["an empty file", "", ["  document: not JSON"]],
  ])("rejects %s, lists each problem and keeps the stored settings", async (_, content, problems) => {
    const store = new Map([["site:e.test", "{}"]]);
    const { code, error } = await run(store, "put", "e.test", writeTempFile(content));
    expect(code).toBe(1);
    expect(store.get("site:e.test")).toBe("{}");
    for (const problem of problems) expect(error).toContain(problem);
  });

  it("reports the file that it cannot read", async () => {
    await expect(run(new Map(), "put", "e.test", join(folder, "none.json"))).rejects.toThrow(
      "none.json cannot be read",
    );
  });
});

describe("npm run site -- get, list, delete", () => {
  const stored = (): Map<string, string> =>
    new Map([
      ["site:e.test", '{"runtime":3}'],
      ["learned:e.test", '{"website":{}}'],
      ["learned:e.test:8787", "{}"],
    ]);

  it("prints the authored and the learned settings, with their problems", async () => {
    const { code, log, error } = await run(stored(), "get", "e.test");
    expect([code, log]).toEqual([
      0,
      'site:e.test\n{\n  "runtime": 3\n}\nlearned:e.test\n{\n  "website": {}\n}',
    ]);
    expect(error).toBe('site:e.test: runtime: expected "replace" or "always-replace" or "alongside", got 3');
  });

  it("lists hosts with the kinds of their stored settings", async () => {
    const { code, log } = await run(stored(), "list");
    expect([code, log]).toEqual([0, "e.test  (authored, learned)\ne.test:8787  (learned)"]);
  });

  it("prints and deletes both keys of one host", async () => {
    const store = stored();
    const { code, log } = await run(store, "delete", "e.test");
    expect([code, log, [...store.keys()]]).toEqual([
      0,
      "Deleting site:e.test and learned:e.test.",
      ["learned:e.test:8787"],
    ]);
  });

  it.each(["get", "delete"])("fails to %s missing settings", async (name) => {
    const { code, error } = await run(stored(), name, "other.test");
    expect([code, error]).toEqual([1, "Nothing is stored for other.test."]);
  });
});

describe("the arguments of npm run site", () => {
  it.each([
    ["E.Test", "e.test"],
    ["e.test:443", "e.test"],
    ["e.test:80", "e.test"],
    ["localhost:8787", "localhost:8787"],
    ["bücher.example", "xn--bcher-kva.example"],
  ])("normalize the host %s to %s, as browsers do", (input, host) => {
    expect(normalizeHost(input)).toBe(host);
  });

  it.each(["https://e.test", "e.test/", "e.test/shop", "a@e.test", "e.test?x", "", "two words"])(
    "reject %j as a host",
    (input) => {
      expect(() => normalizeHost(input)).toThrow("HOST is a name");
    },
  );

  it.each([
    [[]],
    [["nope"]],
    [["get"]],
    [["get", "a.test", "b.test"]],
    [["put", "a.test"]],
    [["list", "a.test"]],
    [["list", "--frob"]],
    [["list", "--remote", "--persist-to", "x"]],
  ])("cause the usage and exit code 2 for %j", async (argv) => {
    const { output, errors } = captureOutput();
    expect(await runSiteCommand(argv, output)).toBe(2);
    expect(errors.join()).toContain("Usage: npm run site");
  });
});

describe("the local storage", () => {
  it("is accessed through wrangler", async () => {
    const storage = ["--persist-to", join(folder, "state")];
    const { output, logs, errors } = captureOutput();
    const file = writeTempFile('{"useEscapeKeyToLogin":true}');
    expect(await runSiteCommand(["put", "e.test", file, ...storage], output), errors.join()).toBe(0);
    expect(await runSiteCommand(["get", "e.test", ...storage], output), errors.join()).toBe(0);
    expect(logs.at(-1)).toBe('site:e.test\n{\n  "useEscapeKeyToLogin": true\n}');
  }, 60_000);
});
