import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { attributes } from "../../../shared/names.ts";
import {
  type CookieBannerSettings,
  parseCookieBannerSettings,
  resolveCookieBanner,
} from "../../../shared/overlays/cookie-banner/settings.ts";
import style from "../../../shared/overlays/cookie-banner/style.css?inline";
import {
  CookieBanner,
  cookieBannerHostProps,
  cookieBannerStyleId,
} from "../../../shared/overlays/cookie-banner/view.tsx";
import { shouldShowCookieBanner } from "../../../shared/overlays/cookie-banner/visibility.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { cookiesTexts } from "../../../shared/texts/cookies.ts";
import { fetchTexts } from "../../loading/fetch-texts.ts";
import { enhanceCookieBanner } from "../cookie-banner.ts";
import { readConsentCookie, removeBanner } from "./apply-choice.ts";
import { addPageClasses, bannerPreviewClass, isDisabledByPage } from "./page-classes.ts";

export type BannerPreviewCommand = "force" | "update" | "unforce";

let mounted: { readonly host: HTMLElement; readonly root: Root } | undefined;
let current: CookieBannerSettings | undefined;
const listeners = new Set<() => void>();

/**
 * Previews the banner while the owner edits its design (docs/reference/overlays.md#cookie-banner-events). Visitors
 * never load this module.
 */
export async function previewBanner(
  command: BannerPreviewCommand,
  detail: unknown,
  page: PageData,
): Promise<void> {
  const { language } = page.site;
  await fetchTexts(["cookies"], language);
  const hasSettings = command !== "unforce" && typeof detail === "object" && detail !== null;
  const settings = hasSettings
    ? resolveCookieBanner(parseCookieBannerSettings(detail), language)
    : (current ?? page.cookieBanner ?? resolveCookieBanner({}, language));
  current = settings;
  if (command !== "update") document.body.classList.toggle(bannerPreviewClass, command === "force");
  const isShown = shouldShowCookieBanner({
    enabled: settings.enabled,
    decided: readConsentCookie() !== undefined,
    screenshot: page.flags.sqsscreenshot,
    capable: !isDisabledByPage(),
    forced: document.body.classList.contains(bannerPreviewClass),
  });
  if (isShown) show(settings, page);
  else removeBanner();
}

function show(settings: CookieBannerSettings, page: PageData): void {
  if (mounted?.host.isConnected === false) {
    mounted.root.unmount();
    mounted = undefined;
  }
  mounted ??= mount(page, settings);
  const { host } = mounted;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  const container = containerFor(settings);
  if (host.parentElement !== container) container.prepend(host);
  addPageClasses(host);
}

/** Hydrates the banner that the edge has rendered, or creates one. */
function mount(page: PageData, settings: CookieBannerSettings) {
  const rendered = document.querySelector<HTMLElement>(`[${attributes.overlay}="cookie-banner"]`);
  const initial = page.cookieBanner ?? settings;
  const returnTo = rendered?.querySelector<HTMLInputElement>('[name="return"]')?.value;
  const view = <LiveBanner initial={initial} returnTo={returnTo ?? location.pathname + location.search} />;
  if (rendered) return { host: rendered, root: hydrateRoot(rendered, view) };

  addStyle();
  const host = document.createElement("div");
  const label = cookiesTexts(page.site.language).banner;
  for (const [name, value] of Object.entries(cookieBannerHostProps(label)))
    host.setAttribute(name === "className" ? "class" : name, value);
  const root = createRoot(host);
  flushSync(() => root.render(view));
  containerFor(settings).prepend(host);
  enhanceCookieBanner(host, page);
  return { host, root };
}

/** The first render is the same as that of the edge, as hydration requires. Then the current settings are rendered. */
function LiveBanner({ initial, returnTo }: { initial: CookieBannerSettings; returnTo: string }) {
  const settings = useSyncExternalStore(
    subscribe,
    () => current ?? initial,
    () => initial,
  );
  return <CookieBanner settings={settings} returnTo={returnTo} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function containerFor({ variant, position }: CookieBannerSettings): Element {
  const isInFlow = variant === "BAR" && position === "TOP";
  return (isInFlow && document.querySelector(".sqs-announcement-bar-dropzone")) || document.body;
}

/** Adds the banner's style sheet. The edge adds it only if the site has a banner. */
function addStyle(): void {
  if (document.getElementById(cookieBannerStyleId) !== null) return;
  const element = document.createElement("style");
  element.id = cookieBannerStyleId;
  element.nonce = document.querySelector<HTMLElement>(`script[${attributes.addedElement}]`)?.nonce ?? "";
  element.textContent = style;
  document.head.append(element);
}
