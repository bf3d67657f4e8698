// `npm run new -- block NAME`: checks Node, then creates the files of a new block.
import "./node-version.mjs";

const { createFromArguments } = await import("./create-block.ts");
process.exitCode = createFromArguments(process.argv.slice(2));
