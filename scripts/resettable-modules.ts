import { type Plugin, parseAst } from "vite";
import { resetsProperty } from "./resets-property.ts";

type Node = ReturnType<typeof parseAst>["body"][number];
type Declaration = Extract<Node, { type: "VariableDeclaration" }>;

/** Classes whose instances remember nothing that one test could leave to another. Routes are added once. */
const withoutState = /^(?:Hono|RegExp|URL|Text\w+)$/;

/** Calls `visit` for a node of the syntax tree and all nodes in it, except those in functions and classes. */
function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  const fields = node as Record<string, unknown>;
  if (/Function|^Class/.test(String(fields.type))) return;
  visit(fields);
  for (const value of Object.values(fields)) walk(value, visit);
}

/** True for a value that remembers what happens to it: an empty list or object, or the instance of a class. */
function isMutable(value: unknown): boolean {
  let isFound = false;
  walk(value, (node) => {
    if (node.type === "NewExpression") {
      const { name } = node.callee as { name?: string };
      const isFilled = (name === "Map" || name === "Set") && (node.arguments as unknown[]).length > 0;
      isFound ||= name !== undefined && !isFilled && !withoutState.test(name);
    }
  });
  const { type, elements, properties } = (value ?? {}) as Record<string, unknown[]> & { type?: string };
  return (
    isFound ||
    (type === "ArrayExpression" && elements?.length === 0) ||
    (type === "ObjectExpression" && properties?.length === 0)
  );
}

/**
 * Adds a function to a module that gives its variables, collections and instances at the top level their first values
 * again. Other modules get these, because they import the variables. Undefined for a module without such state.
 *
 * @param code the module, compiled
 * @param path under which the function is registered
 * @throws if another statement at the top level has already read the state: it would keep the old value
 */
export function addReset(code: string, path: string): string | undefined {
  const statements = parseAst(code).body.map((node) =>
    node.type === "ExportNamedDeclaration" ? (node.declaration ?? node) : node,
  );
  const declarations = statements.filter((node): node is Declaration => node.type === "VariableDeclaration");
  let result = code;
  const names = new Set<string>();
  const resets: string[] = [];
  for (const { kind, start, declarations: declarators } of declarations)
    for (const { id, init } of declarators) {
      if (kind !== "let" && !isMutable(init)) continue;
      if (id.type !== "Identifier")
        throw new Error(`${path}: state in a destructured variable cannot be reset.`);
      names.add(id.name);
      resets.push(`${id.name} = ${init ? code.slice(init.start, init.end) : "undefined"};`);
      // Of the same length, so that the positions in the source map stay right.
      if (kind === "const") result = `${result.slice(0, start)}let  ${result.slice(start + "const".length)}`;
    }
  if (names.size === 0) return undefined;
  const isReset = ({ id }: Declaration["declarations"][number]) =>
    id.type === "Identifier" && names.has(id.name);
  const others = statements.flatMap((node): readonly unknown[] =>
    node.type === "VariableDeclaration" ? node.declarations.filter((each) => !isReset(each)) : [node],
  );
  walk(others, ({ type, name }) => {
    if (type === "Identifier" && names.has(String(name)))
      throw new Error(
        `${path}: the state "${name}" is read when the module is loaded, so it cannot be reset.`,
      );
  });
  return `${result}\n(globalThis.${resetsProperty} ??= new Map()).set(${JSON.stringify(path)}, () => { ${resets.join(" ")} });\n`;
}

/** Makes the state of the modules in a folder resettable, for tests that share one worker. */
export function resettableModules(folder: string): Plugin {
  return {
    name: "resettable-modules",
    transform: (code, id) => (id.startsWith(folder) && /\.tsx?$/.test(id) ? addReset(code, id) : undefined),
  };
}
