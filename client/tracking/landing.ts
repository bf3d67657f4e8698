import type { Fields } from "./hit.ts";
import type { Recorder } from "./recorder.ts";

const soon = 1000;

/** What an advertisement puts into the address it leads to, in the order of spec 7. */
const campaign = ["source", "campaign", "subcampaign", "channel", "subchannel", "variation", "mkwid"];

interface Landing {
  readonly location: Pick<Location, "href" | "search">;
  readonly referrer: string;
  readonly language: string;
  readonly screen: { readonly width: number; readonly height: number };
}

/**
 * Where a visitor came from (spec 7, Track), when the address of the landing names a campaign. Only what it says is said:
 * a parameter that is not there is left out.
 */
export function landingFields({ location, referrer, language, screen }: Landing): Fields | undefined {
  const query = new URLSearchParams(location.search);
  const said = campaign.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [[name, value] as const];
  });
  if (said.length === 0) return undefined;
  const rank = query.get("rk");
  return {
    landing: location.href.replace(/#.*$/s, ""),
    refer: referrer,
    ...(rank === null ? {} : { rk: rank }),
    lang: language,
    screen: `${screen.width}x${screen.height}`,
    ...Object.fromEntries(said),
  };
}

/** Of this page, which is the first one of its session. */
export function recordLanding({ permission, record }: Recorder): void {
  const { referrer } = document;
  const landing = landingFields({ location, referrer, language: navigator.language, screen });
  if (landing !== undefined && permission().identify) record("track", landing, soon);
}
