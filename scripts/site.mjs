// `npm run site`: checks Node, then reads, writes, lists or deletes the stored settings of a site.
import "./node-version.mjs";

const { runSiteCommand } = await import("./site.ts");
process.exitCode = await runSiteCommand(process.argv.slice(2));
