/**
 * The translated texts of all areas, for the texts that the edge and the embedded origin render. Modules with such texts
 * import this module (docs/decisions/0089-catalogue-of-texts.md). Texts of pseudo-languages are made of the English ones.
 * The worker without the embedded origin has only the areas that it needs (docs/decisions/0163-texts-of-the-proxy-worker.md).
 */
import translations from "#translations" with { type: "json" };
import { pseudoLocalizeLabels } from "../shared/message-format/pseudo-labels.ts";
import { setPseudoLocalization } from "../shared/text/label-by-language.ts";
import { addTranslation } from "../shared/text/texts-by-language.ts";

setPseudoLocalization(pseudoLocalizeLabels);

for (const [area, languages] of Object.entries(translations))
  for (const [language, texts] of Object.entries(languages)) addTranslation(area, language, texts);
