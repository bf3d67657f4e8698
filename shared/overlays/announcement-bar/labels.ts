import { labelByLanguage } from "../../text/label-by-language.ts";

/** Accessible names of the bar's region and its close button. */
export interface AnnouncementBarLabels {
  readonly region: string;
  readonly close: string;
}

const english: AnnouncementBarLabels = { region: "Announcement", close: "Close announcement" };

const translations = new Map<string, AnnouncementBarLabels>([
  ["de", { region: "Mitteilung", close: "Mitteilung schließen" }],
  ["es", { region: "Anuncio", close: "Cerrar anuncio" }],
  ["fr", { region: "Annonce", close: "Fermer l’annonce" }],
  ["it", { region: "Annuncio", close: "Chiudi annuncio" }],
  ["nl", { region: "Mededeling", close: "Mededeling sluiten" }],
  ["pt", { region: "Anúncio", close: "Fechar anúncio" }],
]);

export function announcementBarLabels(language: string): AnnouncementBarLabels {
  return labelByLanguage(translations, language, english);
}
