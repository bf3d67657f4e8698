import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import { createFilesState } from "../../../shared/uploads/files-state.ts";
import { FilesView, noFilesActions } from "../../../shared/uploads/files-view.tsx";

const texts = ownerFilesTexts("en");

it.each([
  ["loading", "Loading", ""],
  ["ready", "There are no such files.", ""],
  ["failed", "Unable to connect. Please try again ", "Retry"],
] as const)("the list of files says that it is %s", (list, text, button) => {
  const markup = renderToStaticMarkup(
    <FilesView
      context={{ texts, locale: "en" }}
      state={{ ...createFilesState({ files: [] }), list }}
      actions={noFilesActions}
      isReady
    />,
  );
  const grid = markup.slice(markup.indexOf('class="file-grid"'));
  expect(/<p[^>]*>([^<]*)/.exec(grid)?.[1]).toBe(text);
  expect(/<button[^>]*>([^<]*)/.exec(grid)?.[1] ?? "").toBe(button);
});
