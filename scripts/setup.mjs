// `npm run setup`: creates the worker at Cloudflare with all that it needs. See `set-up.ts`.
import "./node-version.mjs";

const { runSetup } = await import("./set-up.ts");
process.exitCode = await runSetup(process.argv.slice(2));
