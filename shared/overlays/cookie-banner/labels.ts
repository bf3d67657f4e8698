import { labelByLanguage } from "../../text/label-by-language.ts";

/** Texts of the banner and of the preferences, used if the owner has set none. */
export interface CookieLabels {
  /** The language of the texts. */
  readonly language: string;
  /** Accessible name of the banner's region. */
  readonly banner: string;
  /** Default message of the banner: docs/reference/overlays.md#cookie-banner-defaults */
  readonly message: string;
  /** Default labels of the banner's buttons. */
  readonly accept: string;
  readonly decline: string;
  readonly manage: string;
  readonly title: string;
  readonly essential: string;
  readonly essentialText: string;
  readonly analytics: string;
  readonly analyticsText: string;
  readonly allow: string;
  readonly refuse: string;
  readonly save: string;
  readonly cancel: string;
  readonly back: string;
}

const english: CookieLabels = {
  language: "en",
  banner: "Cookie banner",
  message:
    "By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.",
  accept: "Accept",
  decline: "Decline",
  manage: "Manage",
  title: "Cookie preferences",
  essential: "Essential cookies",
  essentialText: "They keep the site working: your cart, your sign-in, this choice. They are always on.",
  analytics: "Analytics cookies",
  analyticsText: "They tell the owner of this site how it is used, so that it can be made better.",
  allow: "Allow",
  refuse: "Do not allow",
  save: "Save my choice",
  cancel: "Cancel",
  back: "Back to the site",
};

const translated: readonly CookieLabels[] = [
  {
    language: "de",
    banner: "Cookie-Banner",
    message:
      "Mit der Nutzung dieser Website stimmst du der Verwendung von Cookies zu. Wir verwenden Cookies, damit die Website gut funktioniert und du sie gern nutzt.",
    accept: "Akzeptieren",
    decline: "Ablehnen",
    manage: "Verwalten",
    title: "Cookie-Einstellungen",
    essential: "Notwendige Cookies",
    essentialText:
      "Ohne sie funktioniert die Website nicht: dein Warenkorb, deine Anmeldung, diese Auswahl. Sie sind immer an.",
    analytics: "Analyse-Cookies",
    analyticsText: "Sie sagen dem Betreiber, wie die Website genutzt wird, damit er sie verbessern kann.",
    allow: "Erlauben",
    refuse: "Nicht erlauben",
    save: "Auswahl speichern",
    cancel: "Abbrechen",
    back: "Zurück zur Website",
  },
  {
    language: "es",
    banner: "Aviso de cookies",
    message:
      "Al utilizar este sitio web, aceptas el uso de cookies. Utilizamos cookies para ofrecerte una buena experiencia y para que el sitio funcione correctamente.",
    accept: "Aceptar",
    decline: "Rechazar",
    manage: "Gestionar",
    title: "Preferencias de cookies",
    essential: "Cookies esenciales",
    essentialText:
      "Hacen que el sitio funcione: el carrito, el inicio de sesión, esta elección. Están siempre activas.",
    analytics: "Cookies de análisis",
    analyticsText: "Indican al propietario del sitio cómo se utiliza, para poder mejorarlo.",
    allow: "Permitir",
    refuse: "No permitir",
    save: "Guardar mi elección",
    cancel: "Cancelar",
    back: "Volver al sitio",
  },
  {
    language: "fr",
    banner: "Bannière de cookies",
    message:
      "En utilisant ce site, vous acceptez l’utilisation de cookies. Nous utilisons des cookies pour vous offrir une bonne expérience et pour assurer le bon fonctionnement du site.",
    accept: "Accepter",
    decline: "Refuser",
    manage: "Gérer",
    title: "Préférences de cookies",
    essential: "Cookies essentiels",
    essentialText:
      "Ils font fonctionner le site : votre panier, votre connexion, ce choix. Ils sont toujours activés.",
    analytics: "Cookies d’analyse",
    analyticsText: "Ils indiquent au propriétaire du site comment celui-ci est utilisé, afin de l’améliorer.",
    allow: "Autoriser",
    refuse: "Ne pas autoriser",
    save: "Enregistrer mon choix",
    cancel: "Annuler",
    back: "Retour au site",
  },
  {
    language: "it",
    banner: "Avviso sui cookie",
    message:
      "Utilizzando questo sito accetti l’uso dei cookie. Usiamo i cookie per offrirti una buona esperienza e per far funzionare bene il sito.",
    accept: "Accetta",
    decline: "Rifiuta",
    manage: "Gestisci",
    title: "Preferenze sui cookie",
    essential: "Cookie essenziali",
    essentialText: "Fanno funzionare il sito: il carrello, l’accesso, questa scelta. Sono sempre attivi.",
    analytics: "Cookie di analisi",
    analyticsText: "Dicono al proprietario come viene usato il sito, per poterlo migliorare.",
    allow: "Consenti",
    refuse: "Non consentire",
    save: "Salva la mia scelta",
    cancel: "Annulla",
    back: "Torna al sito",
  },
  {
    language: "nl",
    banner: "Cookiebanner",
    message:
      "Door deze website te gebruiken, ga je akkoord met het gebruik van cookies. We gebruiken cookies om je een goede ervaring te bieden en de website goed te laten werken.",
    accept: "Accepteren",
    decline: "Weigeren",
    manage: "Beheren",
    title: "Cookievoorkeuren",
    essential: "Essentiële cookies",
    essentialText: "Ze laten de site werken: je winkelwagen, je aanmelding, deze keuze. Ze staan altijd aan.",
    analytics: "Analytische cookies",
    analyticsText: "Ze vertellen de eigenaar hoe de site wordt gebruikt, zodat die beter kan worden.",
    allow: "Toestaan",
    refuse: "Niet toestaan",
    save: "Mijn keuze opslaan",
    cancel: "Annuleren",
    back: "Terug naar de site",
  },
  {
    language: "pt",
    banner: "Aviso de cookies",
    message:
      "Ao usar este site, você concorda com o uso de cookies. Usamos cookies para oferecer uma boa experiência e para que o site funcione bem.",
    accept: "Aceitar",
    decline: "Recusar",
    manage: "Gerenciar",
    title: "Preferências de cookies",
    essential: "Cookies essenciais",
    essentialText:
      "Fazem o site funcionar: o carrinho, o início de sessão, esta escolha. Estão sempre ativos.",
    analytics: "Cookies de análise",
    analyticsText: "Dizem ao proprietário como o site é usado, para que o possa melhorar.",
    allow: "Permitir",
    refuse: "Não permitir",
    save: "Guardar a minha escolha",
    cancel: "Cancelar",
    back: "Voltar ao site",
  },
];

const translations = new Map(translated.map((labels) => [labels.language, labels]));

export function cookieLabels(language: string): CookieLabels {
  return labelByLanguage(translations, language, english);
}
