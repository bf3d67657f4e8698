import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const usage = `Usage: npm run new -- block NAME

  NAME   the block's folder and its key in client/blocks/index.ts, in kebab-case: price-list`;

const registry = "client/blocks/index.ts";

interface Output {
  readonly log: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Runs `npm run new` with its arguments. Returns the exit code. */
export function createFromArguments(
  argv: readonly string[],
  root = join(import.meta.dirname, ".."),
  output: Output = console,
): number {
  const [kind, name, ...rest] = argv;
  if (kind !== "block" || name === undefined || rest.length > 0) {
    output.error(usage);
    return 1;
  }
  const problem = nameProblem(root, name);
  if (problem !== undefined) {
    output.error(problem);
    return 1;
  }
  const files = createBlock(root, name);
  output.log(`Created ${files.join("\n        ")}
Added   ${name} to ${registry}

Next:
  1. Set the selector in ${registry}: it matches the element that has the block's type (shared/block-types.ts).
  2. Choose when it loads: "ready", "lazy", "visible", "idle" or "interaction".
  3. Write mount(). A style sheet is imported with: import "./style.css";
  4. npm run check
  5. Show the block on a page of the demo site: worker/origin/templates/blocks/ and worker/origin/seed/pages/.`);
  return 0;
}

/** The reason why a block cannot have this name; undefined if it can. */
function nameProblem(root: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    return `"${name}" is not a name for a block. Use kebab-case: lowercase letters and digits, with hyphens between words.`;
  const folder = `client/blocks/${name}`;
  if (existsSync(join(root, folder))) return `The block "${name}" exists already: ${folder}/.`;
  if (new RegExp(`^  ${registryKey(name)}: \\{`, "m").test(readFileSync(join(root, registry), "utf8")))
    return `${registry} has an entry "${name}" already.`;
  return undefined;
}

/** Writes the files and returns their paths from the root. */
function createBlock(root: string, name: string): string[] {
  const moduleFile = `client/blocks/${name}/${name}.ts`;
  const testFile = `test/client/blocks/${name}/${name}.test.ts`;
  const path = join(root, registry);
  const code = readFileSync(path, "utf8");
  const end = code.lastIndexOf("\n};");
  if (end < 0) throw new Error(`${registry} has no end of its list.`);
  write(join(root, moduleFile), moduleTemplate(name));
  write(join(root, testFile), testTemplate(name));
  const entry = `\n  ${registryKey(name)}: {
    selector: ".sqs-block-${name}",
    when: "visible",
    load: () => import("./${name}/${name}.ts"),
  },`;
  writeFileSync(path, code.slice(0, end) + entry + code.slice(end));
  return [moduleFile, testFile];
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function registryKey(name: string): string {
  return name.includes("-") ? `"${name}"` : name;
}

function moduleTemplate(name: string): string {
  return `const activeClass = "${name}--active";

/** Enhances the block in the page. Returns its cleanup. */
export function mount(block: HTMLElement): () => void {
  const controller = new AbortController();
  block.addEventListener("click", () => block.classList.toggle(activeClass), controller);
  return () => controller.abort();
}
`;
}

function testTemplate(name: string): string {
  return `import { expect, it, vi } from "vitest";
import { mount } from "../../../../client/blocks/${name}/${name}.ts";

it("reacts to a click until it is unmounted", () => {
  const toggle = vi.fn();
  const block = Object.assign(new EventTarget(), { classList: { toggle } });
  const unmount = mount(block as unknown as HTMLElement);
  block.dispatchEvent(new Event("click"));
  expect(toggle).toHaveBeenCalledExactlyOnceWith("${name}--active");
  unmount();
  block.dispatchEvent(new Event("click"));
  expect(toggle).toHaveBeenCalledOnce();
});
`;
}
