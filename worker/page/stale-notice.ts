import { asciiHtml } from "./ascii.ts";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";
import { staleNoticeLabels } from "./stale-notice-labels.ts";

/**
 * Stands in the page, before all else, and pushes the rest down: it covers nothing and can be read without a script. Every
 * rule names its element twice, against style sheets that dress every paragraph.
 */
const style =
  ".awning-copy.awning-copy{box-sizing:border-box;position:relative;z-index:1;width:100%;margin:0;padding:12px 16px;border:0;border-bottom:1px solid #d9b44a;background:#fff4d1;color:#3b2f05;font:400 15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;letter-spacing:normal;text-align:center;text-transform:none}" +
  ".awning-copy.awning-copy :is(p,strong,time){max-width:none;margin:0;padding:0;color:inherit;font:inherit;letter-spacing:inherit;text-transform:inherit}" +
  ".awning-copy.awning-copy p{display:inline}" +
  ".awning-copy.awning-copy strong{font-weight:600}";

/** Says of a copy that it is one: from when, and what cannot be done with it. */
export const staleNotice: Edit = {
  name: "stale-notice",
  head: (page) =>
    page.copyFrom === undefined ? "" : `<style data-awning${nonceAttribute(page)}>${style}</style>`,
  dropzone: (page) => (page.copyFrom === undefined ? "" : notice(page, new Date(page.copyFrom))),
};

function notice({ context: { website } }: Page, taken: Date): string {
  const { language, copy, limits } = staleNoticeLabels(website.language);
  const time = `<time datetime="${taken.toISOString()}">${timeOf(taken, language, website.timeZone)}</time>`;
  return asciiHtml(
    `<div class="awning-copy" data-awning="copy" role="status" lang="${language}">` +
      `<p><strong>${copy.replace("{time}", time)}</strong></p> <p>${limits}</p></div>`,
  );
}

/** With the name of the zone, for visitors may be in another; with the date when it was not today. */
function timeOf(taken: Date, language: string, timeZone: string | undefined): string {
  const zone = knownZone(timeZone);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: zone });
  const isToday = day.format(taken) === day.format(Date.now());
  const parts = isToday ? ({} as const) : ({ day: "numeric", month: "long" } as const);
  const format = {
    ...parts,
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  } as const;
  return new Intl.DateTimeFormat(language, format).format(taken);
}

function knownZone(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timeZone || "UTC" }).resolvedOptions().timeZone;
  } catch {
    // The page names one that does not exist.
    return "UTC";
  }
}
