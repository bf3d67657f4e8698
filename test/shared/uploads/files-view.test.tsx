import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import { createFilesState } from "../../../shared/uploads/files-state.ts";
import { FilesView, noFilesActions } from "../../../shared/uploads/files-view.tsx";

const texts = ownerFilesTexts("en");

it.each([
  ["loading", "loading", "Loading", ""],
  ["ready", "ready", "There are no such files.", ""],
  ["failed", { text: "Unable to connect.", isSignedOut: false }, "Unable to connect. ", "Retry"],
] as const)("the list of files says that it is %s", (_, list, text, button) => {
  const markup = renderToStaticMarkup(
    <FilesView
      context={{ texts, locale: "en" }}
      state={{ ...createFilesState({ files: [] }), list }}
      actions={noFilesActions}
      isReady
    />,
  );
  const grid = markup.slice(markup.indexOf('class="file-grid"'));
  expect(/<(?:p|div)[^>]*>([^<]*)/.exec(grid)?.[1]).toBe(text);
  expect(/<button[^>]*>([^<]*)/.exec(grid)?.[1] ?? "").toBe(button);
});
