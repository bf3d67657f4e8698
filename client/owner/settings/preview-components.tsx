import type { ReactNode } from "react";
import { effectiveContext, type SiteContext, type SiteOverrides } from "../../../shared/context.ts";
import { announcementBarSettings } from "../../../shared/overlays/announcement-bar/settings.ts";
import announcementBarCss from "../../../shared/overlays/announcement-bar/style.css?inline";
import { AnnouncementBar } from "../../../shared/overlays/announcement-bar/view.tsx";
import { resolveContactDetails } from "../../../shared/overlays/contact/facts.ts";
import { resolveCookieBanner } from "../../../shared/overlays/cookie-banner/settings.ts";
import cookieBannerCss from "../../../shared/overlays/cookie-banner/style.css?inline";
import { CookieBanner, cookieBannerHostProps } from "../../../shared/overlays/cookie-banner/view.tsx";
import informationBarCss from "../../../shared/overlays/information-bar/style.css?inline";
import { InformationBar } from "../../../shared/overlays/information-bar/view.tsx";
import mobileInfoBarCss from "../../../shared/overlays/mobile-info-bar/style.css?inline";
import { MobileInfoBar } from "../../../shared/overlays/mobile-info-bar/view.tsx";
import { popupSettings } from "../../../shared/overlays/popup/settings.ts";
import popupCss from "../../../shared/overlays/popup/style.css?inline";
import { Popup } from "../../../shared/overlays/popup/view.tsx";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import type { PreviewName } from "../../../shared/settings/screen.ts";
import { announcementBarTexts } from "../../../shared/texts/announcement-bar.ts";
import { contactTexts } from "../../../shared/texts/contact.ts";
import { cookiesTexts } from "../../../shared/texts/cookies.ts";
import { popupTexts } from "../../../shared/texts/popup.ts";
import { fetchTexts } from "../../loading/fetch-texts.ts";

/** A component of the preview. The design is shown by style sheets alone. */
export type ComponentName = Exclude<PreviewName, "design">;

interface PreviewComponent {
  readonly css: string;
  /** True if pages have it in the place that they reserve for bars at the top. */
  readonly isInDropzone: boolean;
  readonly render: (settings: SettingsDocument) => ReactNode;
}

const returnTo = "/";

/** An open dialog, in the place that a modal one has. A modal one would take the focus from the form. */
const openPopupCss =
  "[data-awning-overlay=popup]>dialog{display:block;position:fixed;z-index:2147483647;inset:0;height:fit-content;box-shadow:0 0 0 200vmax rgb(0 0 0/55%)!important}";

/** The components of the preview, as pages have them. A component that the settings switch off is not rendered. */
export const previewComponents: Readonly<Record<ComponentName, PreviewComponent>> = {
  "cookie-banner": {
    css: cookieBannerCss,
    isInDropzone: false,
    render(settings) {
      const { cookieSettings, website } = contextOf(settings);
      const banner = resolveCookieBanner(cookieSettings, website.language);
      if (!banner.enabled) return null;
      return (
        <div {...cookieBannerHostProps(cookiesTexts(website.language).banner)}>
          <CookieBanner settings={banner} returnTo={returnTo} />
        </div>
      );
    },
  },
  "announcement-bar": {
    css: announcementBarCss,
    isInDropzone: true,
    render(settings) {
      const context = contextOf(settings);
      const bar = announcementBarSettings(context.announcementBarSettings);
      if (!context.showAnnouncementBar || bar.text === "") return null;
      const labels = announcementBarTexts(context.website.language);
      return <AnnouncementBar settings={bar} labels={labels} returnTo={returnTo} />;
    },
  },
  popup: {
    css: `${popupCss}${openPopupCss}`,
    isInDropzone: false,
    render(settings) {
      const context = contextOf(settings);
      const popup = popupSettings(context.popupOverlaySettings);
      const labels = popupTexts(context.website.language);
      return popup === undefined ? null : <Popup settings={popup} labels={labels} returnTo={returnTo} />;
    },
  },
  "information-bar": {
    css: informationBarCss,
    isInDropzone: true,
    render(settings) {
      const context = contextOf(settings);
      const facts = resolveContactDetails(context.informationBarSettings, context);
      if (facts === undefined) return null;
      return (
        <InformationBar facts={facts} labels={contactTexts(context.website.language)} wideOnly={false} />
      );
    },
  },
  "mobile-info-bar": {
    css: mobileInfoBarCss,
    isInDropzone: false,
    render(settings) {
      const context = contextOf(settings);
      const facts = resolveContactDetails(context.mobileInfoBarSettings, context);
      const style = context.mobileInfoBarSettings?.style === 2 ? 2 : 1;
      if (facts === undefined) return null;
      return <MobileInfoBar facts={facts} labels={contactTexts(context.website.language)} style={style} />;
    },
  },
};

/** Loads the texts of all components in the site's language. Never rejects. */
export function loadPreviewTexts(settings: SettingsDocument): Promise<void> {
  const areas = ["announcementBar", "contact", "cookies", "popup"];
  return fetchTexts(areas, contextOf(settings).website.language);
}

function contextOf(settings: SettingsDocument): SiteContext {
  return effectiveContext({ page: undefined, learned: undefined, authored: settings as SiteOverrides });
}
