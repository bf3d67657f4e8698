import type { Redirect } from "../../../worker/redirects/rule.ts";
import { type Site, siteFrom } from "../../../worker/site/site.ts";
import { parseCookies } from "../../../worker/visitor/cookies.ts";
import { type Facts, readFacts } from "../../../worker/visitor/facts.ts";
import { nobody } from "../../../worker/visitor/identity.ts";

/** A request in the words of the rules; every field can be changed by itself. */
export interface Asked {
  readonly scheme?: "http" | "https";
  readonly host?: string;
  readonly path?: string;
  /** With its question mark. */
  readonly query?: string;
  readonly method?: string;
  /** `sec-fetch-dest`; null for a browser that sends none. */
  readonly dest?: string | null;
  /** A path of the same host, or an address. */
  readonly referer?: string;
  readonly purpose?: string;
  /** Role codes of who is signed in; null for nobody. */
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
  /** What earlier pages have said of the site. */
  readonly learnedDeveloperMode?: boolean;
  readonly learnedCloneable?: boolean;
}

function siteOf(asked: Asked): Site {
  const { host = "shop.test", origin, configHost, developerMode, cloneable } = asked;
  const { learnedDeveloperMode, learnedCloneable } = asked;
  const authored = {
    configHost,
    ...(developerMode === undefined && cloneable === undefined
      ? {}
      : { website: { developerMode, cloneable } }),
  };
  const learned = { website: { id: "5", developerMode: learnedDeveloperMode, cloneable: learnedCloneable } };
  const knows = learnedDeveloperMode !== undefined || learnedCloneable !== undefined;
  return siteFrom(
    host,
    { authored: JSON.stringify(authored), learned: knows ? JSON.stringify(learned) : undefined },
    { origin: origin === undefined ? undefined : new URL(origin), problems: [] },
  );
}

/** Cookies stand encoded in the request, as a browser sends them. */
export function factsOf(asked: Asked, jar: Readonly<Record<string, string>> = {}): Facts {
  const { scheme = "https", host = "shop.test", path = "/", query = "", method = "GET" } = asked;
  const { dest = "document", referer, purpose, roles = null, proof = "session" } = asked;
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
    ...(asked.cart === undefined ? {} : { CART: encodeURIComponent(asked.cart) }),
    ...(asked.noredirect === undefined ? {} : { awning_noredirect: asked.noredirect }),
    ...(asked.redirects === undefined ? {} : { awning_redirects: asked.redirects }),
    ...jar,
  };
  const header = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const who = roles === null ? nobody : { owner: { accountId: "1", roles, proof }, member: undefined };
  return readFacts(request, siteOf(asked), new URL(request.url), parseCookies(header), who);
}

/** The answer without the cookies, which few rules set. */
export function redirect(to: string): Partial<Redirect> {
  return { kind: "redirect", status: 302, to };
}
