export interface Token {
  readonly name: string;
  readonly value: string;
}

/** The custom properties on `:root`, in the order of the style sheet. */
export function parseDesignTokens(css: string): readonly Token[] {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? "";
  return [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => ({
    name,
    value: value.replace(/\s+/g, " ").trim(),
  }));
}

/** The tokens that are measures: no colors, no fonts, and no tokens that refer to another one. */
export function measuresOf(tokens: readonly Token[]): readonly Token[] {
  const isMeasure = ({ value }: Token) =>
    !value.startsWith("var(") &&
    !/^#[\da-f]{6}$/i.test(value) &&
    !(value.includes(",") && !value.includes("("));
  return tokens.filter(isMeasure);
}
