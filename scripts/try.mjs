// `npm run try -- URL-or-FOLDER`: a live site, or a folder of saved pages, behind the worker in one command.
import "./node-version.mjs";

const { tryOut } = await import("./try.ts");
await tryOut(process.argv.slice(2));
