import * as z from "zod";
import {
  type Address,
  addressErrors,
  maxAddressText,
  parseAddress,
} from "../../../../shared/store/checkout/address.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { addressTexts } from "../../../../shared/texts/address.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { jsonColumn } from "../../../database/json-column.ts";

/** The most addresses of one member. */
export const maxAddresses = 20;

const address = z.unknown().transform(parseAddress);
const row = z.object({ id: z.string(), name: z.string(), address: jsonColumn(address) });

/** An address that a member keeps. */
export interface MemberAddress {
  readonly id: string;
  /** The name of the recipient. */
  readonly name: string;
  readonly address: Address;
}

/** The addresses of a member, the one that was changed last first. */
export async function memberAddresses(db: D1Database, memberId: string): Promise<readonly MemberAddress[]> {
  const { results } = await db
    .prepare("SELECT * FROM member_addresses WHERE member_id = ? ORDER BY modified_at DESC, id")
    .bind(memberId)
    .all();
  return z.array(row).parse(results);
}

/** Messages by field: `name`, or a field of the address. */
export function memberAddressErrors(
  { name, address: typed }: MemberAddress,
  language: string,
): Readonly<Record<string, string>> {
  const texts = refusalsTexts(language);
  const wrong = addressErrors(typed, addressTexts(language));
  if (name === "") return { ...wrong, name: texts.typeName };
  return name.length > maxAddressText
    ? { ...wrong, name: fillText(texts.nameLength, { most: maxAddressText }) }
    : wrong;
}

/**
 * Adds an address, or changes the one with this id. The id of a new one comes from its form, so that a repeated form adds it once.
 * False if the member has too many, or if the address is another member's: then nothing was changed.
 */
export async function saveMemberAddress(
  db: D1Database,
  memberId: string,
  { id, name, address: saved }: MemberAddress,
): Promise<boolean> {
  const found = await db
    .prepare(
      `INSERT INTO member_addresses (id, member_id, name, address, modified_at)
       SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM member_addresses WHERE id = ?1)
         OR (SELECT count(*) FROM member_addresses WHERE member_id = ?2) < ?6
       ON CONFLICT (id) DO UPDATE SET name = ?3, address = ?4, modified_at = ?5 WHERE member_id = ?2 RETURNING id`,
    )
    .bind(id, memberId, name, JSON.stringify(saved), Date.now(), maxAddresses)
    .first();
  return found !== null;
}

export async function removeMemberAddress(db: D1Database, memberId: string, id: string): Promise<void> {
  await db.prepare("DELETE FROM member_addresses WHERE id = ? AND member_id = ?").bind(id, memberId).run();
}
