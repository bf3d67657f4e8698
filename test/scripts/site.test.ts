import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand, site } from "../../scripts/site.ts";
import { type Command, hostOf, parseCommand } from "../../scripts/site-arguments.ts";
import type { KeyStore } from "../../scripts/site-store.ts";

const folder = mkdtempSync(join(tmpdir(), "awning-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(content: string): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, content);
  return file;
}

function recorder() {
  const said: string[] = [];
  const complained: string[] = [];
  const output = { log: (text: string) => said.push(text), error: (text: string) => complained.push(text) };
  return { said, complained, output };
}

async function run(store: Map<string, string>, ...argv: string[]) {
  const { said, complained, output } = recorder();
  const code = await runCommand(parseCommand(argv) as Command, storeOver(store), output);
  return { code, said: said.join("\n"), complained: complained.join("\n") };
}

function storeOver(entries: Map<string, string>): KeyStore {
  return {
    names: async (prefix) => [...entries.keys()].filter((name) => name.startsWith(prefix)),
    read: async (key) => entries.get(key) ?? "Value not found\n",
    writeFile: async (key, file) => void entries.set(key, readFileSync(file, "utf8")),
    remove: async (key) => void entries.delete(key),
  };
}

describe("npm run site -- put", () => {
  it("stores a file without mistakes as it is", async () => {
    const store = new Map<string, string>();
    const { code, said } = await run(store, "put", "e.test", fileWith('{ "runtime": "alongside" }'));
    expect([code, [...store]]).toEqual([0, [["site:e.test", '{ "runtime": "alongside" }']]]);
    expect(said).toContain("site:e.test");
  });

  it.each([
    ["two mistakes", '{"runtime": 3, "cookieSetings": {}}', ["  runtime: ", "  cookieSetings: "]],
    ["broken JSON", "{", ["  document: not JSON"]],
    ["an empty file", "", ["  document: not JSON"]],
  ])("refuses %s, names each and leaves the stored settings alone", async (_, content, problems) => {
    const store = new Map([["site:e.test", "{}"]]);
    const { code, complained } = await run(store, "put", "e.test", fileWith(content));
    expect(code).toBe(1);
    expect(store.get("site:e.test")).toBe("{}");
    for (const problem of problems) expect(complained).toContain(problem);
  });

  it("says which file it cannot read", async () => {
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

  it("prints what was authored and what was learned, with the mistakes in it", async () => {
    const { code, said, complained } = await run(stored(), "get", "e.test");
    expect([code, said]).toEqual([
      0,
      'site:e.test\n{\n  "runtime": 3\n}\nlearned:e.test\n{\n  "website": {}\n}',
    ]);
    expect(complained).toBe('site:e.test: runtime: expected "replace" or "alongside", got 3');
  });

  it("lists hosts with what is stored of them", async () => {
    const { code, said } = await run(stored(), "list");
    expect([code, said]).toEqual([0, "e.test  (authored, learned)\ne.test:8787  (learned)"]);
  });

  it("deletes both keys of one host after saying so", async () => {
    const store = stored();
    const { code, said } = await run(store, "delete", "e.test");
    expect([code, said, [...store.keys()]]).toEqual([
      0,
      "Deleting site:e.test and learned:e.test.",
      ["learned:e.test:8787"],
    ]);
  });

  it.each(["get", "delete"])("fails to %s what is not there", async (name) => {
    const { code, complained } = await run(stored(), name, "other.test");
    expect([code, complained]).toEqual([1, "Nothing is stored of other.test."]);
  });
});

describe("its arguments", () => {
  it.each([
    ["E.Test", "e.test"],
    ["e.test:443", "e.test"],
    ["e.test:80", "e.test"],
    ["localhost:8787", "localhost:8787"],
    ["bücher.example", "xn--bcher-kva.example"],
  ])("spell the host %s as %s, as browsers do", (given, host) => {
    expect(hostOf(given)).toBe(host);
  });

  it.each(["https://e.test", "e.test/", "e.test/shop", "a@e.test", "e.test?x", "", "two words"])(
    "refuse %j for a host",
    (given) => {
      expect(() => hostOf(given)).toThrow("HOST is a name");
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
  ])("say how to use it, with code 2, after %j", async (argv) => {
    const { output, complained } = recorder();
    expect(await site(argv, output)).toBe(2);
    expect(complained.join()).toContain("Usage: npm run site");
  });
});

describe("the local storage", () => {
  it("is written and read through wrangler", async () => {
    const place = ["--persist-to", join(folder, "state")];
    const { output, said, complained } = recorder();
    const file = fileWith('{"useEscapeKeyToLogin":true}');
    expect(await site(["put", "e.test", file, ...place], output), complained.join()).toBe(0);
    expect(await site(["get", "e.test", ...place], output), complained.join()).toBe(0);
    expect(said.at(-1)).toBe('site:e.test\n{\n  "useEscapeKeyToLogin": true\n}');
  }, 60_000);
});
