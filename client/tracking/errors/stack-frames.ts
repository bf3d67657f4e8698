/** V8: `    at name (address:1:2)`. Gecko and JavaScriptCore: `name@address:1:2`. */
const v8Frame = /^\s+at /;
const otherFrame = /^[^@]{0,500}@\S+(?:(?::\d+){1,2}(?:\s|$)| line \d+ > )/;

/** Firefox writes `script.js line 3 > eval:1:1` for generated code. The generating script counts. */
const address = /\b(?:blob:)?[a-z][\w+.-]{0,30}:\/\/[^\s()]+/i;

export function isFrame(line: string): boolean {
  return v8Frame.test(line) || otherFrame.test(line);
}

/**
 * The addresses of a stack's frames with line and column, innermost first. Frames without an address (native code, the
 * console) are left out. So is the message, which may contain addresses.
 */
export function framesOf(stack: string): readonly string[] {
  return stack
    .split("\n")
    .filter((line) => isFrame(line) || /^https?:\/\//.test(line))
    .flatMap((line) => address.exec(line)?.[0] ?? []);
}
