import "../../../texts.ts";
import { apiPaths } from "../../../../shared/names.ts";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import { signToken, verifyToken } from "../../../request/signed-token.ts";
import { sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { contentDisposition } from "../../page-loaders/serve-file.ts";
import { textLanguageOf } from "../../rows/text-language.ts";
import { html } from "../../templates/html.ts";
import { plainPage } from "../../templates/plain-page.ts";
import { findDigitalFile, readDigitalFile } from "../digital-files.ts";
import type { OrderState } from "./order-state.ts";

/** Lifetime of a link to a file. The order's page makes new ones. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;
const purpose = "download";
const previewPurpose = "download-preview";

/** Links to the files of an order's digital products. Each is signed and expires. */
export async function downloadsOf(c: OriginContext, orderId: string): Promise<OrderState["downloads"]> {
  const { results } = await c.env.DB.prepare(
    `SELECT DISTINCT f.item_id, coalesce(s.name, f.name) AS name FROM order_entries e
       JOIN digital_files f ON f.item_id = e.item_id LEFT JOIN stored_files s ON s.id = f.file_id
     WHERE e.order_id = ? ORDER BY 2`,
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

/** A link to the file of a product for its owner, without an order. It is signed and expires. */
export async function previewDownload(c: OriginContext, itemId: string): Promise<string> {
  const until = Date.now() + linkLifetimeMs;
  return apiPaths.downloads + (await signToken(sessionSecret(c.env), previewPurpose, `${itemId}~${until}`));
}

/** The file of a signed link. The order must still be placed and not cancelled. */
export async function serveDownload(c: OriginContext, token: string): Promise<Response> {
  const secret = sessionSecret(c.env);
  const text = await verifyToken(secret, purpose, token);
  const preview = text === undefined ? await verifyToken(secret, previewPurpose, token) : undefined;
  const [until = "", itemId = "", orderId] = (text ?? preview ?? "").split("~").reverse();
  const language = await textLanguageOf(c);
  if ((text ?? preview) !== undefined && !(Number(until) > Date.now())) return expiredPage(language);
  const isBought = orderId !== undefined && (await isInOrder(c.env.DB, orderId, itemId));
  const file = isBought || preview !== undefined ? await findDigitalFile(c.env.DB, itemId) : undefined;
  const content = file && (await readDigitalFile(c.env, itemId, file));
  if (file === undefined || content === undefined) return unknownPage(language);
  return new Response(content, {
    headers: {
      "content-type": file.type,
      "content-length": String(file.bytes),
      "content-disposition": contentDisposition("attachment", file.name),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

async function isInOrder(db: D1Database, orderId: string, itemId: string): Promise<boolean> {
  const entry = await db
    .prepare(
      `SELECT 1 FROM order_entries e JOIN orders o ON o.id = e.order_id
       WHERE o.id = ? AND o.state = 'placed' AND o.cancelled_at IS NULL AND e.item_id = ? LIMIT 1`,
    )
    .bind(orderId, itemId)
    .first();
  return entry !== null;
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
