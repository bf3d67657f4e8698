import "../../../texts.ts";
import { apiPaths } from "../../../../shared/names.ts";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import { signToken, verifyToken } from "../../../request/signed-token.ts";
import { sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { textLanguageOf } from "../../rows/text-language.ts";
import { contentDisposition } from "../../screens/serve-file.ts";
import { html } from "../../templates/html.ts";
import { plainPage } from "../../templates/plain-page.ts";
import type { OrderState } from "./order-state.ts";

/** Lifetime of a link to a file. The order's page makes new ones. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;
const purpose = "download";

interface FileRow {
  readonly name: string;
  readonly type: string;
  readonly content: ArrayBuffer | readonly number[];
}

/** Links to the files of an order's digital products. Each is signed and expires. */
export async function downloadsOf(c: OriginContext, orderId: string): Promise<OrderState["downloads"]> {
  const { results } = await c.env.DB.prepare(
    `SELECT DISTINCT f.item_id, f.name FROM order_entries e JOIN digital_files f ON f.item_id = e.item_id
     WHERE e.order_id = ? ORDER BY f.name`,
  )
    .bind(orderId)
    .all<{ item_id: string; name: string }>();
  const until = Date.now() + linkLifetimeMs;
  return await Promise.all(
    results.map(async ({ item_id, name }) => {
      const token = await signToken(sessionSecret(c.env), purpose, `${orderId}~${item_id}~${until}`);
      return { name, url: apiPaths.downloads + token };
    }),
  );
}

/** The file of a signed link. The order must still be placed and not cancelled. */
export async function serveDownload(c: OriginContext, token: string): Promise<Response> {
  const text = await verifyToken(sessionSecret(c.env), purpose, token);
  const [orderId = "", itemId = "", until = ""] = text?.split("~") ?? [];
  if (text !== undefined && !(Number(until) > Date.now())) return expiredPage(await textLanguageOf(c));
  const row = await c.env.DB.prepare(
    `SELECT f.name, f.type, f.content FROM digital_files f JOIN order_entries e ON e.item_id = f.item_id
       JOIN orders o ON o.id = e.order_id WHERE o.id = ? AND o.state = 'placed' AND o.cancelled_at IS NULL AND f.item_id = ?`,
  )
    .bind(orderId, itemId)
    .first<FileRow>();
  if (row === null) return unknownPage(await textLanguageOf(c));
  return new Response(new Uint8Array(row.content), {
    headers: {
      "content-type": row.type,
      "content-disposition": contentDisposition("attachment", row.name),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

function expiredPage(language: string): Response {
  const texts = pagesTexts(language);
  return plainPage({
    title: texts.linkExpired,
    language,
    status: 410,
    content: html`<p>${texts.linkExpiredText}</p>`,
  });
}

function unknownPage(language: string): Response {
  const texts = pagesTexts(language);
  return plainPage({
    title: texts.noFile,
    language,
    status: 404,
    content: html`<p>${texts.noFileText}</p>`,
  });
}
