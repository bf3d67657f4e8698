import { resolveColors } from "../../shared/design/colors.ts";
import { type DesignSettings, designCss, designStyleId, mainFonts } from "../../shared/design/design-css.ts";
import { fontFamilies, fontFile } from "../../shared/design/fonts.ts";
import type { Edit } from "../rewrite/edit.ts";
import { nonceAttribute } from "../rewrite/inline-elements.ts";

interface DesignHead {
  /** The color of the browser's window, and the preloads of fonts. */
  readonly links: string;
  readonly css: string;
}

/** The last head of each settings object, because most requests have the same one. */
const cache = new WeakMap<DesignSettings, DesignHead>();

/**
 * The owner's colors and fonts on pages of the embedded site (docs/reference/site-design.md). The fonts in use are
 * preloaded, so that they are there for the first paint.
 */
export const designEdit: Edit = {
  name: "design",
  head(page) {
    const { origin, settings } = page.facts.site;
    if (origin !== undefined) return "";
    const { links, css } = cache.get(settings) ?? createHead(settings);
    return css === "" ? links : `${links}<style id="${designStyleId}"${nonceAttribute(page)}>${css}</style>`;
  },
};

function createHead(settings: DesignSettings): DesignHead {
  const files = mainFonts(settings.fonts).filter((font) => fontFamilies.some(({ name }) => name === font));
  const preloads = files.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="${fontFile(font)}" crossorigin>\n`,
  );
  const color = `<meta name="theme-color" content="${resolveColors(settings.colors).palette.page}">\n`;
  const head = { links: color + preloads.join(""), css: designCss(settings) };
  cache.set(settings, head);
  return head;
}
