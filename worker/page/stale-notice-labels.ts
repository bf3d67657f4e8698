/** What the notice above a copy says. */
export interface StaleNoticeLabels {
  /** That of the texts. */
  readonly language: string;
  readonly trouble: string;
  /** `{time}` stands where the time goes. */
  readonly copy: string;
  readonly limits: string;
}

const english: StaleNoticeLabels = {
  language: "en",
  trouble: "This site can\u2019t be reached right now.",
  copy: "You are reading a copy of this page from {time}.",
  limits: "Forms and checkout can\u2019t be used until the site is back.",
};

const translations: readonly StaleNoticeLabels[] = [
  {
    language: "de",
    trouble: "Diese Website ist gerade nicht erreichbar.",
    copy: "Du liest eine Kopie dieser Seite, Stand: {time}.",
    limits: "Formulare und Kasse funktionieren erst wieder, wenn die Website zurück ist.",
  },
  {
    language: "es",
    trouble: "No se puede acceder a este sitio en este momento.",
    copy: "Estás leyendo una copia de esta página, guardada: {time}.",
    limits: "Los formularios y el pago no funcionarán hasta que el sitio vuelva.",
  },
  {
    language: "fr",
    trouble: "Ce site est momentanément injoignable.",
    copy: "Vous lisez une copie de cette page, enregistrée : {time}.",
    limits: "Les formulaires et le paiement ne fonctionneront qu’au retour du site.",
  },
  {
    language: "it",
    trouble: "Questo sito al momento non è raggiungibile.",
    copy: "Stai leggendo una copia di questa pagina, salvata: {time}.",
    limits: "I moduli e il pagamento non funzioneranno finché il sito non sarà tornato.",
  },
  {
    language: "nl",
    trouble: "Deze site is op dit moment niet bereikbaar.",
    copy: "Je leest een kopie van deze pagina, bewaard: {time}.",
    limits: "Formulieren en afrekenen werken pas weer als de site terug is.",
  },
  {
    language: "pt",
    trouble: "Não é possível aceder a este site neste momento.",
    copy: "Está a ler uma cópia desta página, guardada: {time}.",
    limits: "Os formulários e o pagamento só voltarão a funcionar quando o site regressar.",
  },
];

/** By the site's language ("de-CH"); English where there is no translation. */
export function staleNoticeLabels(language: string): StaleNoticeLabels {
  const asked = language.toLowerCase().split(/[-_]/)[0];
  return translations.find((labels) => labels.language === asked) ?? english;
}
