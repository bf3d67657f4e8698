/** What the popup says where its owner has said nothing, and what assistive technology says of it. */
export interface PopupLabels {
  readonly popup: string;
  readonly close: string;
  readonly email: string;
  readonly signUp: string;
  readonly thanks: string;
}

const english: PopupLabels = {
  popup: "Message",
  close: "Close",
  email: "Email address",
  signUp: "Sign up",
  thanks: "Thank you!",
};

const labels = new Map<string | undefined, PopupLabels>([
  ["de", entry("Mitteilung", "Schließen", "E-Mail-Adresse", "Anmelden", "Vielen Dank!")],
  ["es", entry("Mensaje", "Cerrar", "Correo electrónico", "Suscribirse", "¡Gracias!")],
  ["fr", entry("Message", "Fermer", "Adresse e-mail", "S’inscrire", "Merci !")],
  ["it", entry("Messaggio", "Chiudi", "Indirizzo e-mail", "Iscriviti", "Grazie!")],
  ["nl", entry("Bericht", "Sluiten", "E-mailadres", "Aanmelden", "Bedankt!")],
  ["pt", entry("Mensagem", "Fechar", "Endereço de e-mail", "Inscrever-se", "Obrigado!")],
]);

function entry(popup: string, close: string, email: string, signUp: string, thanks: string): PopupLabels {
  return { popup, close, email, signUp, thanks };
}

/** By the site's language ("de-CH"); English where there is no translation. */
export function popupLabels(language: string): PopupLabels {
  return labels.get(language.toLowerCase().split(/[-_]/)[0]) ?? english;
}
