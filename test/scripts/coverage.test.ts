import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCoverage } from "../../scripts/coverage.ts";

const covered = '<div class="sqs-block" data-block-type="2"></div><div data-block-type="69"></div>';
const uncovered =
  '<div data-block-type="998"></div><div data-block-type="999"></div><div data-block-type="2"></div>';

let folder: string;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "awning-coverage-"));
  writeFileSync(join(folder, "a.html"), covered);
  writeFileSync(join(folder, "b.html"), uncovered);
  server = createServer((request, response) => {
    response.statusCode = request.url === "/gone" ? 404 : 200;
    response.end(uncovered);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...argv: string[]) {
  const log: string[] = [];
  const error: string[] = [];
  const code = await runCoverage(argv, {
    log: (text: string) => void log.push(text),
    error: (text: string) => void error.push(text),
  });
  return { code, log: log.join("\n"), error: error.join("\n") };
}

describe("npm run coverage", () => {
  it("prints one line for each page and the totals of a folder", async () => {
    const { code, log } = await run(folder);
    expect(code).toBe(0);
    expect(log).toMatch(/^a\.html +2 of 2 +replaced$/m);
    expect(log).toMatch(/^b\.html +1 of 3 +kept for block-998, block-999$/m);
    expect(log).toContain("The runtime is replaced on 1 of 2 pages (50 %).");
    expect(log).toContain("It stays for: block-998 (1), block-999 (1).");
  });

  it("reads a live page", async () => {
    const { code, log } = await run(`${address}/page`);
    expect(code).toBe(0);
    expect(log).toContain("kept for block-998, block-999");
  });

  it("reports unreadable pages, and prints the other pages", async () => {
    const { code, log, error } = await run(`${address}/gone`, join(folder, "a.html"), "no-such-folder");
    expect(code).toBe(1);
    expect(error).toContain(`${address}/gone: the server responds with 404`);
    expect(error).toContain("no-such-folder: there is no such file or folder");
    expect(log).toContain("replaced on 1 of 1 pages");
  });

  it.each([
    [["--html"], "coverage.html", false],
    [["--html", "report.html"], "report.html", false],
    [["--offline", "--html=report.html"], "report.html", true],
  ])("with %j writes a report with pictures", async (flags, file, isOffline) => {
    const reports: unknown[] = [];
    const code = await runCoverage(
      [...flags, join(folder, "a.html")],
      { log() {}, error() {} },
      async (...report) => {
        reports.push(report);
      },
    );
    expect(code).toBe(0);
    expect(reports).toMatchObject([
      [
        [{ site: { folder }, path: "/a.html" }],
        { file: resolve(process.env.INIT_CWD ?? ".", file), isOffline },
      ],
    ]);
  });

  it("takes the page after --html for a page if it is the only one", async () => {
    const { code, log } = await run("--html", join(folder, "a.html"));
    expect(code).toBe(0);
    expect(log).toContain("replaced on 1 of 1 pages");
  });

  it.each([[[]], [["--nonsense"]], [["--html"]]])("prints its usage for %j", async (argv) => {
    const { code, error } = await run(...argv);
    expect(code).toBe(2);
    expect(error).toContain("Usage: npm run coverage");
  });
});
