import { launchSeparateBrowser } from "../browser/browser.ts";
import { measureInteractions, measureLongestTasks } from "./interactions.ts";

/** `node test/bench/run-interactions.ts [--tasks]`: runs only the interaction part of the bench; with `--tasks` only the longest tasks. */
if (process.argv.includes("--tasks")) {
  const browser = await launchSeparateBrowser();
  console.log((await measureLongestTasks(browser)).join("\n"));
  await browser.close();
} else console.log((await measureInteractions()).join("\n"));
