import { parseCalendarEvents } from "../../../shared/calendar/calendar-events.ts";
import { createCalendarModel } from "../../../shared/calendar/calendar-model.ts";
import { Calendar } from "../../../shared/calendar/calendar-view.tsx";
import { CommentForm } from "../../../shared/comments/comment-form.tsx";
import { parseCommentSection } from "../../../shared/comments/comments.ts";
import { Comments } from "../../../shared/comments/view.tsx";
import { parseContext } from "../../../shared/context.ts";
import { Choices, Likert } from "../../../shared/forms/choices.tsx";
import { parseFormBlock } from "../../../shared/forms/form-block.ts";
import { FormSuccessMessage } from "../../../shared/forms/form-sent.tsx";
import { FormContents, FormOpener } from "../../../shared/forms/form-view.tsx";
import { Description, InputEffects } from "../../../shared/forms/item.tsx";
import type { FieldValue } from "../../../shared/forms/no-script-form.ts";
import { MultiPartField } from "../../../shared/forms/parts-field.tsx";
import { Counter, SingleField } from "../../../shared/forms/single-field.tsx";
import { announcementBarSettings } from "../../../shared/overlays/announcement-bar/settings.ts";
import { AnnouncementBar } from "../../../shared/overlays/announcement-bar/view.tsx";
import { resolveContactDetails } from "../../../shared/overlays/contact/facts.ts";
import { HoursList } from "../../../shared/overlays/contact/hours-list.tsx";
import { ContactIcon } from "../../../shared/overlays/contact/icon.tsx";
import { CookiePreferences } from "../../../shared/overlays/cookie-banner/preferences.tsx";
import {
  CookiePreferencesButton,
  CookiePreferencesRegion,
} from "../../../shared/overlays/cookie-banner/saved-preferences.tsx";
import { resolveCookieBanner } from "../../../shared/overlays/cookie-banner/settings.ts";
import { CookieBanner } from "../../../shared/overlays/cookie-banner/view.tsx";
import { InformationBar } from "../../../shared/overlays/information-bar/view.tsx";
import { MobileInfoBar } from "../../../shared/overlays/mobile-info-bar/view.tsx";
import { PopupNewsletter } from "../../../shared/overlays/popup/newsletter.tsx";
import { PopupOriginForm } from "../../../shared/overlays/popup/own-form.tsx";
import { popupSettings } from "../../../shared/overlays/popup/settings.ts";
import { Popup } from "../../../shared/overlays/popup/view.tsx";
import { announcementBarTexts } from "../../../shared/texts/announcement-bar.ts";
import { commentsTexts } from "../../../shared/texts/comments.ts";
import { contactTexts } from "../../../shared/texts/contact.ts";
import { cookiesTexts } from "../../../shared/texts/cookies.ts";
import { formFieldsTexts } from "../../../shared/texts/form-fields.ts";
import { popupTexts } from "../../../shared/texts/popup.ts";
import { TourDates } from "../../../shared/tour-dates/tour-dates-view.tsx";
import { formContext, formTexts } from "../../shared/forms/fixture.ts";
import { cartViews } from "./cart-views.tsx";
import { checkoutViews } from "./checkout-views.tsx";
import { filesViews } from "./files-views.tsx";
import { pageViews } from "./page-views.tsx";
import { settingsViews } from "./settings-views.tsx";
import { storeScreenViews } from "./store-screen-views.tsx";
import "../../../worker/texts.ts";

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
  const resolved = resolveCookieBanner(
    { cookieBannerText: text, cookieBannerCtaText: odd, ...settings },
    "en",
  );
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
      labels={announcementBarTexts("fr")}
      returnTo={returnTo}
    />
  );
  return [`overlays/announcement-bar/view.tsx: ${link ? "with" : "without"} a link`, view] as const;
});

const popups = Object.entries({
  "a newsletter": { newsletter: { formId: "abc", button: odd, disclaimer: odd } },
  "a link and a picture": {
    button: { label: odd, url: "/a?b&c", newWindow: true },
    imageUrl: "/a.png",
    imageAlt: odd,
  },
  "no title": { title: "" },
}).flatMap(([name, content]) => {
  const given = { enabledPages: [], version: 3, style: 2, content: { title: odd, text, ...content } };
  const settings = popupSettings(given);
  if (settings === undefined) return [];
  return [false, true].map((taken) => {
    const props = { settings, labels: popupTexts("fr"), returnTo, taken };
    const view = <Popup key={name} {...props} />;
    return [`overlays/popup/view.tsx: ${name}${taken ? ", taken" : ""}`, view] as const;
  });
});

