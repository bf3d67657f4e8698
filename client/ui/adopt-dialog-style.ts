import style from "./dialog.css?inline";

let isAdopted = false;

/**
 * Adds the style sheet of dialogs to the document as a constructed style sheet, which a site's Content-Security-Policy
 * cannot block.
 */
export function adoptDialogStyle(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
