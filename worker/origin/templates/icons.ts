import { type Html, html } from "./html.ts";

/** The site's logo: a bowl on the tide line. */
export const siteLogo = html`<svg class="site-mark" viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"><path d="M7 14h26c0 9-5 14.5-13 14.5S7 23 7 14Z"/><path d="M14.5 32.5h11"/><path d="M12 19.5c2.7-2 5.3-2 8 0s5.3 2 8 0"/></svg>`;

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#143f45"/><g fill="none" stroke="#faf8f3" stroke-width="2.4" stroke-linecap="round"><path d="M8 13.5h24c0 8.5-4.5 13.5-12 13.5S8 22 8 13.5Z"/><path d="M15 31.5h10"/><path d="M13 19c2.3-1.8 4.7-1.8 7 0s4.7 1.8 7 0" stroke="#e2a37d"/></g></svg>
`;

export const menuIcon = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="M3 8h18M3 16h18"/></svg>`;

export const searchIcon = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg>`;

/** A carrier bag. */
export const cartIcon = html`<svg class="icon icon--cart" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M5 8h14l1 12.5H4Z"/><path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/></svg>`;

export const closeIcon = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="m5 5 14 14M19 5 5 19"/></svg>`;

const social: Readonly<Record<string, Html>> = {
  instagram: html`<rect x="17" y="17" width="30" height="30" rx="8"/><circle cx="32" cy="32" r="7"/><circle cx="40.5" cy="23.5" r="0.8"/>`,
  pinterest: html`<circle cx="32" cy="32" r="16"/><path d="m29 45 4-17M26.5 34c-2-6 1.5-9.5 6-9.5 5 0 7.5 4 6 8.5s-5.5 5.5-7.5 2.5"/>`,
  youtube: html`<rect x="14" y="20" width="36" height="24" rx="7"/><path d="m29 27 8 5-8 5Z"/>`,
};

/** The icon of a social account. An unknown service has a ring as icon. */
export function socialIcon(service: string): Html {
  return html`<svg class="sqs-svg-icon--social" viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round">${social[service] ?? html`<circle cx="32" cy="32" r="16"/>`}</svg>`;
}
