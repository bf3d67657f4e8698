import type { OwnerSettingsSiteTexts } from "../../texts/owner-settings-site.ts";
import type { SettingsScreen } from "../screen.ts";

const onOff = (texts: OwnerSettingsSiteTexts) => [
  { value: "on", label: texts.on },
  { value: "off", label: texts.off },
];

/** Domains of the site, and where its pages come from. */
export const domainsScreen = (texts: OwnerSettingsSiteTexts): SettingsScreen => ({
  name: "domains",
  title: texts.domains,
  intro: texts.domainsIntro,
  groups: [
    {
      title: texts.addresses,
      fields: [
        {
          kind: "link",
          path: "origin",
          label: texts.origin,
          help: texts.originHelp,
          fallback: "",
        },
        {
          kind: "link",
          path: "configHost",
          label: texts.configurationArea,
          help: texts.configurationAreaHelp,
          fallback: "",
        },
        {
          kind: "choice",
          path: "hsts",
          label: texts.onlyHttps,
          help: texts.onlyHttpsHelp,
          options: onOff(texts),
          fallback: "on",
        },
      ],
    },
  ],
});

/** The settings of the worker's rewriting of pages. */
export const runtimeScreen = (texts: OwnerSettingsSiteTexts): SettingsScreen => ({
  name: "runtime",
  title: texts.runtime,
  intro: texts.runtimeIntro,
  groups: [
    {
      title: texts.pages,
      fields: [
        {
          kind: "choice",
          path: "runtime",
          label: texts.builderScripts,
          help: texts.builderScriptsHelp,
          options: [
            { value: "replace", label: texts.removedWhereReplaced },
            { value: "always-replace", label: texts.alwaysRemoved },
            { value: "alongside", label: texts.keptScripts },
          ],
          fallback: "replace",
        },
        {
          kind: "choice",
          path: "originEncoding",
          label: texts.requested,
          options: [
            { value: "identity", label: texts.uncompressed },
            { value: "visitor", label: texts.visitorEncodings },
          ],
          fallback: "identity",
        },
        {
          kind: "choice",
          path: "pageCache",
          label: texts.pageCache,
          help: texts.pageCacheHelp,
          options: onOff(texts),
          fallback: "on",
        },
        {
          kind: "number",
          path: "staleFor",
          label: texts.staleFor,
          unit: texts.hours,
          factor: 3600,
          min: 0,
          max: 8760,
          fallback: 86400,
        },
      ],
    },
  ],
});

/** The settings of the inbox, which only proxied sites have: the embedded site keeps what visitors send. */
export const inboxScreen = (texts: OwnerSettingsSiteTexts): SettingsScreen => ({
  name: "inbox",
  title: texts.inbox,
  intro: texts.inboxIntro,
  groups: [
    {
      title: texts.messages,
      fields: [
        {
          kind: "choice",
          path: "inbox",
          label: texts.keepMessages,
          help: texts.keepMessagesHelp,
          options: onOff(texts),
          fallback: "off",
        },
        {
          kind: "number",
          path: "inboxDays",
          label: texts.keepMessagesFor,
          help: texts.keepMessagesForHelp,
          unit: texts.days,
          min: 1,
          max: 365,
          fallback: 90,
        },
      ],
    },
  ],
});

/** The settings of the recording of visits. */
export const visitsScreen = (texts: OwnerSettingsSiteTexts): SettingsScreen => ({
  name: "visits",
  title: texts.visits,
  intro: texts.visitsIntro,
  groups: [
    {
      title: texts.recording,
      fields: [
        { kind: "choice", path: "census", label: texts.recordVisits, options: onOff(texts), fallback: "on" },
        {
          kind: "choice",
          path: "insights",
          label: texts.keepFigures,
          help: texts.keepFiguresHelp,
          options: onOff(texts),
          fallback: "on",
        },
        {
          kind: "choice",
          path: "anonymousPageviews",
          label: texts.beforeConsent,
          help: texts.beforeConsentHelp,
          options: onOff(texts),
          fallback: "off",
        },
        {
          kind: "choice",
          path: "clientAddress",
          label: texts.visitorAddress,
          options: [
            { value: "truncated", label: texts.truncated },
            { value: "full", label: texts.whole },
            { value: "none", label: texts.noAddress },
          ],
          fallback: "truncated",
        },
      ],
    },
  ],
});
