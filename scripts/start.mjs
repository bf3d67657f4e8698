// `npm start`: checks what would go wrong later with a worse message, then hands over to `wrangler dev`.
import "./node-version.mjs";

const { start } = await import("./start.ts");
await start(process.argv.slice(2));
