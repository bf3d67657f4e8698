import style from "./dialog.css?inline";

let isAdopted = false;

/** Adds the dialogs' style sheet to the document, in a way that a site's content security policy cannot block. */
export function adoptDialogStyle(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
