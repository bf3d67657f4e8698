import { labelByLanguage } from "../text/label-by-language.ts";

export interface TourDatesTexts {
  readonly tickets: string;
  readonly soldOut: string;
  readonly none: string;
  /** `{n}` is the number of dates that are not shown at first. */
  readonly more: string;
  readonly failed: string;
  readonly retry: string;
}

const english = entry("Tickets", "Sold out", "There are no dates at present.", "{n} more dates", [
  "The dates could not be loaded.",
  "Try again",
]);

const translations = new Map<string, TourDatesTexts>([
  [
    "de",
    entry("Tickets", "Ausverkauft", "Zurzeit gibt es keine Termine.", "{n} weitere Termine", [
      "Die Termine konnten nicht geladen werden.",
      "Erneut versuchen",
    ]),
  ],
  [
    "es",
    entry("Entradas", "Agotado", "No hay fechas por ahora.", "{n} fechas más", [
      "No se han podido cargar las fechas.",
      "Reintentar",
    ]),
  ],
  [
    "fr",
    entry("Billets", "Complet", "Aucune date pour le moment.", "{n} autres dates", [
      "Les dates n’ont pas pu être chargées.",
      "Réessayer",
    ]),
  ],
  [
    "it",
    entry("Biglietti", "Esaurito", "Nessuna data al momento.", "Altre {n} date", [
      "Impossibile caricare le date.",
      "Riprova",
    ]),
  ],
  [
    "nl",
    entry("Tickets", "Uitverkocht", "Er zijn nu geen data.", "Nog {n} data", [
      "De data konden niet worden geladen.",
      "Opnieuw proberen",
    ]),
  ],
  [
    "pt",
    entry("Ingressos", "Esgotado", "Não há datas no momento.", "Mais {n} datas", [
      "Não foi possível carregar as datas.",
      "Tentar novamente",
    ]),
  ],
]);

function entry(
  tickets: string,
  soldOut: string,
  none: string,
  more: string,
  [failed, retry]: readonly [string, string],
): TourDatesTexts {
  return { tickets, soldOut, none, more, failed, retry };
}

export function tourDatesTexts(language: string): TourDatesTexts {
  return labelByLanguage(translations, language, english);
}
