import { labelByLanguage } from "../../text/label-by-language.ts";

/** Labels of the information bar and the mobile info bar. */
export interface ContactLabels {
  readonly region: string;
  readonly phone: string;
  readonly email: string;
  readonly location: string;
  readonly hours: string;
  readonly closed: string;
}

const english: ContactLabels = {
  region: "Contact",
  phone: "Call",
  email: "Email",
  location: "Map",
  hours: "Hours",
  closed: "closed",
};

const translations = new Map<string, ContactLabels>([
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
  location: string,
  ...[hours, closed]: readonly [string, string]
): ContactLabels {
  return { region, phone, email, location, hours, closed };
}

export function contactLabels(language: string): ContactLabels {
  return labelByLanguage(translations, language, english);
}