const hours = { text: odd, ranges: [] };
const facts = resolveContactDetails(
  {
    isBusinessHoursEnabled: true,
    isContactEmailEnabled: true,
    isContactPhoneNumberEnabled: true,
    isLocationEnabled: true,
  },
  parseContext({
    website: { language: "fr", location: { addressLine1: odd, addressTitle: "A & B" } },
    websiteSettings: {
      contactEmail: "a&b@example.com",
      contactPhoneNumber: "+44 (0)1632 960 417",
      businessHours: { monday: hours, tuesday: hours },
    },
  }).context,
);
const action = {
  kind: "newsletter",
  emailId: "email-1",
  formId: "abc",
  button: "",
  disclaimer: odd,
  success: odd,
} as const;
const contact =
  facts === undefined
    ? {}
    : {
        "overlays/mobile-info-bar/view.tsx": (
          <MobileInfoBar facts={facts} labels={contactTexts("fr")} style={2} />
        ),
        "overlays/information-bar/view.tsx": (
          <InformationBar facts={facts} labels={contactTexts("fr")} wideOnly />
        ),
        "overlays/contact/hours-list.tsx": <HoursList hours={facts.hours ?? []} closed={odd} />,
      };

const form = parseFormBlock({
  context: JSON.stringify({ ...formContext, captchaEnabled: true, disclaimerMessage: { html: text } }),
  design: JSON.stringify({ useLightbox: true, lightboxHandleText: odd }),
  texts: JSON.stringify(formTexts),
});
const ofType = (wanted: string) => form.fields.filter(({ type }) => type === wanted);
const noScript = {
  action: "/_awning/forms/1",
  limit: "{n} characters at most",
  returnTo,
  filled: {
    values: new Map<string, FieldValue>([
      ["name-1", [odd, ""]],
      ["textarea-1", odd],
      ["select-1", "Large"],
      ["checkbox-1", ["Mugs"]],
      ["likert-1", { "The glaze": "2" }],
    ]),
    error: odd,
    errors: new Map([["email-1", odd]]),
  },
};
const fieldViews = [
  ["choices.tsx", Choices, "checkbox"],
  ["choices.tsx: likert", Likert, "likert"],
  ["parts-field.tsx", MultiPartField, "address"],
  ["single-field.tsx", SingleField, "email"],
] as const;
const forms = [
  ["forms/form-view.tsx", <FormContents key="form" block={form} />] as const,
  ["forms/form-view.tsx: fields", <FormContents key="fields" block={form} noScript={noScript} />] as const,
  ["forms/form-view.tsx: opener", <FormOpener key="opener" block={form} />] as const,
  [
    "forms/form-sent.tsx",
    <FormSuccessMessage key="sent" block={form} texts={formFieldsTexts("en")} />,
  ] as const,
  ...ofType("textarea").map(
    (field) =>
      [
        "forms/single-field.tsx: counter",
        <Counter key="counter" field={field} block={form} noScript={noScript} />,
      ] as const,
  ),
  ...fieldViews.flatMap(([name, View, type]) =>
    ofType(type).map((field) => [`forms/${name}`, <View key={name} field={field} block={form} />] as const),
  ),
  ...ofType("email").map(
    (field) =>
      [
        "forms/item.tsx",
        <div key="item">
          <Description field={field} />
          <InputEffects />
        </div>,
      ] as const,
  ),
];

