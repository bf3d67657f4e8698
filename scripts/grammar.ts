/** `npm run grammar`: compiles the grammar of messages. The result is committed, because the worker's bundler cannot. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import peggy from "peggy";

const folder = join(import.meta.dirname, "../shared/message-format");

/** The parser's module for the grammar. */
export function compileGrammar(): string {
  const grammar = readFileSync(join(folder, "grammar.peggy"), "utf8");
  return peggy.generate(grammar, { output: "source", format: "es" });
}

if (import.meta.main) writeFileSync(join(folder, "parser.js"), compileGrammar());
