/** The look and the times of notices that are inserted at the start of a page. */

/**
 * The notice is in the normal flow at the start of the body, so it covers nothing and needs no script.
 * Headers that the site fixes to the top of the window would cover it: `top: auto` puts them below the
 * notice, and those of the builder's templates scroll with it. The selector with the doubled class overrides
 * style sheets that style every paragraph.
 */
export const noticeCss =
  ".awning-copy.awning-copy{box-sizing:border-box;position:relative;z-index:10000;width:100%;margin:0;padding:12px 16px;border:0;border-bottom:1px solid #d9b44a;background:#fff4d1;color:#3b2f05;font-family:inherit;font-size:15px;font-style:normal;font-weight:400;line-height:1.5;letter-spacing:normal;text-align:center;text-transform:none;text-wrap:balance}" +
  ".awning-copy.awning-copy :is(p,strong,time){max-width:none;margin:0;padding:0;color:inherit;font:inherit;letter-spacing:inherit;text-transform:inherit}" +
  ".awning-copy.awning-copy strong{font-weight:600}" +
  ".awning-copy~:is(header,.mobile-bar-wrapper),.awning-copy~* :is(#header,.header,.mobile-bar-wrapper){top:auto!important}" +
  ".tweak-fixed-header .awning-copy~* .header,.tweak-mobile-bar-position-top-fixed .awning-copy~* .mobile-bar-wrapper,.awning-copy~* #header.show-on-scroll{position:absolute!important;overflow-x:clip!important}";

interface TimeContext {
  readonly siteLanguage: string;
  /** The language of the notice. */
  readonly language: string;
  readonly timeZone: string | undefined;
}

/**
 * The time with the name of the site's time zone, because visitors may be in another one. The date is
 * included if it is not today.
 */
export function formatNoticeTime(time: Date, { siteLanguage, language, timeZone }: TimeContext): string {
  const locale = timeLocale(siteLanguage, language);
  const zone = validTimeZone(timeZone);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: zone });
  const isToday = day.format(time) === day.format(Date.now());
  const parts = isToday ? ({} as const) : ({ day: "numeric", month: "long" } as const);
  const format = {
    ...parts,
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  } as const;
  return new Intl.DateTimeFormat(locale, format).format(time);
}

/** The locale for times: the site's own (for example `en-US`) if the notice is in its language. */
function timeLocale(siteLanguage: string, language: string): string {
  // Most readers of English know the British format.
  const fallback = language === "en" ? "en-GB" : language;
  const isSame = new RegExp(`^${language}(?:-|$)`, "i").test(siteLanguage);
  try {
    return isSame ? (Intl.getCanonicalLocales(siteLanguage)[0] ?? fallback) : fallback;
  } catch {
    // The site's locale is not a valid language tag.
    return fallback;
  }
}

function validTimeZone(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timeZone || "UTC" }).resolvedOptions().timeZone;
  } catch {
    // The page names a zone that does not exist.
    return "UTC";
  }
}
