import { announcementBarLabels } from "../../../shared/overlays/announcement-bar/labels.ts";
import { announcementBarSettings } from "../../../shared/overlays/announcement-bar/settings.ts";
import { AnnouncementBar } from "../../../shared/overlays/announcement-bar/view.tsx";
import { cookieLabels } from "../../../shared/overlays/cookie-banner/labels.ts";
import { CookiePreferences } from "../../../shared/overlays/cookie-banner/preferences.tsx";
import {
  SavedPreferences,
  SavedPreferencesHost,
} from "../../../shared/overlays/cookie-banner/saved-preferences.tsx";
import { resolveCookieBanner } from "../../../shared/overlays/cookie-banner/settings.ts";
import { CookieBanner } from "../../../shared/overlays/cookie-banner/view.tsx";

const odd = "\u00e9 \" ' & < > \u{1f36a} {x}";
const text = `<p>One <a href="/a?b=1&amp;c">two</a> &nbsp; ${odd}</p><p class="">Three <br> four</p>`;
const returnTo = '/page?a=1&b="2"';

const banners = Object.entries({
  "two buttons": { cookieBannerAcceptType: "OPT_IN_AND_OUT", cookieBannerCtaVariant: "BUTTON" },
  "three buttons": {
    cookieBannerHasOptOut: true,
    cookieBannerHasManageCookies: true,
    cookieBannerCtaVariant: "TEXT",
  },
  "an icon": { cookieBannerVariant: "POPUP" },
  "the newest generation": {
    cookieBannerThemeName: "dark",
    cookieBannerHasOptOut: true,
    cookieBannerHasManageCookies: true,
  },
  "the newest generation, accept only": { cookieBannerThemeName: "light-bold" },
}).map(([name, settings]) => {
  const resolved = resolveCookieBanner({ cookieBannerText: text, cookieBannerCtaText: odd, ...settings });
  return [
    `overlays/cookie-banner/view.tsx: ${name}`,
    <CookieBanner key={name} settings={resolved} returnTo={returnTo} />,
  ] as const;
});

const announcements = [undefined, { url: "/a?b&c", newWindow: true }].map((link) => {
  const settings = announcementBarSettings({ style: 1, text, clickthroughUrl: link });
  const view = (
    <AnnouncementBar
      key={link?.url}
      settings={settings}
      labels={announcementBarLabels("fr")}
      returnTo={returnTo}
    />
  );
  return [`overlays/announcement-bar/view.tsx: ${link ? "with" : "without"} a link`, view] as const;
});

/** Every view that the edge and the browser share, in each of its shapes, by its file in `shared/`. */
export const views: ReadonlyMap<string, React.JSX.Element> = new Map([
  ...banners,
  ...announcements,
  ...(["none", "accepted"] as const).map(
    (consent) =>
      [
        `overlays/cookie-banner/preferences.tsx: ${consent}`,
        <CookiePreferences
          key={consent}
          consent={consent}
          returnTo={returnTo}
          titleId="title"
          labels={cookieLabels("fr")}
          cancel={<a href={returnTo}>{odd}</a>}
        />,
      ] as const,
  ),
  [
    "overlays/cookie-banner/saved-preferences.tsx",
    <SavedPreferencesHost text={odd}>
      <SavedPreferences text={odd} returnTo={returnTo} />
    </SavedPreferencesHost>,
  ],
]);
