/**
 * The language picker of the header, whose list published pages leave to a script: in wide windows the list opens below
 * the name of the current language, in narrow ones it is a pane of the menu. The URLs are in the page's head. If the
 * site's owner has added the script of Weglot, that script has the list and changes the language
 * (https://developers.weglot.com/javascript/javascript-functions).
 */
import { h } from "../../ui/h.ts";
import { type Language, readLanguages } from "./language-links.ts";

interface Weglot {
  readonly initialized?: boolean;
  readonly options?: {
    readonly language_from?: string;
    readonly languages?: readonly { readonly language_to: string }[];
  };
  on(event: "initialized" | "languageChanged", listener: () => void): void;
  getCurrentLang(): string;
  getLanguageName(code: string): string;
  switchTo(code: string): void;
}

declare global {
  interface Window {
    Weglot?: Weglot;
  }
}

export function startLanguagePicker(header: HTMLElement, signal: AbortSignal): void {
  const languages = readLanguages(document, new URL(location.href));
  const current = languages.find(({ address }) => withoutHash(address) === withoutHash(location.href));
  fillLists(header, languages, current?.code ?? document.documentElement.lang);
  whenWeglotIsReady(signal, (weglot) => {
    const { language_from: original, languages: translations = [] } = weglot.options ?? {};
    const codes = [...(original ? [original] : []), ...translations.map(({ language_to }) => language_to)];
    const show = () => {
      const translated = codes.map((code) => ({
        code,
        name: weglot.getLanguageName(code),
        address: `#Weglot-${code}`,
      }));
      fillLists(header, translated, weglot.getCurrentLang(), (code) => weglot.switchTo(code));
    };
    show();
    weglot.on("languageChanged", show);
  });
}

/**
 * Fills the lists of the header bar and of the menu. `change` is called instead of following a link, if it is given.
 */
function fillLists(
  header: HTMLElement,
  languages: readonly Language[],
  currentCode: string,
  change?: (code: string) => void,
): void {
  if (languages.length === 0) return;
  for (const list of header.querySelectorAll<HTMLElement>(".language-picker-content")) {
    const itemClass = list.closest(".header-menu") ? "header-menu-nav-item" : "language-item";
    list.replaceChildren(
      ...languages.map(({ code, name, address }) => {
        const link = h("a", "", { href: address, hreflang: code, lang: code }, h("span", "", {}, name));
        if (isSame(code, currentCode)) link.ariaCurrent = "true";
        if (change)
          link.addEventListener("click", (event) => {
            event.preventDefault();
            change(code);
          });
        return h("div", itemClass, {}, link);
      }),
    );
  }
  const name = languages.find(({ code }) => isSame(code, currentCode))?.name;
  for (const label of header.querySelectorAll(".current-language-name"))
    if (name !== undefined && label.textContent.trim() !== name) label.textContent = name;
}

/** True if two codes mean the same language, for example `en` of the page and `en-US` of the list. */
function isSame(code: string, other: string): boolean {
  const [language] = code.toLowerCase().split("-");
  const [otherLanguage] = other.toLowerCase().split("-");
  return code.includes("-") && other.includes("-")
    ? code.toLowerCase() === other.toLowerCase()
    : language === otherLanguage;
}

/** Calls `use` when Weglot's script, if the page has it, has loaded the languages of the site. */
function whenWeglotIsReady(signal: AbortSignal, use: (weglot: Weglot) => void): void {
  const check = () => {
    const { Weglot: weglot } = window;
    if (weglot === undefined) return false;
    if (weglot.initialized) use(weglot);
    else weglot.on("initialized", () => !signal.aborted && use(weglot));
    return true;
  };
  if (check()) return;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src*="weglot" i]'))
    script.addEventListener("load", check, { signal, once: true });
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/s, "");
}
