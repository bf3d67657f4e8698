import { bindings, type visit } from "../visit.ts";

/** The worker in front of its own origin instead of the test's, which it would remember for the other host. */
export const embedded = { host: "demo.test", with: { ...bindings, ORIGIN: "" } };

/** A request as its path and what more there is to it. */
export type Attempt = Parameters<typeof visit>;

/** Every address that an answer leads to: `Location`, `Refresh`, links and forms of a page. Entities are decoded. */
export async function leadsTo(answer: Response, asked: string): Promise<readonly URL[]> {
  const said = [answer.headers.get("location"), answer.headers.get("content-location")];
  const refresh = /url=(.*)/i.exec(answer.headers.get("refresh") ?? "")?.[1];
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const html = isPage ? await answer.clone().text() : "";
  const attributes = [...html.matchAll(/\s(?:href|action|formaction|src)="([^"]*)"/gi)].map(
    ([, value]) => value,
  );
  return [...said, refresh, ...attributes]
    .filter((address) => typeof address === "string")
    .map((address) => new URL(decoded(address), asked));
}

/** On this site, or where every page of the demo site leads. */
export function isOn(origin: string, target: URL): boolean {
  return target.origin === origin || /^(?:mailto:|tel:|https:\/\/www\.[a-z]+\.com\/$)/.test(target.href);
}

function decoded(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'" };
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (names[name] ?? whole);
  });
}

/** A form as a browser sends it from a page of the same host. */
export function posted(
  fields: Record<string, string>,
  { host = "shop.test", headers = {} } = {},
): RequestInit {
  return {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html", origin: `http://${host}`, ...headers },
  };
}
