import { parseCookies } from "../../../worker/http/cookies.ts";
import type { Redirect } from "../../../worker/redirects/rule.ts";
import { type Facts, readFacts } from "../../../worker/request/facts.ts";
import { anonymous, type WebsiteFlags } from "../../../worker/request/identity.ts";
import { createSite, type Site } from "../../../worker/site/site.ts";

/** A request as rules see it. Each property can be changed on its own. */
export interface RequestSpec {
  readonly scheme?: "http" | "https";
  readonly host?: string;
  readonly path?: string;
  /** With its question mark. */
  readonly query?: string;
  readonly method?: string;
  /** `sec-fetch-dest`; null for a browser without that header. */
  readonly dest?: string | null;
  /** A path of the same host, or an address. */
  readonly referer?: string;
  readonly purpose?: string;
  /** Role codes of the signed-in owner; null without a sign-in. */
  readonly roles?: readonly number[] | null;
  readonly proof?: "session" | "assertion";
  readonly cart?: string;
  readonly noredirect?: string;
  readonly redirects?: string;
  /** Undefined for the embedded origin. */
  readonly origin?: string | undefined;
  readonly configHost?: string | undefined;
  readonly developerMode?: boolean;
  readonly cloneable?: boolean;
  /** Learned from earlier pages. */
  readonly learnedDeveloperMode?: boolean;
  readonly learnedCloneable?: boolean;
  /** The flags of the last page that the signed-in owner has opened. */
  readonly ownersPage?: WebsiteFlags;
}

function siteOf(spec: RequestSpec): Site {
  const { host = "shop.test", origin, configHost, developerMode, cloneable } = spec;
  const { learnedDeveloperMode, learnedCloneable } = spec;
  const authored = {
    configHost,
    ...(developerMode === undefined && cloneable === undefined
      ? {}
      : { website: { developerMode, cloneable } }),
  };
  const learned = { website: { id: "5", developerMode: learnedDeveloperMode, cloneable: learnedCloneable } };
  const isLearned = learnedDeveloperMode !== undefined || learnedCloneable !== undefined;
  return createSite(
    host,
    { authored: JSON.stringify(authored), learned: isLearned ? JSON.stringify(learned) : undefined },
    { origin: origin === undefined ? undefined : new URL(origin), problems: [] },
  );
}

/** The facts of the request. Cookies are encoded as in a browser. */
export function factsFor(spec: RequestSpec, jar: Readonly<Record<string, string>> = {}): Facts {
  const { scheme = "https", host = "shop.test", path = "/", query = "", method = "GET" } = spec;
  const { dest = "document", referer, purpose, roles = null, proof = "session" } = spec;
  const request = new Request(`${scheme}://${host}${path}${query}`, {
    method,
    headers: {
      accept: "text/html",
      ...(dest === null ? {} : { "sec-fetch-dest": dest }),
      ...(referer === undefined ? {} : { referer: new URL(referer, `${scheme}://${host}`).href }),
      ...(purpose === undefined ? {} : { "sec-purpose": purpose }),
    },
  });
  const cookies = {
    ...(spec.cart === undefined ? {} : { CART: encodeURIComponent(spec.cart) }),
    ...(spec.noredirect === undefined ? {} : { awning_noredirect: spec.noredirect }),
    ...(spec.redirects === undefined ? {} : { awning_redirects: spec.redirects }),
    ...jar,
  };
  const header = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const website = spec.ownersPage === undefined ? {} : { website: spec.ownersPage };
  const who =
    roles === null ? anonymous : { owner: { accountId: "1", roles, proof, ...website }, member: undefined };
  return readFacts(request, siteOf(spec), new URL(request.url), parseCookies(header), who);
}

/** The result of a redirect, without its cookies. */
export function expectedRedirect(to: string): Partial<Redirect> {
  return { kind: "redirect", status: 302, to };
}
