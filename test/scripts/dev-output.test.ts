import { describe, expect, it } from "vitest";
import { DevOutputFilter } from "../../scripts/dev-output.ts";

function shownLines(...lines: readonly string[]): string[] {
  const output = new DevOutputFilter("http://127.0.0.1:8787");
  return lines.flatMap((line) => output.lines(line));
}

const table = [
  "Your Worker has access to the following bindings:",
  "Binding                                   Resource                  Mode",
  "env.SITES                                 KV Namespace              local",
  "",
];

describe("the output of npm start", () => {
  it("omits successful requests and requests that were not found, and shows failed requests", () => {
    const failed = "[wrangler:info] GET /journal 500 Internal Server Error (12ms)";
    expect(
      shownLines(
        "[wrangler:info] GET / 200 OK (57ms)",
        "[wrangler:info] POST /_awning/events 303 See Other (3ms)",
        "[wrangler:info] GET /nothing 404 Not Found (3ms)",
        failed,
      ),
    ).toEqual([failed]);
  });

  it("omits what the runtime says of an aborted page, because the worker names the page itself", () => {
    const own = '{"request":"1","host":"localhost:8787","path":"/","failure":"aborted"}';
    expect(
      shownLines(
        own,
        "\u001b[31m✘ [ERROR] Uncaught Error: Network connection lost.\u001b[0m",
        "",
        "      at async pump (file:///worker/rewrite/stream-rewritten.ts:100:30)",
        "",
        "✘ [ERROR] Uncaught Error: something else",
      ),
    ).toEqual([own, "✘ [ERROR] Uncaught Error: something else"]);
  });

  it("omits the table of bindings, and shows the line after it", () => {
    expect(shownLines(...table, "Passwords of the demo site:")).toEqual(["Passwords of the demo site:"]);
  });

  it("shows the worker's address when it is ready", () => {
    expect(shownLines("[wrangler:info] Ready on http://localhost:8787")).toEqual([
      "Ready at http://127.0.0.1:8787",
    ]);
  });

  it("omits the output of a successful build, and shows the full output of a failed one", () => {
    const good = ["[custom build] Running: npm run build", "[custom build] > node scripts/build.ts"];
    const bad = [
      "[custom build] Running: npm run build",
      "[custom build] Could not resolve './gone.ts'",
      "[custom build] Node.js v24.21.0",
    ];
    expect(shownLines(...good)).toEqual([]);
    expect(shownLines(...good, ...bad)).toEqual(bad);
  });

  it("omits the warning about triggers, with its advice, and shows what follows", () => {
    const warning = [
      "\u001b[33m▲ [WARNING] Scheduled Workers are not automatically triggered during local development.\u001b[0m",
      "",
      "  To manually trigger a scheduled event, run:",
      '    curl "http://localhost:8787/cdn-cgi/local/scheduled"',
      "",
    ];
    expect(shownLines(...warning, "▲ [WARNING] another one")).toEqual(["▲ [WARNING] another one"]);
  });

  it("shows the worker's lines with their colors, and no second blank line", () => {
    const colored = "\u001b[31m✘ [ERROR] something\u001b[0m";
    expect(shownLines("", "one", "", "", colored)).toEqual(["one", "", colored]);
  });
});
