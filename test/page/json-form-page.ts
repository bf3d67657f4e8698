import { context, design, strings } from "../client/blocks/form-component/fixture.ts";

/** What pages with such a form have in their head. */
export const sign =
  '<script defer src="https://definitions.sqspcdn.com/website-component-definition/static-assets/website.components.form/5a_592/website.components.form.visitor.js"></script>';
export const script = (name: string, json: string) =>
  `<script type="application/json" class="sqs-form-block-${name}">${json}</script>`;
export const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
export const scripts = (settings = json(context)) =>
  script("context", settings) +
  script("design-fields", json(design)) +
  script("localized-strings", json(strings));
export const wrapper = (inside = "\n \n") => `<div class="form-wrapper"\n>${inside}</div>`;
export const page = (body: string, head = sign) => `<head>${head}</head><body><main>${body}</main></body>`;
