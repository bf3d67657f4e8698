import { cookieNames } from "../../../shared/names.ts";
import { sign, verified } from "../../visitor/signed.ts";
import { fingerprint, newSecretId } from "./secret-id.ts";

/** In ms. */
export const crumbLifetime = 12 * 60 * 60 * 1000;

export interface Crumb {
  /** In ms since 1970. */
  readonly until: number;
  /** Given out inside a frame on another site's page: cookies have to be partitioned there. */
  readonly framed: boolean;
}

/** A crumb for whoever has these sessions, and for nobody else. */
export async function newCrumb(
  secret: string,
  cookies: ReadonlyMap<string, string>,
  { framed }: Pick<Crumb, "framed">,
): Promise<string> {
  const text = [Date.now() + crumbLifetime, newSecretId().slice(0, 22), ...(framed ? ["framed"] : [])].join(
    "~",
  );
  return await sign(secret, await purposeFor(cookies), text);
}

/** Undefined when it was not given out here, has expired, or was given out to another session. */
export async function readCrumb(
  secret: string,
  cookies: ReadonlyMap<string, string>,
  token: string | undefined,
): Promise<Crumb | undefined> {
  const [until, , framed] = (await verified(secret, await purposeFor(cookies), token))?.split("~") ?? [];
  if (!(Number(until) > Date.now())) return undefined;
  return { until: Number(until), framed: framed !== undefined };
}

/**
 * The crumb is signed for the very cookies that give the request its authority, so that one of another session is
 * worth nothing even to somebody who can plant cookies.
 */
async function purposeFor(cookies: ReadonlyMap<string, string>): Promise<string> {
  const sessions = [
    cookies.get(cookieNames.ownerSession) ?? "",
    cookies.get(cookieNames.memberSession) ?? "",
  ];
  return `crumb of ${await fingerprint(JSON.stringify(sessions))}`;
}
