/**
 * Splits SQL into statements, so that they can run in one batch, which D1 executes as one transaction. Handles quotes,
 * comments and trigger bodies; comments are dropped.
 */
export function splitStatements(sql: string): string[] {
  const found: string[] = [];
  let text = "";
  let depth = 0;
  for (const [token] of sql.matchAll(tokens)) {
    if (token.startsWith("--") || token.startsWith("/*")) {
      text += " ";
      continue;
    }
    if (token === ";" && depth === 0) {
      addStatement(found, text);
      text = "";
      continue;
    }
    if (isTrigger(text)) depth = Math.max(0, depth + depthChange(token));
    text += token;
  }
  addStatement(found, text);
  return found;
}

/** A comment, a quoted text, a word, or any other single character. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|[\w$]+|[\s\S]/g;

function isTrigger(text: string): boolean {
  return /^\s*create\s+(?:temp(?:orary)?\s+)?trigger\b/i.test(text);
}

/**
 * The change of nesting depth at a token: `BEGIN` and `CASE` are closed by `END`. Only inside a trigger can
 * they contain a semicolon.
 */
function depthChange(token: string): number {
  if (/^(?:begin|case)$/i.test(token)) return 1;
  return /^end$/i.test(token) ? -1 : 0;
}

function addStatement(found: string[], text: string): void {
  const statement = text.trim();
  if (statement !== "") found.push(statement);
}
