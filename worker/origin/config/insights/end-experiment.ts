import { parseSiteSettings } from "../../../../shared/site-settings.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { parseEnv } from "../../../env.ts";
import { readCurrentSettings } from "../../../settings/current-settings.ts";
import { saveSettings } from "../../../settings/save-settings.ts";
import { cacheAuthoredSettings } from "../../../site/cache-authored-settings.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { experimentsScreen } from "./experiments-screen.ts";

/** `POST /config/experiments`: ends an experiment with one of its variants, or lets it run again, as a version of the settings. */
export async function decideExperiment(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  const texts = ownerInsightsTexts(ownerLanguage(c));
  const changedMeanwhile = { isDone: false, text: texts.changedMeanwhile };
  const fields = await readFieldMap(c.req.raw);
  const name = fields.get("name") ?? "";
  const isEnd = fields.get("action") === "end";
  const deps = { db: c.env.DB, kv: c.env.SITES, host: new URL(c.req.url).host, language: ownerLanguage(c) };
  const { document } = await readCurrentSettings(deps);
  const { experiments } = parseSiteSettings(JSON.stringify(document)).settings;
  const variant = fields.get("variant") ?? "";
  const found = experiments.find((each) => each.name === name);
  const isPossible =
    found !== undefined && (!isEnd || found.variants.some((each) => each.variant === variant));
  if (!isPossible) return experimentsScreen(request, changedMeanwhile);
  const end = isEnd
    ? { endedWith: variant, endedAt: new Date().toISOString() }
    : { endedWith: "", endedAt: "" };
  const patch = { experiments: experiments.map((each) => (each === found ? { ...each, ...end } : each)) };
  const author = { author: owner.accountId, baseVersion: Number(fields.get("version")) || 0 };
  const result = await saveSettings(deps, patch, author);
  if (result.kind === "conflict") return experimentsScreen(request, changedMeanwhile);
  if (result.kind === "invalid")
    return experimentsScreen(request, {
      isDone: false,
      text: fillText(texts.notSaved, { errors: Object.values(result.errors).join(" ") }),
    });
  const parsed = parseEnv(c.env);
  if (result.kind === "saved" && "config" in parsed)
    cacheAuthoredSettings(deps.host, result.text, parsed.config);
  return experimentsScreen(request, {
    isDone: true,
    text: isEnd ? fillText(texts.hasEnded, { name, variant }) : fillText(texts.runsAgain, { name }),
  });
}
