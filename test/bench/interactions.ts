import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { startBackgroundDevServer } from "../../scripts/background-dev-server.ts";
import { fortyBlocks } from "../browser/blocks/forty-blocks.ts";
import { launchSeparateBrowser, openPage } from "../browser/browser.ts";
import { twoHundredImages } from "../browser/gallery/grids-page.ts";
import { median } from "./load.ts";
import { measureLongestTask } from "./longest-task.ts";

/** A click whose latency is measured. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  /** HTML to insert at the start of the body. */
  readonly extraHtml?: string;
  /** True if the site's owner is signed in. */
  readonly isOwner?: true;
  /** Runs before the measured click. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly buttonSelector: string;
  /** Matches as soon as the page shows the result of the click. */
  readonly resultSelector: string;
}

const interactions: readonly Interaction[] = [
  {
    name: "cookie banner: Accept",
    path: "/about",
    buttonSelector: '[data-awning-overlay="cookie-banner"] [value="accept"]',
    resultSelector: "body:not(:has([data-awning-overlay='cookie-banner']))",
  },
  {
    name: "form: submit, nothing filled in",
    path: "/contact",
    buttonSelector: 'main form [type="submit"]',
    resultSelector: "main form .field-error",
  },
  {
    name: "dialog: OK",
    path: "/about",
    extraHtml: '<a id="checkout" href="/commerce/goto-checkout">Checkout</a>',
    prepare: async (page) => {
      await page.locator("#checkout").click();
      await page.locator(".awning-dialog button").waitFor();
    },
    buttonSelector: ".awning-dialog button",
    resultSelector: "body:not(:has(.awning-dialog:not([data-awning-leaving])))",
  },
  {
    name: "product: Add to cart",
    path: "/shop/p/reed-vase",
    prepare: async (page) => {
      await page.locator(".sqs-add-to-cart-button").hover();
      await page.locator(".sqs-add-to-cart-button[aria-disabled]").waitFor();
    },
    buttonSelector: ".sqs-add-to-cart-button",
    resultSelector: ".sqs-add-to-cart-button.cart-adding",
  },
];

/** The home page of the demo site in its editor. */
const editorPath = "/config/pages/869000789a53e6f9bfb50e27";

const ownerInteractions: readonly Interaction[] = [
  {
    name: "owner, cookie banner: a switch",
    path: "/config/settings/cookie-banner",
    isOwner: true,
    buttonSelector: '.settings-group input[type="checkbox"]',
    resultSelector: ".save-changes li",
  },
  {
    name: "owner, experiments: Add Experiment",
    path: "/config/settings/experiments",
    isOwner: true,
    buttonSelector: ".entries > button",
    resultSelector: ".block-name[aria-expanded='true']",
  },
  {
    name: "owner, editor: open a block",
    path: editorPath,
    isOwner: true,
    buttonSelector: ".block-name",
    resultSelector: ".block-name[aria-expanded='true']",
  },
  {
    name: "owner, editor: add a gallery",
    path: editorPath,
    isOwner: true,
    buttonSelector: "#add-section-gallery",
    resultSelector: ".save-changes li",
  },
];
const allInteractions = [...interactions, ...ownerInteractions];
const ownerPassword = "a password for measuring";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Waits before the click for the work of the page load, which is not part of the latency. */
const settleMs = 2500;

/** Measures the time from clicks to the frames that show their results, and the longest tasks of large pages. */
export async function measureInteractions(): Promise<string[]> {
  const storage = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const demo = await startBackgroundDevServer(
    ["SESSION_SECRET:a secret for measuring, long enough to be taken", `DEMO_PASSWORD:${ownerPassword}`],
    storage,
  );
  const browser = await launchSeparateBrowser();
  const rows: string[] = [];
  try {
    const site = { url: demo.url, ownerState: await signInOwner(browser, demo.url) };
    const baseline: number[] = [];
    const latencies = allInteractions.map(() => [] as number[]);
    for (let round = 0; round < rounds; round++) {
      baseline.push(await baselineLatency(browser));
      for (const [index, interaction] of allInteractions.entries())
        latencies[index]?.push(await latencyOf(browser, site, interaction));
    }
    rows.push(row("a plain button that changes a class", baseline, median(baseline)));
    for (const [index, { name }] of allInteractions.entries())
      rows.push(row(name, latencies[index] ?? [], median(baseline)));
  } finally {
    await browser.close();
    await demo.stop();
    rmSync(storage, { recursive: true, force: true });
  }
  return [
    "## Interaction latency, 390 px, 4x slowdown",
    "",
    "From the click to the frame that shows its result; medians. The budget is 24 ms, 200 ms for owners.",
    "",
    "| | ms | ratio to the plain button |",
    "|---|---|---|",
    ...rows,
    "",
    ...(await measureLongestTasks()),
  ];
}

