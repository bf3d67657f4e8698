import { labelByLanguage } from "../../text/label-by-language.ts";

/** Default texts and accessible names of the popup. */
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

const translations = new Map<string, PopupLabels>([
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

export function popupLabels(language: string): PopupLabels {
  return labelByLanguage(translations, language, english);
}
