import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { overlayAttribute } from "../../../shared/names.ts";
import { isCookieBannerDue } from "../../../shared/overlays/cookie-banner/due.ts";
import { cookieLabels } from "../../../shared/overlays/cookie-banner/labels.ts";
import {
  type CookieBannerSettings,
  parseCookieBannerSettings,
  resolveCookieBanner,
} from "../../../shared/overlays/cookie-banner/settings.ts";
import style from "../../../shared/overlays/cookie-banner/style.css?inline";
import {
  CookieBanner,
  cookieBannerHost,
  cookieBannerStyleId,
} from "../../../shared/overlays/cookie-banner/view.tsx";
import type { PageData } from "../../../shared/page-data.ts";
import { enhanceCookieBanner } from "../cookie-banner.ts";
import { consentCookie, removeBanner } from "./choose.ts";
import { forcedClass, isIncapable, markPage } from "./page-marks.ts";

export type PresentRequest = "force" | "update" | "unforce";

let mounted: { readonly host: HTMLElement; readonly root: Root } | undefined;
let current: CookieBannerSettings | undefined;
const views = new Set<() => void>();

/**
 * Shows the banner as somebody wants to see it, whatever a visitor has chosen: `force` and `update` may carry settings
 * in either form, `unforce` leaves it to the rules again. For whoever designs the banner; visitors never load this.
 */
export function present(request: PresentRequest, detail: unknown, page: PageData): void {
  const designed = request !== "unforce" && typeof detail === "object" && detail !== null;
  const settings = designed
    ? resolveCookieBanner(parseCookieBannerSettings(detail))
    : (current ?? page.cookieBanner ?? resolveCookieBanner({}));
  current = settings;
  if (request !== "update") document.body.classList.toggle(forcedClass, request === "force");
  const due = isCookieBannerDue({
    enabled: settings.enabled,
    decided: consentCookie() !== undefined,
    screenshot: page.flags.sqsscreenshot,
    capable: !isIncapable(),
    forced: document.body.classList.contains(forcedClass),
  });
  if (due) show(settings, page);
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
    for (const changed of views) changed();
  });
  const place = placeFor(settings);
  if (host.parentElement !== place) place.prepend(host);
  markPage(host);
}

/** Takes over the banner that came with the page, or makes one. */
function mount(page: PageData, settings: CookieBannerSettings) {
  const inPage = document.querySelector<HTMLElement>(`[${overlayAttribute}="cookie-banner"]`);
  const first = page.cookieBanner ?? settings;
  const returnTo = inPage?.querySelector<HTMLInputElement>('[name="return"]')?.value;
  const view = <LiveBanner first={first} returnTo={returnTo ?? location.pathname + location.search} />;
  if (inPage) return { host: inPage, root: hydrateRoot(inPage, view) };

  addStyle();
  const host = document.createElement("div");
  const label = cookieLabels(page.site.language).banner;
  for (const [name, value] of Object.entries(cookieBannerHost(label)))
    host.setAttribute(name === "className" ? "class" : name, value);
  const root = createRoot(host);
  flushSync(() => root.render(view));
  placeFor(settings).prepend(host);
  enhanceCookieBanner(host, page);
  return { host, root };
}

/** Begins as the edge has rendered it, and is then as it was last asked for. */
function LiveBanner({ first, returnTo }: { first: CookieBannerSettings; returnTo: string }) {
  const settings = useSyncExternalStore(
    subscribe,
    () => current ?? first,
    () => first,
  );
  return <CookieBanner settings={settings} returnTo={returnTo} />;
}

function subscribe(changed: () => void): () => void {
  views.add(changed);
  return () => views.delete(changed);
}

function placeFor({ variant, position }: CookieBannerSettings): Element {
  const inFlow = variant === "BAR" && position === "TOP";
  return (inFlow && document.querySelector(".sqs-announcement-bar-dropzone")) || document.body;
}

/** The edge brings the style sheet only where the site has a banner. */
function addStyle(): void {
  if (document.getElementById(cookieBannerStyleId) !== null) return;
  const element = document.createElement("style");
  element.id = cookieBannerStyleId;
  element.nonce = document.querySelector<HTMLElement>("script[data-awning]")?.nonce ?? "";
  element.textContent = style;
  document.head.append(element);
}