/** Single loads differ by a third. The first one in a browser takes half as long again, because no script is compiled. */
const longestTaskRounds = 9;

/** The table of the longest tasks of large pages, with Awning and without it, in a browser that shows nothing else. */
export async function measureLongestTasks(): Promise<string[]> {
  const browser = await launchSeparateBrowser();
  const pages = { "a grid of 200 images": twoHundredImages, "a page of 40 blocks": fortyBlocks };
  const rows: string[] = [];
  for (const [name, html] of Object.entries(pages)) {
    const tasks: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < longestTaskRounds; round++) {
      tasks.push(await measureLongestTask(browser, html));
      alone.push(await measureLongestTask(browser, html, { hasClient: false }));
    }
    const ratio = median(tasks) / median(alone);
    rows.push(
      `| ${name} | ${median(tasks).toFixed(1)} | ${median(alone).toFixed(1)} | ${ratio.toFixed(2)} |`,
    );
  }
  await browser.close();
  return [
    "### Longest tasks, 390 px, 4x slowdown",
    "",
    "CPU time of the longest task of the main thread while the page loads and is scrolled to its end; medians. The budget is 50 ms. The same HTML",
    "without Awning has blocks without content, which the browser lays out and paints all the same.",
    "",
    "| page | ms | without Awning | ratio |",
    "|---|---|---|---|",
    ...rows,
  ];
}

function row(name: string, latencies: readonly number[], baseline: number): string {
  const latency = median(latencies);
  return `| ${name} | ${latency.toFixed(1)} | ${(latency / baseline).toFixed(2)} |`;
}

const phone = {
  viewport: { width: 390, height: 844 },
  reducedMotion: "reduce",
  async beforeLoad(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  },
} as const;

async function baselineLatency(browser: Browser): Promise<number> {
  const { page, context } = await openPage(browser, "about:blank", phone);
  await page.setContent("<button onclick=\"document.body.className='x'\">Press</button>");
  const time = await measureLatency(page, "button", "body.x");
  await context.close();
  return time;
}

type SignedInState = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signInOwner(browser: Browser, site: string): Promise<SignedInState> {
  const { page, context } = await openPage(browser, `${site}/config/login?return=%2Fconfig%2Froles`);
  await page.fill("#email", "owner@demo.test");
  await page.fill("#password", ownerPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site}/config/roles`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function latencyOf(
  browser: Browser,
  { url: site, ownerState }: { readonly url: string; readonly ownerState: SignedInState },
  interaction: Interaction,
): Promise<number> {
  const { page, context } = await openPage(browser, site + interaction.path, {
    ...phone,
    ...(interaction.isOwner && { storageState: ownerState }),
    async beforeLoad(fresh) {
      await phone.beforeLoad(fresh);
      await fresh.route(site + interaction.path, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({
          response,
          body: html.replace(/<body[^>]*>/, `$&${interaction.extraHtml ?? ""}`),
        });
      });
    },
  });
  await page.waitForTimeout(settleMs);
  await interaction.prepare?.(page);
  const time = await measureLatency(page, interaction.buttonSelector, interaction.resultSelector);
  await context.close();
  return time;
}

/** The time from the click to the end of the first frame in which `resultSelector` matches, in ms. */
async function measureLatency(page: Page, buttonSelector: string, resultSelector: string): Promise<number> {
  await page.evaluate(
    ([button = "", result = ""]) => {
      const hasResult = () => document.querySelector(result) !== null;
      const latency = new Promise<number>((resolve) => {
        const checkFrame = (startTime: number) => {
          if (!hasResult()) return requestAnimationFrame(() => checkFrame(startTime));
          // The next task runs after this frame is rendered.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - startTime);
          return port2.postMessage(undefined);
        };
        const onClick = ({ timeStamp, type }: Event) => {
          if (type === "click") requestAnimationFrame(() => checkFrame(timeStamp));
        };
        // These calls compile the functions before the measurement.
        hasResult();
        onClick(new Event("warm-up"));
        document.querySelector(button)?.addEventListener("click", onClick, { capture: true, once: true });
      });
      Object.assign(window, { latency });
    },
    [buttonSelector, resultSelector],
  );
  // A person holds a button down for about as long. The handlers of pointerdown finish before the click.
  await page.locator(buttonSelector).first().click({ delay: 60 });
  return page.evaluate(() => (window as unknown as { latency: Promise<number> }).latency);
}
