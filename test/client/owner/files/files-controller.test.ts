import { expect, it } from "vitest";
import { createFilesController } from "../../../../client/owner/files/files-controller.ts";
import type { Uploader } from "../../../../client/owner/files/uploader.ts";
import { ownerFilesTexts } from "../../../../shared/texts/owner-files.ts";
import type { StoredFile } from "../../../../shared/uploads/stored-file.ts";

const file: StoredFile = {
  id: "a",
  name: "mug.png",
  kind: "picture",
  type: "image/png",
  bytes: 10,
  url: "/mug.png",
  isFixed: false,
};
const noUploads = { subscribe: () => () => {}, get: () => [] } as unknown as Uploader;

it.each([
  [500, {}, "There was a problem while renaming your file"],
  [422, { error: "Another reason" }, "Another reason"],
  [401, { error: "Please sign in" }, "Your session has ended. Sign in in a new window, then try again."],
])("keeps a new name that was refused with %i, and says why", async (status, body, text) => {
  const { actions, getState, settled } = createFilesController({
    texts: ownerFilesTexts("en"),
    page: { files: [file] },
    call: async () => ({ status, body }),
    createUploads: () => noUploads,
  });
  actions.edit("a", { name: "cup.png" });
  actions.save("a");
  await settled();
  expect(getState()).toMatchObject({
    isSaving: false,
    message: { text, isFailed: true, isSignedOut: status === 401 },
    edits: { a: { name: "cup.png" } },
  });
});
