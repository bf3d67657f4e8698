/**
 * The languages of a page in the picker of its header, which published pages leave to a script: a list that opens at the
 * name of the current language, and a pane of the menu. Their addresses are in the page's head. On sites that translate by
 * the script of Weglot, which the site's owner has added, that script has the list and changes the language
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

/** Fills the list of the bar and that of the menu. `change` replaces the navigation to another page. */
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

/** `en` of a page and `en-US` of a list are the same language. */
function isSame(code: string, other: string): boolean {
  const [language] = code.toLowerCase().split("-");
  const [otherLanguage] = other.toLowerCase().split("-");
  return code.includes("-") && other.includes("-")
    ? code.toLowerCase() === other.toLowerCase()
    : language === otherLanguage;
}

/** Calls `use` once Weglot's script, if the page has it, knows the languages of the site. */
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
