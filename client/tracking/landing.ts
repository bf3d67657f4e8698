import type { Fields } from "./page-fields.ts";
import type { Recorder } from "./recorder.ts";

const flushWithinMs = 1000;

/** Query parameters of an advertisement's URL, in the order of docs/reference/tracking.md#landing */
const campaignParameters = [
  "source",
  "campaign",
  "subcampaign",
  "channel",
  "subchannel",
  "variation",
  "mkwid",
];

interface Landing {
  readonly location: Pick<Location, "href" | "search">;
  readonly referrer: string;
  readonly language: string;
  readonly screen: { readonly width: number; readonly height: number };
}

/** The fields of a landing; undefined if the URL has no campaign parameters. Missing parameters are left out. */
export function landingFields({ location, referrer, language, screen }: Landing): Fields | undefined {
  const query = new URLSearchParams(location.search);
  const campaign = campaignParameters.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [[name, value] as const];
  });
  if (campaign.length === 0) return undefined;
  const rank = query.get("rk");
  return {
    landing: location.href.replace(/#.*$/s, ""),
    refer: referrer,
    ...(rank === null ? {} : { rk: rank }),
    lang: language,
    screen: `${screen.width}x${screen.height}`,
    ...Object.fromEntries(campaign),
  };
}

/** Records the landing of this page. Must be called only on the first page of a session. */
export function recordLanding({ permission, record }: Recorder): void {
  const { referrer } = document;
  const landing = landingFields({ location, referrer, language: navigator.language, screen });
  if (landing !== undefined && permission().identify) record("track", landing, flushWithinMs);
}
