import { expect, it } from "vitest";
import { literalTexts } from "../../scripts/check-literals.ts";

/** An expression in a template. */
const gap = "$" + "{name}";

it.each([
  ["a text of JSX", "const view = <p>Save it</p>;", "Save it"],
  ["a label of JSX", 'const view = <button aria-label="Save it">{icon}</button>;', "Save it"],
  ["a text of a template", `const view = html\`<p>${gap} of them</p>\`;`, "of them"],
  ["a label of a template", `const view = html\`<a title="Open ${gap}">${gap}</a>\`;`, "Open"],
  [
    "a text in a nested template",
    `const view = html\`<p>${"$"}{isSaved && html\`<b>Saved</b>\`}</p>\`;`,
    "Saved",
  ],
])("%s is found", (_, source, text) => {
  expect(literalTexts("a.tsx", `\n${source}`)).toEqual([`a.tsx:2: "${text}" is not in the catalogue.`]);
});

it.each([
  ["texts of the catalogue", "const view = <p title={texts.save}>{texts.save}</p>;"],
  ["attributes of HTML", `const view = html\`<input type="text"${"$"}{isOn && html\` checked\`}>\`;`],
  ["names", "const view = html`<span>Awning</span> <kbd>Esc</kbd> &nbsp;`;"],
  ["style sheets", "const view = html`<style>p { color: red }</style>`;"],
  ["strings elsewhere", 'throw new Error("Not a page");'],
])("%s are not", (_, source) => {
  expect(literalTexts("a.tsx", source)).toEqual([]);
});
