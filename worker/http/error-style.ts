import { systemFontRules } from "../../shared/design/script-fonts.ts";

/**
 * Styles of the error pages, and of the pages that a redirect rule shows instead of a redirect
 * (`redirects/blocked-page.ts`). They use no style of the site or of the overlays.
 */
export const errorPageCss = `
:root{color-scheme:light;--ground:#f5f4f1;--card:#fff;--ink:#1f2328;--soft:#57606a;--line:#dedcd6;--accent:#1d4f91;--on-accent:#fff;--stripe:#1d4f91;--awning:#e4e9f0}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:1.25rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
main{position:relative;width:100%;max-width:36rem;overflow:hidden;padding:3.75rem clamp(1.5rem,6vw,3rem) 2rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
main::before{content:"";position:absolute;inset:0 0 auto;height:1.75rem;background:linear-gradient(90deg,var(--stripe) 50%,var(--awning) 0) 0 0/calc(100%/6.5);mask:linear-gradient(#000 0 0) top/100% 50% no-repeat,radial-gradient(50% 50%,#000 97%,#0000) 0 0/calc(100%/13)}
h1{margin:.25rem 0 .75rem;font-size:clamp(1.6rem,5vw,2.125rem);line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
h2{margin:0 0 .25rem;font-size:.9375rem;line-height:1.5}
p{margin:0 0 1rem}
.code{margin:0;color:var(--soft);font-size:.9375rem;font-variant-numeric:tabular-nums}
.what{font-size:1.125rem}
.retry{display:inline-block;margin:.25rem 0 .75rem;padding:.625rem 1.375rem;min-height:2.75rem;border-radius:.5rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.retry:hover{text-decoration:underline}
.retry:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
section{padding-top:1.25rem;border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem}
section h2{color:var(--ink)}
ul{margin:0 0 1.25rem;padding-inline-start:1.1rem;overflow-wrap:anywhere}
footer{color:var(--soft);font-size:.875rem}
code{font-size:.95em;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere;user-select:all}
:lang(ar){letter-spacing:0}
${systemFontRules("body")}
`;
