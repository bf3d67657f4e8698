import { parseSiteSettings } from "../../shared/site-settings.ts";
import { fillText } from "../../shared/text/text.ts";
import { ownerInsightsTexts } from "../../shared/texts/owner-insights.ts";
import { parseEnv } from "../env.ts";
import type { PostedFields } from "../http/read-form.ts";
import { cacheAuthoredSettings } from "../site/cache-authored-settings.ts";
import { readCurrentSettings, type SettingsDeps } from "./current-settings.ts";
import { saveSettings } from "./save-settings.ts";

/** The result of a decision, in the language of the caller. */
export interface ExperimentOutcome {
  readonly isDone: boolean;
  readonly text: string;
}

interface ExperimentDecision {
  /** The fields `action` (`end` or `resume`), `name`, `variant`, and `version`, which the screen has shown. */
  readonly fields: PostedFields;
  /** Id of the account, or `operator`. */
  readonly author: string;
  readonly env: Parameters<typeof parseEnv>[0];
}

/** Ends an experiment with one of its variants, or lets it run again, as a version of the settings. */
export async function decideExperiment(
  deps: SettingsDeps & { readonly language: string },
  { fields, author, env }: ExperimentDecision,
): Promise<ExperimentOutcome> {
  const texts = ownerInsightsTexts(deps.language);
  const changedMeanwhile = { isDone: false, text: texts.changedMeanwhile };
  const name = fields.get("name") ?? "";
  const isEnd = fields.get("action") === "end";
  const { document } = await readCurrentSettings(deps);
  const { experiments } = parseSiteSettings(JSON.stringify(document)).settings;
  const variant = fields.get("variant") ?? "";
  const found = experiments.find((each) => each.name === name);
  const isPossible =
    found !== undefined && (!isEnd || found.variants.some((each) => each.variant === variant));
  if (!isPossible) return changedMeanwhile;
  const end = isEnd
    ? { endedWith: variant, endedAt: new Date().toISOString() }
    : { endedWith: "", endedAt: "" };
  const patch = { experiments: experiments.map((each) => (each === found ? { ...each, ...end } : each)) };
  const baseVersion = Number(fields.get("version")) || 0;
  const result = await saveSettings(deps, patch, { author, baseVersion });
  if (result.kind === "conflict") return changedMeanwhile;
  if (result.kind === "invalid")
    return {
      isDone: false,
      text: fillText(texts.notSaved, { errors: Object.values(result.errors).join(" ") }),
    };
  const parsed = parseEnv(env);
  if (result.kind === "saved" && "config" in parsed)
    cacheAuthoredSettings(deps.host, result.text, parsed.config);
  return {
    isDone: true,
    text: isEnd ? fillText(texts.hasEnded, { name, variant }) : fillText(texts.runsAgain, { name }),
  };
}
