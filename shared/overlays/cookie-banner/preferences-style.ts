import { systemFontRules } from "../../design/script-fonts.ts";

/**
 * Style of the cookie preferences, on their own page and in the dialog. It is not in the banner's style sheet, which is
 * in every page with a banner, and it is a string because both the worker and the client insert it as text.
 */
export const preferencesStyle = `
.awning-cookie-choices {
  box-sizing: border-box;
  color: #1b1d21;
  font: 400 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  letter-spacing: normal;
  text-align: start;
  text-transform: none;
}
${systemFontRules(".awning-cookie-choices")}
.awning-cookie-choices * { box-sizing: border-box; color: inherit; font: inherit; letter-spacing: inherit; text-transform: inherit; }
.awning-cookie-choices h1 { margin: 0 0 16px; padding: 0; font-size: 24px; font-weight: 600; line-height: 1.25; }
.awning-cookie-choices p { margin: 0; padding: 0; }
.awning-cookie-preferences { display: grid; gap: 12px; margin: 0; padding: 0; }
.awning-cookie-preferences-group { display: block; min-width: 0; margin: 0; padding: 16px; border: 1px solid #d8dbe0; border-radius: 8px; background: none; }
.awning-cookie-preferences-group :is(h2, legend) { float: none; width: auto; margin: 0 0 4px; padding: 0; font-size: 16px; font-weight: 600; line-height: 1.5; }
.awning-cookie-preferences-group legend { float: left; width: 100%; }
.awning-cookie-preferences-group legend + * { clear: both; }
.awning-cookie-preferences-group p { color: #4a4f57; }
.awning-cookie-preferences-choice { display: flex; align-items: center; gap: 10px; width: fit-content; min-height: 32px; margin: 8px 0 0; padding: 0; padding-inline-end: 4px; cursor: pointer; }
.awning-cookie-preferences-choice input { appearance: auto; flex: none; width: 20px; height: 20px; margin: 0; accent-color: #1b1d21; }
.awning-cookie-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin: 4px 0 0; }
.awning-cookie-actions :is(button, a) { display: inline-block; width: auto; min-height: 44px; margin: 0; padding: 10px 20px; border: 1px solid #1b1d21; border-radius: 6px; background: none; box-shadow: none; line-height: 22px; text-align: center; text-decoration: none; cursor: pointer; }
.awning-cookie-actions [type="submit"] { background: #1b1d21; color: #fff; }
.awning-cookie-choices :is(button, a, input):focus-visible { outline: 2px solid #1b1d21; outline-offset: 2px; }
`;
