import { resolve } from "node:path";
import { type CoveragePage, readCoveragePages } from "./coverage-pages.ts";
import { coverageOf, coverageTable, type PageCoverage } from "./coverage-report.ts";

const usage = `Usage: npm run coverage -- [--html [FILE]] [--offline] FOLDER|FILE|URL...

  npm run coverage -- https://www.example.com https://www.example.com/shop
  npm run coverage -- ../saved-pages          every .html file of a folder
  npm run coverage -- --html report.html https://www.example.com

Prints per page and in total which features are replaced, and for which the page keeps the builder's runtime.

  --html [FILE]  also writes a report with pictures (coverage.html): each page as it is, and behind Awning
  --offline      with --html: the pages may not load anything from other hosts`;

/** A page with its coverage, and the site from which its images and style sheets are loaded. */
export type ReportedPage = CoveragePage & { readonly coverage: PageCoverage };

export interface HtmlReportOptions {
  /** Absolute path of the report. */
  readonly file: string;
  readonly isOffline: boolean;
}

/** Writes the report with pictures. It is a parameter of the command, because it needs a browser. */
type WriteHtmlReport = (pages: readonly ReportedPage[], options: HtmlReportOptions) => Promise<void>;

interface CoverageArguments {
  readonly targets: readonly string[];
  readonly htmlFile: string | undefined;
  readonly isOffline: boolean;
  readonly unknownFlag: string | undefined;
}

/** Runs the command. Returns its exit code: 1 if a page could not be read, 2 for invalid arguments. */
export async function runCoverage(
  argv: readonly string[],
  output: Pick<Console, "log" | "error"> = console,
  writeHtmlReport?: WriteHtmlReport,
): Promise<number> {
  if (argv.includes("--help") || argv.includes("-h")) {
    output.log(usage);
    return 0;
  }
  const { targets, htmlFile, isOffline, unknownFlag } = parseArguments(argv);
  if (targets.length === 0 || unknownFlag !== undefined) {
    output.error(unknownFlag === undefined ? usage : `There is no flag ${unknownFlag}.\n\n${usage}`);
    return 2;
  }
  const pages: ReportedPage[] = [];
  let failed = false;
  for (const target of targets) {
    try {
      for await (const page of readCoveragePages(target))
        pages.push({ ...page, coverage: coverageOf(page.name, page.html) });
    } catch (error) {
      failed = true;
      output.error(`${target}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (pages.length > 0) output.log(coverageTable(pages.map(({ coverage }) => coverage)));
  if (pages.length > 0 && htmlFile !== undefined && writeHtmlReport !== undefined) {
    const file = resolve(process.env.INIT_CWD ?? ".", htmlFile);
    await writeHtmlReport(pages, { file, isOffline });
    output.log(`\nThe report is ${file}.`);
  }
  return failed ? 1 : 0;
}

/**
 * Parses the arguments. The file after `--html` must end in `.html` and be followed by a page; otherwise the report is
 * `coverage.html`.
 */
function parseArguments(argv: readonly string[]): CoverageArguments {
  const rest = [...argv];
  const htmlIndex = rest.findIndex((argument) => /^--html(?:=|$)/.test(argument));
  let htmlFile: string | undefined;
  if (htmlIndex >= 0) {
    const [flag = ""] = rest.splice(htmlIndex, 1);
    const next = rest[htmlIndex] ?? "";
    const isFile = flag === "--html" && /^(?!https?:).*\.html?$/i.test(next) && rest.length > 1;
    htmlFile = flag.slice("--html=".length) || (isFile ? next : "coverage.html");
    if (isFile) rest.splice(htmlIndex, 1);
  }
  const targets = rest.filter((argument) => argument !== "--offline");
  return {
    targets,
    htmlFile,
    isOffline: targets.length < rest.length,
    unknownFlag: targets.find((argument) => argument.startsWith("-")),
  };
}
