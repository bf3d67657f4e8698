import type { SettingsDocument } from "../../../../shared/settings/merge-patch.ts";
import type { Site } from "../../rows/site.ts";

/** The settings that the embedded site has itself, as authored settings have them. */
export function ownSettings({
  website,
  websiteSettings,
  announcementBar,
  business,
  cookieSettings,
  language,
  title,
}: Site): SettingsDocument {
  const { popupOverlaySettings, informationBarSettings, mobileInfoBarSettings, businessHours } =
    websiteSettings;
  const settings = {
    website: { language, siteTitle: title, location: website.location },
    cookieSettings,
    showAnnouncementBar: announcementBar.show,
    announcementBarSettings: announcementBar.settings,
    popupOverlaySettings,
    informationBarSettings,
    mobileInfoBarSettings,
    businessHours,
    contactEmail: business.email,
    contactPhoneNumber: business.phone,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
