import { fillText } from "../../../../shared/text/text.ts";
import { ownerSiteTexts } from "../../../../shared/texts/owner-site.ts";
import { addVersion, lastRow, listVersions, type VersionLog } from "../../../database/version-log.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import type { Html } from "../../templates/html.ts";
import { changeDetails } from "../change-details.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";

/** Number of changes that are shown of a password. */
const shownChanges = 10;

type PasswordChange = "set" | "removed";

/** The changes of a password, without the password or its hash: docs/decisions/0179-history-of-passwords.md */
function logOf(db: D1Database, scope: string): VersionLog {
  return { db, table: "page_versions", column: "page_id", key: `password:${scope}` };
}

/** Makes a change of a password and records it, in one transaction. */
export async function recordChange(
  request: OwnerRequest,
  scope: string,
  change: PasswordChange,
  statement: D1PreparedStatement,
): Promise<void> {
  const log = logOf(request.c.env.DB, scope);
  const newest = (await lastRow(log))?.version ?? 0;
  const version = {
    version: newest + 1,
    baseVersion: newest,
    author: request.owner.accountId,
    createdAt: Date.now(),
    changed: [change],
    text: "{}",
    undoTarget: 0,
    reverted: undefined,
  };
  const isRecorded = await addVersion(log, version, [statement]);
  // Another person was faster.
  if (!isRecorded) await recordChange(request, scope, change, statement);
}

/** The last changes of a password in words, the latest first. */
export async function passwordChanges({ c, site }: OwnerRequest, scope: string): Promise<readonly string[]> {
  const { setBy, removedBy } = ownerSiteTexts(ownerLanguage(c));
  const before = Number.MAX_SAFE_INTEGER;
  const entries = await listVersions(logOf(c.env.DB, scope), { before, limit: shownChanges });
  return entries.map(({ by, at, changed }) =>
    fillText(changed.includes("removed" satisfies PasswordChange) ? removedBy : setBy, {
      name: by,
      time: formatDateTime(withOwnerLocale(c, site), at),
    }),
  );
}

/** The list of the changes of a password; undefined if none was recorded. */
export function changeList({ c }: OwnerRequest, changes: readonly string[], page: string): Html | undefined {
  const { changesOfPassword } = ownerSiteTexts(ownerLanguage(c));
  return changeDetails(fillText(changesOfPassword, { page }), changes);
}
