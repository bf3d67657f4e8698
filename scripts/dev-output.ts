/**
 * Filters the output of `wrangler dev`. One page makes about sixty requests, and one line for each would scroll the
 * passwords of the demo site off the screen. Build output is shown only if the build fails.
 */
export class DevOutputFilter {
  readonly #address: string;
  readonly #buildLines: string[] = [];
  #isInTable = false;
  #isInStack = false;
  #isInWarning = false;
  #wasBlank = true;

  /** @param address the worker's URL, for the line that reports readiness */
  constructor(address: string) {
    this.#address = address;
  }

  /** Returns the lines to print for one line of wrangler's output. */
  lines(raw: string): readonly string[] {
    const text = stripColors(raw);
    if (text.startsWith("[custom build]")) return this.#buildLine(raw, text);
    if (/^Your Worker has access to the following bindings/.test(text)) {
      this.#isInTable = true;
      return [];
    }
    if (this.#isInTable) {
      this.#isInTable = text.trim() !== "";
      return [];
    }
    // This error is hidden, because the worker itself logs a line with the page's host and path.
    if (/^✘ \[ERROR\] Uncaught \(?.*Network connection lost\.$/.test(text)) {
      this.#isInStack = true;
      return [];
    }
    this.#isInStack &&= text.trim() === "" || /^\s+at /.test(text);
    if (this.#isInStack) return [];
    // `npm start` triggers the scheduled run itself.
    if (/^▲ \[WARNING\] Scheduled Workers are not automatically triggered/.test(text))
      this.#isInWarning = true;
    else this.#isInWarning &&= text.trim() === "" || /^\s/.test(text);
    if (this.#isInWarning) return [];
    if (/^\[wrangler:info\] [A-Z]+ \S+ [1-4]\d\d\b/.test(text)) return [];
    if (/^(?:\[wrangler:info\] (?:✨ )?Parsed|⎔ |Using secrets|\[wrangler:info\] Updated)/.test(text))
      return [];
    if (/^\[wrangler:info\] Ready on /.test(text)) return this.#show(`Ready at ${this.#address}`);
    return this.#show(raw);
  }

  #buildLine(raw: string, text: string): readonly string[] {
    this.#buildLines.push(raw);
    if (/Running: npm run build/.test(text)) this.#buildLines.length = 1;
    // This line is hidden: Node prints its version after the error that ended a script.
    if (!/^\[custom build\] (?:Node\.js v\d|.*EXCEEDED)/.test(text)) return [];
    return this.#buildLines.splice(0);
  }

  #show(raw: string): readonly string[] {
    const isBlank = stripColors(raw).trim() === "";
    if (isBlank && this.#wasBlank) return [];
    this.#wasBlank = isBlank;
    return [raw];
  }
}

/** Removes ANSI color codes. */
function stripColors(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins each code
  return text.replace(/\u001b\[[\d;]*m/g, "");
}