const commentOptions = {
  itemId: "5f",
  page: 1,
  sort: 2,
  isOpen: true,
  texts: commentsTexts("de"),
  formatDate: () => "1 May 2026",
  htmlToText: (html: string) => html,
} as const;
const oneComment = { id: "a", authorName: odd, authorUrl: "https://a.test", addedOn: 1, likeCount: 2 };
const listed = {
  comments: [
    { ...oneComment, body: `${odd}\nsee https://b.test/c. And ${odd}` },
    { ...oneComment, id: "b", parentId: "a", body: odd, memberAccount: { displayName: odd } },
  ],
  hasMore: true,
};
const comments = Object.entries({
  guests: {},
  "a member": { memberName: odd, approvalRequired: true },
  closed: { isOpen: false, avatarsOn: false, likesAllowed: false, flagsAllowed: false },
  "members only": { anonAllowed: false },
}).map(
  ([name, commentSettings]) =>
    [
      `comments/view.tsx: ${name}`,
      <Comments
        key={name}
        section={parseCommentSection({ ...listed, commentSettings }, commentOptions)}
        replyTo="a"
        rejected={{ key: "a", error: odd, values: { body: `\n${odd}`, authorName: odd } }}
        notice={odd}
        crumb="abc"
        isMissing={name === "closed"}
      />,
    ] as const,
);
const events = parseCalendarEvents(
  [10, 10, 10, 20].map((day) => ({
    id: `${day}`,
    title: odd,
    fullUrl: day === 20 ? "" : "/events/a?b&c",
    excerpt: odd,
    location: { addressTitle: odd },
    structuredContent: { startDate: Date.UTC(2026, 10, day, 10), endDate: Date.UTC(2026, 10, day + 1, 12) },
  })),
);
const calendar = createCalendarModel(
  { id: "block-1", language: "fr", timeZone: "Europe/Paris" },
  { year: 2026, month: 11 },
  events,
  Date.UTC(2026, 10, 23),
);
const calendars = (["month", "list"] as const).flatMap((view) =>
  (["loaded", "loading", "failed"] as const).map((state) => {
    const name = `calendar/calendar-view.tsx: ${view}, ${state}`;
    return [
      name,
      <Calendar key={name} model={calendar} view={view} query="a=1&month=11-2026" state={state} />,
    ] as const;
  }),
);
const tourDates = Array.from({ length: 7 }, (_, at) => ({
  id: `${at}`,
  time: Date.UTC(2026, 11, at + 1, 19),
  dateTime: `2026-12-0${at + 1}T19:00`,
  venue: odd,
  location: odd,
  href: at === 1 ? "" : "https://example.com/?a&b",
  isSoldOut: at === 2,
}));

/** Every view that the edge and the browser share, in each of its shapes, by its file in `shared/`. */
export const sharedViews: ReadonlyMap<string, React.JSX.Element> = new Map([
  ...banners,
  ...announcements,
  ...popups,
  ...forms,
  ...comments,
  [
    "comments/comment-form.tsx",
    <CommentForm key="form" section={parseCommentSection(listed, commentOptions)} />,
  ],
  ...calendars,
  ["tour-dates/tour-dates-view.tsx", <TourDates key="dates" dates={tourDates} language="de" />],
  ["tour-dates/tour-dates-view.tsx: none", <TourDates key="none" dates={[]} language="en" />],
  ...checkoutViews,
  ...settingsViews,
  ...pageViews,
  ...storeScreenViews,
  ...filesViews,
  ...cartViews,
  ...Object.entries(contact),
  ["overlays/contact/icon.tsx", <ContactIcon key="icon" name="phone" />],
  [
    "overlays/popup/own-form.tsx",
    <PopupOriginForm
      key="own-form"
      form={{ formId: "abc", html: "<p>A &amp; b</p>", context: '{"a":"</script>"}' }}
    />,
  ],
  [
    "overlays/popup/newsletter.tsx",
    <PopupNewsletter
      formAction="/forms/abc"
      key="form"
      action={action}
      labels={popupTexts("fr")}
      version={3}
      returnTo={returnTo}
      submitted={false}
    />,
  ],
  ...(["none", "accepted"] as const).map(
    (consent) =>
      [
        `overlays/cookie-banner/preferences.tsx: ${consent}`,
        <CookiePreferences
          key={consent}
          consent={consent}
          returnTo={returnTo}
          titleId="title"
          labels={cookiesTexts("fr")}
          cancel={<a href={returnTo}>{odd}</a>}
        />,
      ] as const,
  ),
  [
    "overlays/cookie-banner/saved-preferences.tsx",
    <CookiePreferencesRegion text={odd}>
      <CookiePreferencesButton text={odd} returnTo={returnTo} />
    </CookiePreferencesRegion>,
  ],
]);
