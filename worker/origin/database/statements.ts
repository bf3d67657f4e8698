/**
 * Splits a migration into its statements, so that they can run in one batch, which D1 makes one transaction.
 * Knows quotes, comments and the body of a trigger; comments are dropped.
 */
export function statements(sql: string): string[] {
  const found: string[] = [];
  let text = "";
  let depth = 0;
  for (const [token] of sql.matchAll(tokens)) {
    if (token.startsWith("--") || token.startsWith("/*")) {
      text += " ";
      continue;
    }
    if (token === ";" && depth === 0) {
      add(found, text);
      text = "";
      continue;
    }
    if (isTrigger(text)) depth = Math.max(0, depth + opens(token));
    text += token;
  }
  add(found, text);
  return found;
}

/** Comments and quoted texts whole, words whole, anything else one character at a time. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|[\w$]+|[\s\S]/g;

function isTrigger(text: string): boolean {
  return /^\s*create\s+(?:temp(?:orary)?\s+)?trigger\b/i.test(text);
}

/** `BEGIN` and `CASE` are both closed by `END`, and only inside a trigger does either hide a semicolon. */
function opens(token: string): number {
  if (/^(?:begin|case)$/i.test(token)) return 1;
  return /^end$/i.test(token) ? -1 : 0;
}

function add(found: string[], text: string): void {
  const statement = text.trim();
  if (statement !== "") found.push(statement);
}
