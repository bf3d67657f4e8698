import { attributes } from "../../shared/names.ts";
import { labelByLanguage } from "../../shared/text/label-by-language.ts";
import { escapeNonAscii } from "../http/ascii.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { formatNoticeTime, noticeCss } from "./notice.ts";
import { textLanguage } from "./text-language.ts";

/**
 * Inserts a notice into a cached page that is served while the origin is down: the time of the page, and that
 * forms and checkout do not work.
 */
export const staleNoticeEdit: Edit = {
  name: "stale-notice",
  head: (page) => (page.staleSince === undefined ? "" : inlineStyle(page, noticeCss)),
  bodyStart: (page) => (page.staleSince === undefined ? "" : renderNotice(page, new Date(page.staleSince))),
};

function renderNotice(page: Page, cachedAt: Date): string {
  const siteLanguage = textLanguage(page);
  const { language, unreachable, copy, limits } = labelByLanguage(labelsByLanguage, siteLanguage, english);
  const text = formatNoticeTime(cachedAt, {
    siteLanguage,
    language,
    timeZone: page.context.website.timeZone,
  });
  const time = `<time datetime="${cachedAt.toISOString()}">${text}</time>`;
  return escapeNonAscii(
    `<div class="awning-copy" ${attributes.addedElement}="copy" role="status" lang="${language}">` +
      `<p><strong>${unreachable}</strong> ${copy.replace("{time}", time)} ${limits}</p></div>`,
  );
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
