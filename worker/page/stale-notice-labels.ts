/** What the notice above a copy says. */
export interface StaleNoticeLabels {
  /** That of the texts: times and dates are written in it as well. */
  readonly language: string;
  /** `time` stands where the time goes. */
  readonly copy: string;
  readonly limits: string;
}

const english: StaleNoticeLabels = {
  language: "en-GB",
  copy: "This site can\u2019t be reached right now. You are reading a copy of this page from {time}.",
  limits: "Forms and checkout can\u2019t be used until the site is back.",
};

const translations: readonly StaleNoticeLabels[] = [
  {
    language: "de",
    copy: "Diese Website ist gerade nicht erreichbar. Du liest eine Kopie dieser Seite, Stand: {time}.",
    limits: "Formulare und Kasse funktionieren erst wieder, wenn die Website zurück ist.",
  },
  {
    language: "es",
    copy: "No se puede acceder a este sitio en este momento. Estás leyendo una copia de esta página, guardada: {time}.",
    limits: "Los formularios y el pago no funcionarán hasta que el sitio vuelva.",
  },
  {
    language: "fr",
    copy: "Ce site est momentanément injoignable. Vous lisez une copie de cette page, enregistrée : {time}.",
    limits: "Les formulaires et le paiement ne fonctionneront qu’au retour du site.",
  },
  {
    language: "it",
    copy: "Questo sito al momento non è raggiungibile. Stai leggendo una copia di questa pagina, salvata: {time}.",
    limits: "I moduli e il pagamento non funzioneranno finché il sito non sarà tornato.",
  },
  {
    language: "nl",
    copy: "Deze site is op dit moment niet bereikbaar. Je leest een kopie van deze pagina, bewaard: {time}.",
    limits: "Formulieren en afrekenen werken pas weer als de site terug is.",
  },
  {
    language: "pt",
    copy: "Não é possível aceder a este site neste momento. Está a ler uma cópia desta página, guardada: {time}.",
    limits: "Os formulários e o pagamento só voltarão a funcionar quando o site regressar.",
  },
];

/** By the site's language ("de-CH"); English where there is no translation. */
export function staleNoticeLabels(language: string): StaleNoticeLabels {
  const asked = language.toLowerCase().split(/[-_]/)[0];
  return translations.find((labels) => labels.language === asked) ?? english;
}
