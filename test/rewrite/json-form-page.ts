import { formContext, formDesign, formTexts } from "../shared/forms/fixture.ts";

/** The script in the head of pages that contain forms as JSON. */
export const formRuntimeScript =
  '<script defer src="https://definitions.sqspcdn.com/website-component-definition/static-assets/website.components.form/5a_592/website.components.form.visitor.js"></script>';
export const formScript = (name: string, json: string) =>
  `<script type="application/json" class="sqs-form-block-${name}">${json}</script>`;
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
export const formScripts = (settings = scriptJson(formContext)) =>
  formScript("context", settings) +
  formScript("design-fields", scriptJson(formDesign)) +
  formScript("localized-strings", scriptJson(formTexts));
export const formWrapper = (inside = "\n \n") => `<div class="form-wrapper"\n>${inside}</div>`;
export const pageWithBody = (body: string, head = formRuntimeScript) =>
  `<head>${head}</head><body><main>${body}</main></body>`;
