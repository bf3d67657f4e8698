import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureLocalSecret } from "../../scripts/local-secret.ts";
import { type Env, parseEnv } from "../../worker/env.ts";

const example = readFileSync(new URL("../../.dev.vars.example", import.meta.url), "utf8");
const secretLine = /^SESSION_SECRET="([A-Za-z\d+/]{43}=)"$/m;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "awning-"));
  file = join(folder, ".dev.vars");
});
afterEach(() => rmSync(folder, { recursive: true }));

const ensure = () => ensureLocalSecret(pathToFileURL(file));
const written = () => readFileSync(file, "utf8");

describe("ensureLocalSecret", () => {
  it("creates a file with a random secret that only its owner may read", () => {
    ensure();
    expect(written()).toMatch(secretLine);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each([
    ["the example", example],
    ["an empty value", 'SESSION_SECRET=""\nDEMO_PASSWORD="kept"\n'],
    ["no value", "SESSION_SECRET=\nDEMO_PASSWORD=kept\n"],
    ["no such line", "DEMO_PASSWORD=kept\n"],
    ["nothing", ""],
  ])("replaces %s with a random secret and keeps the other lines", (_, text) => {
    writeFileSync(file, text);
    ensure();
    expect(written().match(/SESSION_SECRET=/g)).toHaveLength(1);
    expect(written()).toMatch(secretLine);
    for (const line of text.split("\n"))
      if (!line.startsWith("SESSION_SECRET")) expect(written()).toContain(line);
  });

  it.each(['SESSION_SECRET="another secret, which is long enough to be valid"\n', "SESSION_SECRET=short\n"])(
    "keeps another secret: %j",
    (text) => {
      writeFileSync(file, text);
      ensure();
      expect(written()).toBe(text);
    },
  );
});

it("the example is not a secret that the worker accepts", () => {
  const [, secret = ""] = /^SESSION_SECRET="(.*)"$/m.exec(example) ?? [];
  expect(secret).not.toBe("");
  expect(parseEnv({ SESSION_SECRET: secret } as unknown as Env)).toEqual({
    problems: [expect.stringContaining("it is the published example")],
  });
});
