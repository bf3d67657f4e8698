import { hasPublishedPages, writeCoverage } from "./coverage.ts";

/** `node test/bench/run-coverage.ts [--accept]`: writes only the table of coverage. `--accept` also writes a worse one. */
if (hasPublishedPages) writeCoverage(process.argv.includes("--accept"));
else console.log("There are no published pages beside the project.");
