export interface Token {
  readonly name: string;
  readonly value: string;
}

export interface DesignTokens {
  readonly colors: readonly Token[];
  readonly families: readonly Token[];
  readonly sizes: readonly Token[];
  readonly spacing: readonly Token[];
}

/** The custom properties on `:root`, in the order of the style sheet. */
export function parseDesignTokens(css: string): readonly Token[] {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? "";
  return [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => ({
    name,
    value: value.replace(/\s+/g, " ").trim(),
  }));
}

/** Groups the tokens by kind. Tokens that only refer to another token are left out. */
export function groupDesignTokens(tokens: readonly Token[]): DesignTokens {
  const ownTokens = tokens.filter(({ value }) => !value.startsWith("var("));
  const colours = ownTokens.filter(({ value }) => /^#[\da-f]{6}$/i.test(value));
  const families = ownTokens.filter(({ value }) => /,/.test(value) && !/\(/.test(value));
  const sizes = ownTokens.filter(({ name }) => /^(?:text|heading)\b/.test(name));
  const grouped = new Set([...colours, ...families, ...sizes]);
  return { colors: colours, families, sizes, spacing: ownTokens.filter((token) => !grouped.has(token)) };
}
