import type { SettingsScreen } from "../screen.ts";

const onOff = [
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
];

/** Domains of the site, and where its pages come from. */
export const domainsScreen: SettingsScreen = {
  name: "domains",
  title: "Domains",
  intro: "The addresses of the site’s pages and of its configuration area.",
  groups: [
    {
      title: "Addresses",
      fields: [
        {
          kind: "link",
          path: "origin",
          label: "Origin",
          help: "The address of the published site, such as https://origin.example.com. Empty: that of the worker, or the embedded site. With a wrong one visitors get an error page.",
          fallback: "",
        },
        {
          kind: "link",
          path: "configHost",
          label: "Configuration area",
          help: "The address to which owners are taken. Empty: the site’s own.",
          fallback: "",
        },
        {
          kind: "choice",
          path: "hsts",
          label: "Only https",
          help: "Browsers that have seen the site by https do not open it by http for a year.",
          options: onOff,
          fallback: "on",
        },
      ],
    },
  ],
};

/** The settings of the worker's rewriting of pages. */
export const runtimeScreen: SettingsScreen = {
  name: "runtime",
  title: "Runtime",
  intro: "What is done with the pages of the origin before visitors get them.",
  groups: [
    {
      title: "Pages",
      fields: [
        {
          kind: "choice",
          path: "runtime",
          label: "The builder’s scripts",
          help: "Pages with a feature that has no replacement keep them, unless they are always removed.",
          options: [
            { value: "replace", label: "Removed where everything is replaced" },
            { value: "always-replace", label: "Always removed" },
            { value: "alongside", label: "Kept" },
          ],
          fallback: "replace",
        },
        {
          kind: "choice",
          path: "originEncoding",
          label: "Pages are requested",
          options: [
            { value: "identity", label: "Uncompressed" },
            { value: "visitor", label: "In the visitor’s encodings" },
          ],
          fallback: "identity",
        },
        {
          kind: "choice",
          path: "pageCache",
          label: "Cache of pages",
          help: "Stores pages that the origin allows to store.",
          options: onOff,
          fallback: "on",
        },
        {
          kind: "number",
          path: "staleFor",
          label: "A stored page replaces an origin that is down for",
          unit: "hours",
          factor: 3600,
          min: 0,
          max: 8760,
          fallback: 86400,
        },
      ],
    },
  ],
};

/** The settings of the recording of visits. */
export const visitsScreen: SettingsScreen = {
  name: "visits",
  title: "Visits",
  intro: "What is recorded of visits. Consent is asked for by the cookie banner.",
  groups: [
    {
      title: "Recording",
      fields: [
        { kind: "choice", path: "census", label: "Record visits", options: onOff, fallback: "on" },
        {
          kind: "choice",
          path: "anonymousPageviews",
          label: "Pageviews before consent",
          help: "Without anything that identifies a visitor.",
          options: onOff,
          fallback: "off",
        },
        {
          kind: "choice",
          path: "clientAddress",
          label: "The visitor’s address that the origin gets with events",
          options: [
            { value: "truncated", label: "Truncated" },
            { value: "full", label: "Whole" },
            { value: "none", label: "None" },
          ],
          fallback: "truncated",
        },
      ],
    },
  ],
};
