import style from "./dialog.css?inline";

let adopted = false;

/** Gives the document the dialogs' style sheet, in a way that no content security policy of a site forbids. */
export function adoptDialogStyle(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
