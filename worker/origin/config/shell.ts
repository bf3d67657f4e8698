import { formNotices } from "../../../shared/form-notices.ts";
import { attributes } from "../../../shared/names.ts";
import { directionOf } from "../../../shared/text/direction.ts";
import { build } from "../../build.ts";
import { privatePageHeaders } from "../../http/private-page-headers.ts";
import type { OriginContext } from "../bindings.ts";
import { attributeJson, type Content, html } from "../templates/html.ts";
import { ownerLanguage } from "./owner-language.ts";
import { signInPath } from "./preview-url.ts";

// With this header the rewriter leaves these pages unchanged.
const headers = { ...privatePageHeaders, "x-awning": "own-page" };

export interface ConfigPageOptions {
  readonly title: string;
  /** Determines the class of the body element. */
  readonly layout: "sign-in" | "preview" | "screen";
  readonly body: Content;
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500;
  /** True if the preview fills the window. */
  readonly expanded?: boolean;
  /** A further script of the page. */
  readonly script?: string;
}

/** An HTML document of the configuration area. */
export function configPageResponse(
  c: OriginContext,
  { title, layout, body, status = 200, expanded = false, script }: ConfigPageOptions,
): Response {
  const language = ownerLanguage(c);
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${build.configStyle}">
<script type="module" src="${build.config}"></script>${
    script !== undefined &&
    html`
<script type="module" src="${script}"></script>`
  }
</head>
<body class="${layout}" data-expanded="${String(expanded)}">
${body}${
  layout !== "sign-in" &&
  html`
<template ${attributes.formNotices}="${attributeJson(formNotices(language, signInPath))}"></template>`
}
</body>
</html>
`;
  return c.body(page.markup, status, headers);
}
