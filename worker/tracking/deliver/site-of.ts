import type { Config } from "../../env.ts";
import { findSite, type SiteDeps } from "../../site/find-site.ts";
import type { Site } from "../../site/site.ts";
import { authoredKey } from "../../site/store.ts";

/**
 * The site that events belong to; undefined while its owner's settings cannot be read. A page is better served by last
 * known settings or defaults than not at all; events can wait, and must not go to an origin that is not theirs.
 */
export async function siteOf(
  host: string,
  { kv, config }: { readonly kv: SiteDeps["kv"]; readonly config: Pick<Config, "origin"> },
): Promise<Site | undefined> {
  const begun: Promise<unknown>[] = [];
  const site = await findSite(host, { kv, config, waitUntil: (promise) => begun.push(promise) });
  await Promise.all(begun);
  const unread = `${authoredKey(host)}: could not be read`;
  return site.isKnown && !site.problems.some((problem) => problem.startsWith(unread)) ? site : undefined;
}
