/** What assistive technology says of the bar: the region's name and the close control's. */
export interface AnnouncementBarLabels {
  readonly region: string;
  readonly close: string;
}

const english: AnnouncementBarLabels = { region: "Announcement", close: "Close announcement" };

const labels = new Map<string | undefined, AnnouncementBarLabels>([
  ["de", { region: "Mitteilung", close: "Mitteilung schließen" }],
  ["es", { region: "Anuncio", close: "Cerrar anuncio" }],
  ["fr", { region: "Annonce", close: "Fermer l’annonce" }],
  ["it", { region: "Annuncio", close: "Chiudi annuncio" }],
  ["nl", { region: "Mededeling", close: "Mededeling sluiten" }],
  ["pt", { region: "Anúncio", close: "Fechar anúncio" }],
]);

/** By the site's language ("de-CH"); English where there is no translation. */
export function announcementBarLabels(language: string): AnnouncementBarLabels {
  return labels.get(language.toLowerCase().split(/[-_]/)[0]) ?? english;
}
