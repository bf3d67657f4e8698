import { formFileKey } from "../../forms/form-files.ts";
import { contentDisposition } from "../../page-loaders/serve-file.ts";
import { notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";

export const formFilesPath = "/config/forms/files";

/**
 * `GET /config/forms/files/{id}`: a file that a visitor has sent, as a download. The file of a submission that is deleted is
 * not found.
 */
export async function downloadFormFile(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const { DB: db, FILES: bucket } = c.env;
  const query = `SELECT f.id, f.name, f.type FROM form_files f JOIN form_submissions s ON s.id = f.submission_id
    WHERE f.id = ? AND f.website_id = ?`;
  const file = await db
    .prepare(query)
    .bind(c.req.param("file") ?? "", site.id)
    .first<{ id: string; name: string; type: string }>();
  const object = file && (await bucket?.get(formFileKey(file.id)));
  if (!file || !object) return notFoundScreen(request);
  return new Response(object.body, {
    headers: {
      "content-type": file.type,
      "content-length": String(object.size),
      "content-disposition": contentDisposition("attachment", file.name),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}
