// `npm run site`: checks Node, then reads, writes, lists or deletes what is stored of a site.
import "./node-version.mjs";

const { site } = await import("./site.ts");
process.exitCode = await site(process.argv.slice(2));
