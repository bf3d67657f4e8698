import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createFromArguments } from "../../scripts/create-block.ts";

const repository = join(import.meta.dirname, "../..");
const cache = join(repository, ".cache");
mkdirSync(cache, { recursive: true });
const root = mkdtempSync(join(cache, "new-"));
const registry = join(root, "client/blocks/index.ts");

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "client/blocks/accordion"), { recursive: true });
  cpSync(join(repository, "client/blocks/index.ts"), registry);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(...argv: string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const output = { log: (text: string) => lines.push(text), error: (text: string) => errors.push(text) };
  const code = createFromArguments(argv, root, output);
  return { code, text: lines.join("\n"), error: errors.join("\n") };
}

describe("npm run new -- block NAME", () => {
  it("creates a module and a test and adds the block to the registry", () => {
    const { code, text, error } = run("block", "price-list");
    expect([code, error]).toEqual([0, ""]);
    for (const file of [
      "client/blocks/price-list/price-list.ts",
      "test/client/blocks/price-list/price-list.test.ts",
    ]) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(text).toContain(file);
    }
    expect(readFileSync(registry, "utf8")).toMatch(
      /\n {2}"price-list": \{\n {4}selector: "\.sqs-block-price-list",\n {4}when: "visible",\n {4}load: \(\) => import\("\.\/price-list\/price-list\.ts"\),\n {2}\},\n\};\n$/,
    );
    expect(text).toContain("npm run check");
  });

  it("creates a module that can be mounted, in the repository's code style", async () => {
    run("block", "teaser");
    const { mount } = (await import(join(root, "client/blocks/teaser/teaser.ts"))) as {
      mount: (element: HTMLElement) => () => void;
    };
    const classes: string[] = [];
    const block = Object.assign(new EventTarget(), {
      classList: { toggle: (name: string) => classes.push(name) },
    });
    const unmount = mount(block as unknown as HTMLElement);
    block.dispatchEvent(new Event("click"));
    unmount();
    block.dispatchEvent(new Event("click"));
    expect(classes).toEqual(["teaser--active"]);
    const biome = join(repository, "node_modules/.bin/biome");
    const config = ["--config-path", join(repository, "biome.json"), "--vcs-enabled=false"];
    expect(() => execFileSync(biome, ["check", ...config, root], { stdio: "pipe" })).not.toThrow();
  });

  it.each(["Price", "price_list", "-a", "a--b", "../evil", "7-eleven", "a b", ""])(
    "rejects the name %j",
    (name) => {
      const { code, error } = run("block", name);
      expect(code).toBe(1);
      expect(error).toContain("kebab-case");
      expect(existsSync(join(root, "test"))).toBe(false);
    },
  );

  it("rejects the name of an existing folder", () => {
    expect(run("block", "accordion")).toMatchObject({
      code: 1,
      error: 'The block "accordion" exists already: client/blocks/accordion/.',
    });
  });

  it("rejects a name that the registry has", () => {
    expect(run("block", "tabs-menu")).toMatchObject({
      code: 1,
      error: 'client/blocks/index.ts has an entry "tabs-menu" already.',
    });
  });

  it.each([[[]], [["block"]], [["block", "a", "b"]], [["overlay", "a"]]])(
    "prints its usage for %j",
    (argv) => {
      const { code, error } = run(...argv);
      expect(code).toBe(1);
      expect(error).toContain("Usage: npm run new -- block NAME");
    },
  );
});
