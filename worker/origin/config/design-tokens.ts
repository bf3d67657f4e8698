export interface Token {
  readonly name: string;
  readonly value: string;
}

export interface DesignTokens {
  readonly colours: readonly Token[];
  readonly families: readonly Token[];
  readonly sizes: readonly Token[];
  readonly measures: readonly Token[];
}

/** The custom properties that a style sheet sets for the whole site, in its order. */
export function readTokens(css: string): readonly Token[] {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? "";
  return [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => ({
    name,
    value: value.replace(/\s+/g, " ").trim(),
  }));
}

/** Sorted by what they are; those that only point to another token are left out. */
export function sortTokens(tokens: readonly Token[]): DesignTokens {
  const own = tokens.filter(({ value }) => !value.startsWith("var("));
  const colours = own.filter(({ value }) => /^#[\da-f]{6}$/i.test(value));
  const families = own.filter(({ value }) => /,/.test(value) && !/\(/.test(value));
  const sizes = own.filter(({ name }) => /^(?:text|heading)\b/.test(name));
  const named = new Set([...colours, ...families, ...sizes]);
  return { colours, families, sizes, measures: own.filter((token) => !named.has(token)) };
}
