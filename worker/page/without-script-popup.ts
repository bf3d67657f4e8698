import type { PopupSettings } from "../../shared/overlays/popup/settings.ts";

/** What a scroll or the pointer would have shown comes after this time, in ms, where no script knows of them. */
const patience = 10_000;

/**
 * The popup where no script will ever open it: after its delay a card in the corner, beside which the page can be read.
 * Never over a cookie banner that waits for its answer. Rules of a style sheet.
 */
export function withoutScriptPopup({ triggers, enableMobile }: PopupSettings): string {
  const { timer, scroll, exit } = triggers;
  const delay = timer ?? (scroll === undefined && exit === undefined ? 0 : patience);
  return (
    "@layer awning{[data-awning-overlay=popup]>.awning-popup{display:block!important;position:fixed!important;" +
    "inset:auto 16px calc(16px + var(--awning-mobile-info-bar-height,0px)) auto!important;z-index:30000;" +
    "width:min(22rem,100vw - 32px)!important;max-height:min(32rem,100dvh - 120px)!important;" +
    `animation:awning-popup-card 1ms ${delay}ms both!important}` +
    ".awning-popup-image{display:none!important}.awning-popup-words{padding:40px 20px 20px!important}" +
    "body:has([data-awning-overlay=cookie-banner]) [data-awning-overlay=popup]>.awning-popup{display:none!important}" +
    (enableMobile
      ? ""
      : "@media (width<=432px){[data-awning-overlay=popup]>.awning-popup{display:none!important}}") +
    "}@keyframes awning-popup-card{from{visibility:hidden}to{visibility:visible}}"
  );
}
