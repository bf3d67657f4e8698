/**
 * `npm run pseudo`: looks at pages of a running site in both pseudo-languages (docs/reference/text.md#pseudo-report). Its
 * exit code is 1 if a text is cut off or not translated.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { siteTexts } from "./site-texts.ts";
import type { CompiledText } from "./texts/compile-message.ts";
import { compileTexts } from "./texts.ts";

const usage = `Usage: npm run pseudo -- [--html FILE] [--sign-in EMAIL:PASSWORD] [--words FILES] URL [PATH...]

  npm start                                               in another terminal
  npm run pseudo -- http://127.0.0.1:8787                 the pages of the site map, the cart and a missing page
  npm run pseudo -- http://127.0.0.1:8787 /shop /cart     these pages
  npm run pseudo -- --sign-in EMAIL:PASSWORD http://127.0.0.1:8787                    the configuration area as well
  npm run pseudo -- --sign-in EMAIL:PASSWORD http://127.0.0.1:8787 /config/settings
  npm run pseudo -- --words 'worker/origin/seed/**/*.json' http://127.0.0.1:8787      without the texts of the demo site

Opens each page in both pseudo-languages, 390 and 1440 px wide. Prints every element that overflows, and every text of
Awning that is not translated. Writes a report with pictures (pseudo.html).`;

export interface PseudoReportOptions {
  readonly site: string;
  readonly paths: readonly string[];
  /** True to find the screens of the configuration area, too. */
  readonly withArea: boolean;
  /** Email address and password of an owner, separated by a colon; undefined for pages of visitors. */
  readonly account: string | undefined;
  /** The English texts of the catalogue for visitors' pages. */
  readonly english: readonly string[];
  /** Those for the configuration area. */
  readonly ownerEnglish: readonly string[];
  /** The texts of the site, which are not translated. */
  readonly words: readonly string[];
  readonly file: string;
}

/** Writes the report, and returns the number of problems. It is a parameter of the command, because it needs a browser. */
type WritePseudoReport = (options: PseudoReportOptions) => Promise<number>;

/** Runs the command. Returns its exit code: 1 if something was found, 2 for invalid arguments. */
export async function runPseudo(argv: readonly string[], writeReport: WritePseudoReport): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      html: { type: "string", default: "pseudo.html" },
      "sign-in": { type: "string" },
      words: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", short: "h" },
    },
  });
  const [site, ...paths] = positionals;
  if (values.help || site === undefined || !URL.canParse(site)) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const areas = [...compileTexts().english];
  const file = resolve(values.html);
  const count = await writeReport({
    site,
    paths: paths.length > 0 ? paths : await sitePaths(site),
    withArea: paths.length === 0 && values["sign-in"] !== undefined,
    account: values["sign-in"],
    words: siteTexts(process.cwd(), values.words),
    english: textsOf(areas.filter(([area]) => !isOwnerArea(area))),
    ownerEnglish: textsOf(areas.filter(([area]) => isOwnerArea(area))),
    file,
  });
  console.log(count === 0 ? "Nothing was found." : `${count} found. Pictures: ${file}`);
  return count === 0 ? 0 : 1;
}

type Areas = readonly (readonly [string, ReadonlyMap<string, CompiledText>])[];

const isOwnerArea = (area: string) => /^(?:owner[A-Z]|roleNames$)/.test(area);

function textsOf(areas: Areas): readonly string[] {
  return areas.flatMap(([, texts]) =>
    [...texts.values()].flatMap((text) => (typeof text === "string" ? [text] : Object.values(text.forms))),
  );
}

const memberPages = ["/account", "/account/login", "/account/password", "/account/reset"];

/** The paths of the site map, and pages that it never has. The cart and the checkout have what was put into the cart before. */
async function sitePaths(site: string): Promise<readonly string[]> {
  const response = await fetch(new URL("/sitemap.xml", site));
  const text = response.ok ? await response.text() : "";
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  return [...new Set(["/", ...listed, "/cart", "/checkout", ...memberPages, "/no-such-page"])];
}
