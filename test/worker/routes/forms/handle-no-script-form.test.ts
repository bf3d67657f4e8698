import { describe, expect, it } from "vitest";
import { formScript, formWrapper, scriptJson } from "../../../rewrite/json-form-page.ts";
import { formContext } from "../../../shared/forms/fixture.ts";
import { fetchFromWorker, workerBindings } from "../../fetch-from-worker.ts";

import { nonEmptyTextFields, planResponses, postForm, publishForm, receivedForms } from "./posted-form.ts";

/** Publishes a form without a field for files. Pages with such a field keep the builder's scripts, which render the form. */
const publishFormWithoutFiles = (changes: object = {}) => {
  const formFields = formContext.formFields.filter((field) => (field as { type?: string }).type !== "file");
  return publishForm(
    formScript("context", scriptJson({ ...formContext, formFields, ...changes })) + formWrapper(),
  );
};

describe("a form of a proxied page, sent without scripts", () => {
  it("is sent to the origin by two calls, and redirects to its page", async () => {
    const at = await publishForm();
    const response = await postForm(at, nonEmptyTextFields, { cookie: "crumb=abc; a=b" });
    const location = response.headers.get("location") ?? "";
    expect([response.status, location]).toEqual([
      303,
      `${at.path}?campaign=spring&awning-sent=${formContext.formId}#awning-form-sent`,
    ]);
    const { calls } = await receivedForms(at.host);
    expect(calls.map((call) => [call.path, call.headers["x-csrf-token"], call.headers.cookie])).toEqual([
      ["/api/form/FormSubmissionKey", "abc", "crumb=abc; a=b"],
      ["/api/form/SaveFormSubmission", "abc", "crumb=abc; a=b"],
    ]);
    const { form, ...sent } = JSON.parse(calls[1]?.body ?? "");
    expect(sent).toEqual({
      key: "key-1",
      formId: formContext.formId,
      collectionId: formContext.collectionId,
      objectName: "page-5e0000000000000000000003",
      submitButtonText: "Send it",
      mailingList: ["email-1"],
      pagePermissionTypeValue: 1,
      pageTitle: "Contact Us",
      pageId: "5e0000000000000000000003",
      contentSource: "c",
      pagePath: at.path,
    });
    expect(JSON.parse(form)).toEqual({
      "name-1": ["Ada", "Lovelace"],
      "email-1": "ada@example.org",
      "phone-1": ["+41", "44", "123", "4567"],
      "address-1": ["1 Road", "", "Zurich", "", "8000", "Switzerland"],
      "date-1": ["", "", ""],
      "time-1": ["11", "", "", "PM"],
      "radio-1": "By mail",
      "checkbox-1": ["Mugs", "Vases"],
      "select-1": "Large",
      "likert-1": { "The weight": "-2" },
      "text-1": "</p><script>alert(1)</script>",
      "currency-1": "",
      "number-1": "",
      "website-1": "",
      "password-1": "",
      "twitter-1": "",
      "hidden-1": "spring",
      "file-1": [],
      "textarea-1": "Two lines\nof text",
    });
  });

  it("is not on its page after it was sent, which says so", async () => {
    const at = await publishFormWithoutFiles();
    const location = (await postForm(at)).headers.get("location") ?? "";
    const thanks = await (await fetchFromWorker(location.split("#")[0] ?? "", { host: at.host })).text();
    expect(thanks).toMatch(/id="awning-form-sent" data-awning-form="sent" role="status"/);
    expect(thanks).not.toContain("<form");
  });

  it("is shown again with the server's errors at its fields, as text", async () => {
    const at = await publishForm();
    await planResponses(at.host, { save: { status: 400, body: { errors: { "text-1": "Not <b>so</b>." } } } });
    const response = await postForm(at);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).toMatch(/^[\t\n\r -~]*$/);
    expect(html).toMatch(
      /role="alert" tabindex="-1" data-awning-error[^>]*>Beim Formular gibt es ein Problem\./,
    );
    expect(html).toMatch(/id="text-1-problem" data-awning-error[^>]*>Not &lt;b>so&lt;\/b>\./);
    expect(html).toContain('value="&lt;/p>&lt;script>alert(1)&lt;/script>"');
    expect(html).toMatch(/<textarea [^>]*>Two lines\nof text<\/textarea>/);
    expect(html).toMatch(/<option (?=[^>]*selected)[^>]*value="Large"/);
    expect(html).toMatch(/name="checkbox-1-field"[^>]* value="Vases"[^>]* checked/);
    expect(html).toMatch(/<input (?=[^>]*name="likert-1-1")(?=[^>]*checked)[^>]*value="-2"/);
    expect(html).toMatch(/<input (?=[^>]*name="zipcode")[^>]*value="8000"/);
    expect(html).toContain(`action="${at.form}"`);
    expect(html).toContain(`name="return" value="${at.path}?campaign=spring"`);
  });

  it.each([
    [{ save: { status: 401 } }, 401, "Das Formular kann nicht gesendet werden."],
    [{ save: { status: 429 } }, 429, "weil es zu oft gesendet wurde"],
    [{ save: { status: 500 } }, 500, "Das Formular konnte nicht gesendet werden."],
    [{ key: { status: 500 } }, 500, "Das Formular konnte nicht gesendet werden."],
    [{ key: { body: {} } }, 502, "Das Absenden konnte nicht vorbereitet werden"],
    [{ save: { how: "reset" } }, 502, "Unbekannter Fehler"],
  ])("is shown again if the origin responds with %j", async (how, status, says) => {
    const at = await publishForm();
    await planResponses(at.host, how);
    const response = await postForm(at);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(says);
    expect(html).toContain('value="Lovelace"');
  });

  it("is one submission if it is sent twice, also if the first one got no response", async () => {
    const at = await publishForm();
    await planResponses(at.host, { save: { how: "forget" } });
    expect((await postForm(at)).status).toBe(502);
    await planResponses(at.host, {});
    for (let time = 0; time < 3; time++) expect((await postForm(at)).status).toBe(303);
    const { calls, stored } = await receivedForms(at.host);
    expect([Object.keys(stored), calls.length]).toEqual([["key-1"], 3]);
    await postForm(at, [["text-1", "another"]]);
    expect(Object.keys((await receivedForms(at.host)).stored)).toHaveLength(2);
  });

  it("is another one from another rendering of the form, with the same content from the same sender", async () => {
    const at = await publishForm();
    for (const id of ["one", "two", "one", "two"])
      expect((await postForm(at, [...nonEmptyTextFields, ["awning_render", id]])).status).toBe(303);
    expect(Object.keys((await receivedForms(at.host)).stored)).toHaveLength(2);
  });

  it("keeps the id of its rendering if it is rejected, and does not show it as text", async () => {
    const at = await publishForm();
    const fields = [...nonEmptyTextFields, ["awning_render", "the-id"]] satisfies [string, string][];
    await planResponses(at.host, { save: { how: "forget" } });
    expect(await (await postForm(at, fields)).text()).toContain('name="awning_render" value="the-id"');
    const gone = await publishForm("<p>Gone</p>");
    expect(await (await postForm(gone, fields)).text()).not.toContain("the-id");
  });

  it("is shown as text if its page no longer has it", async () => {
    const at = await publishForm("<p>Gone</p>");
    const response = await postForm(at);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain("This form has not been configured yet.");
    expect(html).toContain("<dd>&lt;/p>&lt;script>alert(1)&lt;/script></dd>");
    expect((await receivedForms(at.host)).calls).toEqual([]);
  });

  it("redirects to the form's own redirect address, on this site only", async () => {
    const leadingTo = (to: string) => publishFormWithoutFiles({ successRedirect: to });
    const own = await postForm(await leadingTo("/thank-you"));
    expect(own.headers.get("location")).toBe("/thank-you");
    const elsewhere = await leadingTo("https://elsewhere.example/");
    const location = (await postForm(elsewhere)).headers.get("location") ?? "";
    expect(location).toContain("awning-sent=");
    expect(
      await (await fetchFromWorker(location.split("#")[0] ?? "", { host: elsewhere.host })).text(),
    ).toContain('<a href="https://elsewhere.example/">');
  });

  it("is rejected from another site, if it is too large, too frequent, or no form", async () => {
    const at = await publishForm();
    expect((await postForm(at, nonEmptyTextFields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await fetchFromWorker(at.form, { host: at.host })).status).toBe(405);
    const large = await postForm(at, nonEmptyTextFields, {}, `textarea-1=${"x".repeat(10_000_000)}`);
    expect([large.status, await large.text()]).toEqual([
      413,
      expect.stringContaining("more than a form can take"),
    ]);
    const limited = { ...workerBindings, FORM_LIMIT: { limit: async () => ({ success: false }) } };
    const often = await fetchFromWorker(at.form, {
      host: at.host,
      method: "POST",
      with: limited,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": "203.0.113.7",
      },
      body: `return=${at.path}&fname=Ada`,
    });
    expect([often.status, often.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await often.text()).toContain('value="Ada"');
    expect((await receivedForms(at.host)).calls).toEqual([]);
  });

  it("never redirects to or loads a page of another site", async () => {
    const at = await publishForm();
    for (const back of ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"]) {
      const response = await postForm(
        at,
        nonEmptyTextFields,
        {},
        new URLSearchParams({ return: back }).toString(),
      );
      expect(response.status).toBe(404);
    }
  });
});
