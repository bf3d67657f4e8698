/** What the bars of contact facts say beside the facts. */
export interface ContactLabels {
  readonly region: string;
  readonly phone: string;
  readonly email: string;
  readonly place: string;
  readonly hours: string;
  readonly closed: string;
}

const english: ContactLabels = {
  region: "Contact",
  phone: "Call",
  email: "Email",
  place: "Map",
  hours: "Hours",
  closed: "closed",
};

const labels = new Map<string | undefined, ContactLabels>([
  ["de", entry("Kontakt", "Anrufen", "E-Mail", "Karte", "Öffnungszeiten", "geschlossen")],
  ["es", entry("Contacto", "Llamar", "Correo", "Mapa", "Horario", "cerrado")],
  ["fr", entry("Contact", "Appeler", "E-mail", "Plan", "Horaires", "fermé")],
  ["it", entry("Contatti", "Chiama", "E-mail", "Mappa", "Orari", "chiuso")],
  ["nl", entry("Contact", "Bellen", "E-mail", "Kaart", "Openingstijden", "gesloten")],
  ["pt", entry("Contato", "Ligar", "E-mail", "Mapa", "Horário", "fechado")],
]);

function entry(
  region: string,
  phone: string,
  email: string,
  place: string,
  ...[hours, closed]: readonly [string, string]
): ContactLabels {
  return { region, phone, email, place, hours, closed };
}

/** By the site's language ("de-CH"); English where there is no translation. */
export function contactLabels(language: string): ContactLabels {
  return labels.get(language.toLowerCase().split(/[-_]/)[0]) ?? english;
}
