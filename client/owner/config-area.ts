import "./look/base.css";
import "./look/buttons.css";
import "./look/bar.css";
import "./look/preview.css";
import "./look/guide.css";
import "./look/screens.css";
import "./look/roles.css";
import "./look/sign-in.css";
import { closeMenus, closeMenusOnLeaving } from "./menu.ts";
import { onEscape } from "./on-escape.ts";
import { openPreview } from "./preview.ts";
import { offerToShowPasswords } from "./show-password.ts";

/**
 * The configuration area's own script, on every page of it and on its sign-in page. Everything it does makes
 * something quicker that works without it, as a link or a form.
 */
offerToShowPasswords(document);
closeMenusOnLeaving(document);

const signOut = document.querySelector<HTMLFormElement>("form[data-awning-sign-out]");
const preview = openPreview(document);

onEscape(preview?.frame, (withShift) => {
  if (withShift) signOut?.requestSubmit();
  else if (!closeMenus(document)) preview?.escape();
});
