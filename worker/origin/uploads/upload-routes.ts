import { Hono } from "hono";
import { filesPath, uploadsPath } from "../../../shared/uploads/stored-file.ts";
import type { OriginEnv } from "../bindings.ts";
import { changeFile, deleteFile, readFiles, restoreFile } from "./file-calls.ts";
import { finishUpload } from "./finish-upload.ts";
import { filesCall } from "./owner-call.ts";
import { beginUpload, cancelUpload, readUpload, storePart, storeWidth, withUpload } from "./send-upload.ts";

/** The calls for files and uploads: docs/reference/uploads.md#calls */
export const uploadRoutes = new Hono<OriginEnv>();

uploadRoutes.post(uploadsPath, filesCall(beginUpload));
uploadRoutes.get(`${uploadsPath}/:id`, filesCall(withUpload(readUpload)));
uploadRoutes.put(`${uploadsPath}/:id/parts/:number`, filesCall(withUpload(storePart)));
uploadRoutes.put(`${uploadsPath}/:id/widths/:width`, filesCall(withUpload(storeWidth)));
uploadRoutes.post(`${uploadsPath}/:id/finish`, filesCall(finishUpload));
uploadRoutes.delete(`${uploadsPath}/:id`, filesCall(withUpload(cancelUpload)));
uploadRoutes.get(filesPath, filesCall(readFiles));
uploadRoutes.post(`${filesPath}/:id`, filesCall(changeFile));
uploadRoutes.post(`${filesPath}/:id/delete`, filesCall(deleteFile));
uploadRoutes.post(`${filesPath}/:id/restore`, filesCall(restoreFile));
