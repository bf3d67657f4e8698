import { expect, it } from "vitest";
import { confirmationEmail, welcomeEmail } from "../../../worker/origin/forms/newsletter/emails.ts";
import { fillHtml } from "../../../worker/origin/templates/fill-html.ts";
import { html } from "../../../worker/origin/templates/html.ts";

it("letters are in the language of the site, and keep their links", () => {
  const { subject, body } = confirmationEmail("Saltmarsh", "https://a.test/confirm", "fr-CA");
  expect(subject).toBe("Confirmez votre inscription à la newsletter de Saltmarsh");
  expect(body).toContain("\nhttps://a.test/confirm\n");
  expect(welcomeEmail("Saltmarsh", "https://a.test/leave", "ar").body).toMatch(/[\u0600-\u06ff].*https:/s);
});

it("a text of the catalogue takes markup, and escapes what is text", () => {
  const filled = fillHtml<"email">("<b> {email} {other}", { email: html`<i>${"a&b"}</i>` });
  expect(filled.markup).toBe("&lt;b&gt; <i>a&amp;b</i> {other}");
});
