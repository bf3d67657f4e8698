// `npm run try -- URL-or-FOLDER`: runs the worker in front of a live site or a folder of saved pages.
import "./node-version.mjs";

const { trySite } = await import("./try.ts");
await trySite(process.argv.slice(2));
