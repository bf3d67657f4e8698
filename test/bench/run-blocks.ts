import { writeBlocks } from "./blocks.ts";

/** `node test/bench/run-blocks.ts [--sizes]`: writes only the table of blocks; with `--sizes` without script times. */
await writeBlocks({ hasTimes: !process.argv.includes("--sizes") });
