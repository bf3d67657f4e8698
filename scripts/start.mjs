// `npm start`: checks Node, flags and the port for clear error messages, then runs `wrangler dev`.
import "./node-version.mjs";

const { startDevServer } = await import("./start.ts");
await startDevServer(process.argv.slice(2));
