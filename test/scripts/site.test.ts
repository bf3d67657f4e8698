import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCall, runCommand, runSiteCommand } from "../../scripts/site.ts";
import {
  type CallCommand,
  normalizeHost,
  parseCommand,
  type StorageCommand,
} from "../../scripts/site-arguments.ts";
import { createSettingsClient } from "../../scripts/site-calls.ts";
import type { KvClient } from "../../scripts/site-store.ts";
import { applyMergePatch, type SettingsDocument } from "../../shared/settings/merge-patch.ts";

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
  const code = await runCommand(parseCommand(argv) as StorageCommand, memoryStore(store), output);
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

describe("npm run site with an address", () => {
  const address = "https://www.example.com";
  const token = "t".repeat(32);

  /** A worker that answers the calls for settings; `refuse` is the answer to a change. */
  function worker(document: SettingsDocument, refuse?: Response) {
    const state = { version: 4, document, patches: [] as unknown[] };
    const answer = async (url: unknown, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      expect(String(url)).toBe(`${address}/_awning/settings`);
      expect(init.redirect).toBe("manual");
      if (headers.get("authorization") !== `Bearer ${token}`)
        return Response.json({ error: "Sign in." }, { status: 401 });
      if (init.method !== "PATCH") return Response.json({ version: state.version, settings: state.document });
      if (refuse) return refuse;
      expect(headers.get("if-match")).toBe(`"${state.version}"`);
      const patch = JSON.parse(String(init.body));
      state.patches.push(patch);
      state.document = applyMergePatch(state.document, patch);
      return Response.json({ version: ++state.version });
    };
    return { state, fetch: answer as typeof globalThis.fetch };
  }

  async function call({ fetch }: ReturnType<typeof worker>, argv: string[], withToken = token) {
    const { logs, errors, output } = captureOutput();
    const client = createSettingsClient({ address, token: withToken, fetch });
    const code = await runCall(parseCommand(argv) as CallCommand, client, output);
    return { code, log: logs.join("\n"), error: errors.join("\n") };
  }

  it("says that the worker cannot be reached, and why", async () => {
    const refused = async () => {
      throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9301") });
    };
    const client = createSettingsClient({ address, token, fetch: refused as typeof globalThis.fetch });
    await expect(client.read()).rejects.toThrow(
      `${address} cannot be reached (connect ECONNREFUSED 127.0.0.1:9301). Is the worker running there?`,
    );
  });

  it("takes a file that begins with a byte order mark", async () => {
    const { state, ...rest } = worker({});
    const file = writeTempFile('\ufeff{"census": "off"}');
    expect((await call({ state, ...rest }, ["put", address, file])).code).toBe(0);
    expect(state.patches).toEqual([{ census: "off" }]);
  });

  it("saves the differences to the file as a version, and none if there are none", async () => {
    const { state, ...rest } = worker({
      hsts: "off",
      cookieSettings: { cookieBannerText: "a", cookieBannerCtaText: "b" },
    });
    const file = writeTempFile('{"census": "off", "cookieSettings": {"cookieBannerText": "c"}}');
    const { code, log } = await call({ state, ...rest }, ["put", address, file]);
    expect([code, state.patches]).toEqual([
      0,
      [{ hsts: null, census: "off", cookieSettings: { cookieBannerText: "c", cookieBannerCtaText: null } }],
    ]);
    expect(log).toContain("version 5");
    expect((await call({ state, ...rest }, ["put", address, file])).log).toContain("version 5");
    expect(state.patches).toHaveLength(1);
    expect((await call({ state, ...rest }, ["get", `${address}/`])).log).toContain('"census": "off"');
    await call({ state, ...rest }, ["delete", address]);
    expect(state.document).toEqual({});
  });

  it("sends nothing if the file has a problem", async () => {
    const { state, ...rest } = worker({ hsts: "off" });
    const { code, error } = await call({ state, ...rest }, ["put", address, writeTempFile('{"hsts": 3}')]);
    expect([code, state.document]).toEqual([1, { hsts: "off" }]);
    expect(error).toContain("hsts: ");
  });

  it("says why the worker has refused", async () => {
    const file = writeTempFile('{"hsts": "off"}');
    const conflict = worker({}, Response.json({ version: 9, conflicts: ["hsts"] }, { status: 409 }));
    await expect(call(conflict, ["put", address, file])).rejects.toThrow("others have changed");
    const invalid = worker({}, Response.json({ errors: { hsts: "no" } }, { status: 422 }));
    await expect(call(invalid, ["put", address, file])).rejects.toThrow("(422): hsts: no");
    await expect(call(worker({}), ["get", address], "wrong")).rejects.toThrow("(401): Sign in.");
  });

  it.each([
    [["get", "http://www.example.com"], "unencrypted"],
    [["get", "https://www.example.com/shop"], "has no path"],
    [["get", "https://www.example.com", "--remote"], "for a HOST"],
    [["list", "https://www.example.com"], "takes no arguments"],
  ])("%j is refused", (argv, message) => {
    expect(() => parseCommand(argv)).toThrow(message);
  });

  it("needs the token", async () => {
    const { errors, output } = captureOutput();
    expect(await runSiteCommand(["get", "http://127.0.0.1:1"], output)).toBe(1);
    expect(errors.join()).toContain("Set ADMIN_TOKEN");
  });
});
