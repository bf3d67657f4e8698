import { attributes } from "../../shared/names.ts";
import { labelByLanguage } from "../../shared/text/label-by-language.ts";
import { escapeNonAscii } from "../http/ascii.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { textLanguage } from "./text-language.ts";

/**
 * The notice is in the normal flow at the start of the body, so it covers nothing and needs no script.
 * Headers that the site fixes to the top of the window would cover it: `top: auto` puts them below the
 * notice, and those of the builder's templates scroll with it. The selector with the doubled class overrides
 * style sheets that style every paragraph.
 */
const style =
  ".awning-copy.awning-copy{box-sizing:border-box;position:relative;z-index:10000;width:100%;margin:0;padding:12px 16px;border:0;border-bottom:1px solid #d9b44a;background:#fff4d1;color:#3b2f05;font-family:inherit;font-size:15px;font-style:normal;font-weight:400;line-height:1.5;letter-spacing:normal;text-align:center;text-transform:none;text-wrap:balance}" +
  ".awning-copy.awning-copy :is(p,strong,time){max-width:none;margin:0;padding:0;color:inherit;font:inherit;letter-spacing:inherit;text-transform:inherit}" +
  ".awning-copy.awning-copy strong{font-weight:600}" +
  ".awning-copy~:is(header,.mobile-bar-wrapper),.awning-copy~* :is(#header,.header,.mobile-bar-wrapper){top:auto!important}" +
  ".tweak-fixed-header .awning-copy~* .header,.tweak-mobile-bar-position-top-fixed .awning-copy~* .mobile-bar-wrapper,.awning-copy~* #header.show-on-scroll{position:absolute!important;overflow-x:clip!important}";

/**
 * Inserts a notice into a cached page that is served while the origin is down: the time of the page, and that
 * forms and checkout do not work.
 */
export const staleNoticeEdit: Edit = {
  name: "stale-notice",
  head: (page) => (page.staleSince === undefined ? "" : inlineStyle(page, style)),
  bodyStart: (page) => (page.staleSince === undefined ? "" : renderNotice(page, new Date(page.staleSince))),
};

function renderNotice(page: Page, cachedAt: Date): string {
  const siteLanguage = textLanguage(page);
  const { language, unreachable, copy, limits } = labelByLanguage(labelsByLanguage, siteLanguage, english);
  const text = formatTime(cachedAt, timeLocale(siteLanguage, language), page.context.website.timeZone);
  const time = `<time datetime="${cachedAt.toISOString()}">${text}</time>`;
  return escapeNonAscii(
    `<div class="awning-copy" ${attributes.addedElement}="copy" role="status" lang="${language}">` +
      `<p><strong>${unreachable}</strong> ${copy.replace("{time}", time)} ${limits}</p></div>`,
  );
}

/**
 * The time with the name of the site's time zone, because visitors may be in another one. The date is
 * included if it is not today.
 */
function formatTime(time: Date, locale: string, timeZone: string | undefined): string {
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

interface NoticeLabels {
  /** The language of the texts. */
  readonly language: string;
  readonly unreachable: string;
  /** The sentence about the page's age, with the placeholder `{time}`. */
  readonly copy: string;
  readonly limits: string;
}

const english: NoticeLabels = {
  language: "en",
  unreachable: "This site can\u2019t be reached right now.",
  copy: "You are reading a copy of this page from {time}.",
  limits: "Forms and checkout can\u2019t be used until the site is back.",
};

const translations: readonly NoticeLabels[] = [
  {
    language: "de",
    unreachable: "Diese Website ist gerade nicht erreichbar.",
    copy: "Du liest eine Kopie dieser Seite, Stand: {time}.",
    limits: "Formulare und Kasse funktionieren erst wieder, wenn die Website zurück ist.",
  },
  {
    language: "es",
    unreachable: "No se puede acceder a este sitio en este momento.",
    copy: "Estás leyendo una copia de esta página, guardada: {time}.",
    limits: "Los formularios y el pago no funcionarán hasta que el sitio vuelva.",
  },
  {
    language: "fr",
    unreachable: "Ce site est momentanément injoignable.",
    copy: "Vous lisez une copie de cette page, enregistrée : {time}.",
    limits: "Les formulaires et le paiement ne fonctionneront qu’au retour du site.",
  },
  {
    language: "it",
    unreachable: "Questo sito al momento non è raggiungibile.",
    copy: "Stai leggendo una copia di questa pagina, salvata: {time}.",
    limits: "I moduli e il pagamento non funzioneranno finché il sito non sarà tornato.",
  },
  {
    language: "nl",
    unreachable: "Deze site is op dit moment niet bereikbaar.",
    copy: "Je leest een kopie van deze pagina, bewaard: {time}.",
    limits: "Formulieren en afrekenen werken pas weer als de site terug is.",
  },
  {
    language: "pt",
    unreachable: "Não é possível aceder a este site neste momento.",
    copy: "Está a ler uma cópia desta página, guardada: {time}.",
    limits: "Os formulários e o pagamento só voltarão a funcionar quando o site regressar.",
  },
];

const labelsByLanguage = new Map(translations.map((labels) => [labels.language, labels]));
