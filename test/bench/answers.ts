import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { twoHundredPictures } from "../browser/gallery/grids-page.ts";
import { startDev } from "../browser/wrangler-dev.ts";
import { median } from "./load.ts";
import { longestTask } from "./longest-task.ts";

/** One press of a visitor's that has to be answered. */
interface Press {
  readonly name: string;
  readonly path: string;
  /** HTML that the page begins with. */
  readonly more?: string;
  /** What is done before, at the visitor's own pace. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly button: string;
  /** What shows that it was answered. */
  readonly answered: string;
}

const presses: readonly Press[] = [
  {
    name: "cookie banner: Accept",
    path: "/about",
    button: '[data-awning-overlay="cookie-banner"] [value="accept"]',
    answered: "body:not(:has([data-awning-overlay='cookie-banner']))",
  },
  {
    name: "form: submit, nothing filled in",
    path: "/contact",
    button: 'main form [type="submit"]',
    answered: "main form .field-error",
  },
  {
    name: "dialog: OK",
    path: "/about",
    more: '<a id="checkout" href="/commerce/goto-checkout">Checkout</a>',
    before: async (page) => {
      await page.locator("#checkout").click();
      await page.locator(".awning-dialog button").waitFor();
    },
    button: ".awning-dialog button",
    answered: "body:not(:has(.awning-dialog:not([data-awning-leaving])))",
  },
];

const attempts = Number(process.env.BENCH_ROUNDS ?? 5);

/** From the press to the frame that shows the answer (Event Timing), and the longest task of a large grid. */
export async function answers(): Promise<string[]> {
  const storage = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const demo = await startDev(["SESSION_SECRET:a secret for measuring, long enough to be taken"], storage);
  const browser = await launchBrowser();
  const rows: string[] = [];
  try {
    const bare: number[] = [];
    const taken = presses.map(() => [] as number[]);
    for (let attempt = 0; attempt < attempts; attempt++) {
      bare.push(await bareAnswer(browser));
      for (const [index, press] of presses.entries())
        taken[index]?.push(await answerTo(browser, demo.url, press));
    }
    rows.push(row("a bare button that changes a class", bare, median(bare)));
    for (const [index, { name }] of presses.entries()) rows.push(row(name, taken[index] ?? [], median(bare)));
    const tasks: number[] = [];
    for (let attempt = 0; attempt < attempts; attempt++)
      tasks.push(await longestTask(browser, twoHundredPictures));
    rows.push(`| longest task of a grid of 200 pictures | ${median(tasks).toFixed(1)} | |`);
  } finally {
    await browser.close();
    demo.stop();
    rmSync(storage, { recursive: true, force: true });
  }
  return [
    "## Answers to a press, 390 px, 4x slowdown",
    "",
    "From the press to the next frame, as the browser counts it; medians. 24 ms are allowed, 50 for the task.",
    "",
    "| | ms | to the bare button |",
    "|---|---|---|",
    ...rows,
  ];
}

function row(name: string, times: readonly number[], bare: number): string {
  const time = median([...times]);
  return `| ${name} | ${time.toFixed(1)} | ${(time / bare).toFixed(2)} |`;
}

const slow = {
  viewport: { width: 390, height: 844 },
  reducedMotion: "reduce",
  async beforeLoad(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  },
} as const;

async function bareAnswer(browser: Browser): Promise<number> {
  const { page, context } = await openPage(browser, "about:blank", slow);
  await page.setContent("<button onclick=\"document.body.className='x'\">Press</button>");
  const time = await timed(page, "button", "body.x");
  await context.close();
  return time;
}

async function answerTo(browser: Browser, site: string, press: Press): Promise<number> {
  const { page, context } = await openPage(browser, site + press.path, {
    ...slow,
    async beforeLoad(fresh) {
      await slow.beforeLoad(fresh);
      await fresh.route(site + press.path, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace(/<body[^>]*>/, `$&${press.more ?? ""}`) });
      });
    },
  });
  // What else the page does at first has nothing to do with the press.
  await page.waitForTimeout(2500);
  await press.before?.(page);
  const time = await timed(page, press.button, press.answered);
  await context.close();
  return time;
}

/** From the event to the end of the first frame at which what answers it is there, in ms. */
async function timed(page: Page, button: string, answered: string): Promise<number> {
  await page.evaluate(
    ([pressed, shown]) => {
      const isThere = () => document.querySelector(shown ?? "") !== null;
      const took = new Promise<number>((resolve) => {
        const look = (from: number) => {
          if (!isThere()) return requestAnimationFrame(() => look(from));
          // The task after this frame: what was changed is on the screen.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          return port2.postMessage(undefined);
        };
        const hear = ({ timeStamp, type }: Event) => {
          if (type === "click") requestAnimationFrame(() => look(timeStamp));
        };
        // What measures is compiled before, and not while it measures.
        isThere();
        hear(new Event("nothing"));
        document.querySelector(pressed ?? "")?.addEventListener("click", hear, { capture: true, once: true });
      });
      Object.assign(window, { took });
    },
    [button, answered],
  );
  // As long as a hand holds a button down: what the press does itself is over when it is let go.
  await page.locator(button).first().click({ delay: 60 });
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
}
