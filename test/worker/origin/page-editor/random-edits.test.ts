import fc from "fast-check";
import { expect, it } from "vitest";
import {
  canSavePage,
  createEditState,
  decidePageConflict,
  differenceOf,
  type EditState,
  finishPageSave,
  mergeVersion,
  startPageSave,
  unsavedValues,
} from "../../../../shared/page-editor/edit-state.ts";
import {
  completeDocument,
  type PageDocument,
  sectionIds,
} from "../../../../shared/page-editor/page-document.ts";
import { toPatch } from "../../../../shared/settings/form-values.ts";
import { randomRuns } from "../../../random-runs.ts";
import { applyRandomEdit, randomEdit } from "../../../shared/page-editor/random-edits.ts";
import { inspect } from "./inspect-page.ts";
import { freshPageEditor, type PageEditor, pageEditor, pageId, visit } from "./page-editor.ts";

const editCount = 1000 * randomRuns;
const editsPerSave = 20;
const editsPerPublication = 100;
/** A thousand edits with their saves on a busy machine. */
const timeoutMs = 120_000 * randomRuns;

it(
  "1,000 random edits of two people through the calls: nothing is lost, and each published page is whole",
  async () => {
    const editors = [await freshPageEditor(), await pageEditor("owner@demo.test")] as const;
    const id = await pageId("/privacy");
    const start = await editors[0].read(id);
    const initial = createEditState(start.version, completeDocument(start.page as never));
    const states: [EditState, EditState] = [initial, initial];
    const before = await publishedPage(initial.page);
    expect(before.missing).toEqual([]);
    const edits = fc.sample(randomEdit, editCount);
    for (const [at, edit] of edits.entries()) {
      states[edit.who] = applyRandomEdit(states[edit.who], edit, at, ["kiln-stack", "gallery-01"]);
      if (at % editsPerSave === 0) states[edit.who] = await save(editors[edit.who], id, states[edit.who]);
      if ((at + 1) % editsPerPublication > 0) continue;
      states[edit.who] = await save(editors[edit.who], id, states[edit.who]);
      await editors[edit.who].setState(id, { kind: "publish" });
      // The newest version is published. It is that of the other person if this one had nothing to save.
      const { page } = await editors[edit.who].read(id);
      const published = await publishedPage(completeDocument(page as never));
      expect({ at, ...published }).toEqual({ at, ...before });
    }
  },
  timeoutMs,
);

/** Saves as the editor does. The own value is chosen in each conflict. */
async function save(editor: PageEditor, id: string, before: EditState): Promise<EditState> {
  let state = before;
  for (let attempt = 0; attempt < 4; attempt++) {
    for (const path of Object.keys(state.conflicts)) state = decidePageConflict(state, path, "mine");
    if (!canSavePage(state)) return state;
    const sent = startPageSave(state);
    const patch = toPatch(differenceOf(state.saved, state.page));
    const { status, version, page, errors } = await editor.patch(id, patch, state.version);
    expect([status, errors]).toEqual([status === 409 ? 409 : 200, undefined]);
    if (status === 200) {
      const saved = finishPageSave(sent, version, completeDocument(page as never));
      expect(unsavedValues(saved)).toEqual({});
      return saved;
    }
    const newest = await editor.read(id);
    state = mergeVersion(state, newest.version, completeDocument(newest.page as never));
  }
  throw new Error("was not saved");
}

/** The properties of the published page that are always the same. */
async function publishedPage(page: PageDocument) {
  const { status, html } = await visit(page.address);
  const { handlers, foreign, sections } = await inspect(html);
  const isOnce = (block: string) => html.split(`id="block-${block}"`).length === 2;
  return {
    status,
    missing: Object.keys(page.blocks).filter((block) => !isOnce(block)),
    isClosed: html.trimEnd().endsWith("</html>"),
    handlers: handlers,
    foreign: foreign,
    hasScript: html.includes("<script>x"),
    // The footer has a section of its own.
    furtherSections: sections - sectionIds(page).length,
  };
}
