// `npm run coverage -- FOLDER|URL…`: lists the features of pages that are replaced and those that keep the builder's runtime.
import "./node-version.mjs";

const { runCoverage } = await import("./coverage.ts");
process.exitCode = await runCoverage(process.argv.slice(2), console, async (...report) => {
  const { writeHtmlReport } = await import("../tools/coverage-report/write-report.ts");
  await writeHtmlReport(...report);
});
