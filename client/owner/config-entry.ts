import { attributes } from "../../shared/names.ts";
import "./styles/base.css";
import "./styles/buttons.css";
import "./styles/bar.css";
import "./styles/preview.css";
import "./styles/guide.css";
import "./styles/screens.css";
import "./styles/roles.css";
import "./styles/inputs.css";
import "./styles/pages.css";
import "./styles/settings.css";
import "./styles/inbox.css";
import "./styles/commerce.css";
import "./styles/insights.css";
import "./styles/pointers.css";
import "./styles/files.css";
import "./styles/sign-in.css";
import "./styles/form-notice.css";
import { closeMenus, closeMenusOnLeave } from "./details-menus.ts";
import { dragOrder } from "./drag-order.ts";
import { listenForEscape } from "./escape-listener.ts";
import { previewHeaderFooter } from "./header-footer-preview.ts";
import { keepFocus, restoreFocus } from "./keep-focus.ts";
import { refreshLiveFigures } from "./live-figures.ts";
import { addPasswordToggles } from "./password-toggle.ts";
import { createPreview } from "./preview-frame.ts";
import { sendForms } from "./send-forms.ts";

/**
 * Entry of the script for the pages and the sign-in page of the configuration area. It is progressive enhancement: all
 * links and forms also work without it.
 */
keepFocus(document);
restoreFocus(document);
closeMenusOnLeave(document);
refreshLiveFigures(document);
enhanceContent();
sendForms(document, enhanceContent);

/** Enhances the content of the page, which the answer to a form replaces. */
function enhanceContent(): void {
  addPasswordToggles(document);
  dragOrder(document);
  previewHeaderFooter(document);
}

const preview = createPreview(document);

listenForEscape(preview?.frame, (withShift) => {
  const signOut = document.querySelector<HTMLFormElement>(`form[${attributes.ownerSignOutForm}]`);
  if (withShift) signOut?.requestSubmit();
  else if (!closeMenus(document)) preview?.escape();
});
