import { asciiHtml } from "./ascii.ts";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";
import { staleNoticeLabels } from "./stale-notice-labels.ts";

/**
 * Stands in the page's flow, before all else, and pushes the rest down: it covers nothing, and needs no script. Headers that
 * a site pins to the top of the window would cover it: with `top: auto` they stand where the flow has come to, below the
 * notice, and those of the builder's templates leave with it. Its own rules name it twice, against style sheets that dress every paragraph.
 */
const style =
  ".awning-copy.awning-copy{box-sizing:border-box;position:relative;z-index:10000;width:100%;margin:0;padding:12px 16px;border:0;border-bottom:1px solid #d9b44a;background:#fff4d1;color:#3b2f05;font-family:inherit;font-size:15px;font-style:normal;font-weight:400;line-height:1.5;letter-spacing:normal;text-align:center;text-transform:none;text-wrap:balance}" +
  ".awning-copy.awning-copy :is(p,strong,time){max-width:none;margin:0;padding:0;color:inherit;font:inherit;letter-spacing:inherit;text-transform:inherit}" +
  ".awning-copy.awning-copy strong{font-weight:600}" +
  ".awning-copy~:is(header,.mobile-bar-wrapper),.awning-copy~* :is(#header,.header,.mobile-bar-wrapper){top:auto!important}" +
  ".tweak-fixed-header .awning-copy~* .header,.tweak-mobile-bar-position-top-fixed .awning-copy~* .mobile-bar-wrapper,.awning-copy~* #header.show-on-scroll{position:absolute!important;overflow-x:clip!important}";

/** Says of a copy that it is one: from when, and what cannot be done with it. */
export const staleNotice: Edit = {
  name: "stale-notice",
  head: (page) =>
    page.copyFrom === undefined ? "" : `<style data-awning${nonceAttribute(page)}>${style}</style>`,
  bodyStart: (page) => (page.copyFrom === undefined ? "" : notice(page, new Date(page.copyFrom))),
};

function notice({ context: { website } }: Page, taken: Date): string {
  const { language, trouble, copy, limits } = staleNoticeLabels(website.language);
  const time = `<time datetime="${taken.toISOString()}">${timeOf(taken, localeOf(website.language, language), website.timeZone)}</time>`;
  return asciiHtml(
    `<div class="awning-copy" data-awning="copy" role="status" lang="${language}">` +
      `<p><strong>${trouble}</strong> ${copy.replace("{time}", time)} ${limits}</p></div>`,
  );
}

/** With the name of the zone, for visitors may be in another; with the date when it was not today. */
function timeOf(taken: Date, locale: string, timeZone: string | undefined): string {
  const zone = knownZone(timeZone);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: zone });
  const isToday = day.format(taken) === day.format(Date.now());
  const parts = isToday ? ({} as const) : ({ day: "numeric", month: "long" } as const);
  const format = {
    ...parts,
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  } as const;
  return new Intl.DateTimeFormat(locale, format).format(taken);
}

/** The site's own way to write times (`en-US`), where the notice is in its language. */
function localeOf(siteLanguage: string, language: string): string {
  // Of the ways to write English times, the one that most of the world reads.
  const plain = language === "en" ? "en-GB" : language;
  const isSame = new RegExp(`^${language}(?:-|$)`, "i").test(siteLanguage);
  try {
    return isSame ? (Intl.getCanonicalLocales(siteLanguage)[0] ?? plain) : plain;
  } catch {
    // Not a language tag.
    return plain;
  }
}

function knownZone(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timeZone || "UTC" }).resolvedOptions().timeZone;
  } catch {
    // The page names one that does not exist.
    return "UTC";
  }
}
