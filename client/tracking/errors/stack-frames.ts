/** A stack frame of V8: `    at name (address:1:2)`. Gecko and JavaScriptCore write `name@address:1:2`. */
const v8Frame = /^\s+at /;
const otherFrame = /^[^@]{0,500}@\S+(?:(?::\d+){1,2}(?:\s|$)| line \d+ > )/;

/**
 * Matches the URL of a frame. For generated code Firefox writes `script.js line 3 > eval:1:1`, of which the URL of the
 * generating script is used.
 */
const address = /\b(?:blob:)?[a-z][\w+.-]{0,30}:\/\/[^\s()]+/i;

export function isFrame(line: string): boolean {
  return v8Frame.test(line) || otherFrame.test(line);
}

/**
 * URL, line and column of a stack's frames, innermost first. Frames without a URL (native code, the console) are left
 * out. The message is left out too, because it may contain URLs.
 */
export function parseStackFrames(stack: string): readonly string[] {
  return stack
    .split("\n")
    .filter((line) => isFrame(line) || /^https?:\/\//.test(line))
    .flatMap((line) => address.exec(line)?.[0] ?? []);
}
