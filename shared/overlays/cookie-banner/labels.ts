/** What the banner and the choices say besides the owner's own texts. */
export interface CookieLabels {
  /** That of the texts themselves. */
  readonly language: string;
  /** Name of the banner's region. */
  readonly banner: string;
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

const translations: readonly CookieLabels[] = [
  {
    language: "de",
    banner: "Cookie-Banner",
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

/** By the site's language ("de-CH"); English where there is no translation. */
export function cookieLabels(language: string): CookieLabels {
  const asked = language.toLowerCase().split(/[-_]/)[0];
  return translations.find((labels) => labels.language === asked) ?? english;
}
