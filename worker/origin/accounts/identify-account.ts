import type { EmbeddedOrigin } from "../../request/embedded-origin.ts";
import { anonymous } from "../../request/identity.ts";
import { readSessions } from "./sessions.ts";

/**
 * Implements `EmbeddedOrigin.identifyAccount`. Forged, expired and revoked sessions are treated as signed out. A
 * database error is logged.
 */
export const identifyAccount: EmbeddedOrigin["identifyAccount"] = async (cookies, env) => {
  try {
    const { owner, member } = await readSessions(cookies, env);
    return {
      owner: owner && { accountId: owner.accountId, roles: owner.roles, proof: "session" },
      member: member && { id: member.id },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Before the first page is requested a new database has no tables, and therefore no sessions. This is not an error.
    if (!reason.includes("no such table")) console.error(`sessions cannot be read: ${reason}`);
    return anonymous;
  }
};
