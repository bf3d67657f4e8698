/** The scripts of a form that its page has as JSON only, with a field of every type. */
const fields = [
  { type: "section", id: "section-1", title: "About you", underline: true },
  { type: "name", id: "name-1", title: "Name", required: true },
  {
    type: "email",
    id: "email-1",
    title: "Email",
    description: "We answer there.",
    required: true,
    mailingList: true,
  },
  { type: "phone", id: "phone-1", title: "Phone", showCountryCode: true },
  { type: "address", id: "address-1", title: "Address" },
  { type: "date", id: "date-1", title: "Date" },
  { type: "time", id: "time-1", title: "Time" },
  { type: "radio", id: "radio-1", title: "Answer", options: ["By post", "By mail"] },
  { type: "checkbox", id: "checkbox-1", title: "Wares", options: ["Mugs", "Bowls", "Vases"] },
  { type: "select", id: "select-1", title: "Size", options: ["Small", "Large"] },
  { type: "likert", id: "likert-1", title: "How was it", options: ["The glaze", "The weight"] },
  { type: "text", id: "text-1", title: "Subject <b>x</b>", placeholder: 'A "subject"' },
  { type: "currency", id: "currency-1", title: "Budget", currencySymbol: "CHF" },
  { type: "number", id: "number-1", title: "How many" },
  { type: "website", id: "website-1", title: "Website" },
  { type: "password", id: "password-1", title: "Password" },
  { type: "twitter", id: "twitter-1", title: "Twitter" },
  { type: "hidden", id: "hidden-1", title: "", key: "campaign", value: "none" },
  { type: "file", id: "file-1", title: "A picture", required: true },
  { type: "textarea", id: "textarea-1", title: "Message", maxLength: 20 },
];

const part = (identifier: string, label: string) => ({ type: "FIELD", identifier, label });

export const formContext = {
  formId: "5e00000000000000000000f5",
  formName: "Every field",
  secureUrl: "https://formed.example",
  collectionId: "5e0000000000000000000003",
  formFields: fields as readonly unknown[],
  formFieldFormats: {
    countries: [
      { name: "Switzerland", code: "CH", phoneCode: "+41" },
      { name: "United States", code: "US", phoneCode: "+1" },
    ],
    initialNameOrder: "GIVEN_FIRST",
    initialAddressFormat: {
      fields: [
        part("Line1", "Street"),
        { type: "SEPARATOR", identifier: "Newline", label: "\n" },
        part("Line2", "Addition"),
        part("Zip", "Postcode"),
        part("City", "Town"),
      ],
    },
  },
  formSubmitButtonText: "Send it",
  formSubmissionMessage: { html: "<p>Thank you!</p>" },
  successRedirect: null,
  disclaimerMessage: { html: "<p>Read <a href='/terms'>the terms</a>.</p>" },
  captchaEnabled: false,
};

export const formTexts = { required: "(needed)", name: { firstName: "Given name" } };
export const formDesign = { buttonAlignment: "center", buttonVariant: "secondary" };
