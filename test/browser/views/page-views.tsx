import { defaultPlace } from "../../../shared/maps/place.ts";
import { blockFields, blockKinds, newBlockData } from "../../../shared/page-editor/block-kinds.ts";
import { createEditState, type EditState, editPage } from "../../../shared/page-editor/edit-state.ts";
import { PageEditor } from "../../../shared/page-editor/editor-view.tsx";
import { noEditorActions } from "../../../shared/page-editor/no-editor-actions.ts";
import type { PageDocument } from "../../../shared/page-editor/page-document.ts";
import { PublishLater } from "../../../shared/page-editor/publish-later.tsx";
import { SectionEditor } from "../../../shared/page-editor/section-editor.tsx";
import { MergeChoices } from "../../../shared/settings/merge-choices.tsx";
import { PlaceControl } from "../../../shared/settings/place-control.tsx";
import { SaveBarFrame } from "../../../shared/settings/save-bar-frame.tsx";
import { SignInLink } from "../../../shared/settings/sign-in-link.tsx";
import { ownerBlocksTexts } from "../../../shared/texts/owner-blocks.ts";
import { ownerEditorTexts } from "../../../shared/texts/owner-editor.ts";
import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import { ownerSettingsFormTexts } from "../../../shared/texts/owner-settings-form.ts";

const odd = "\u00e9 \" ' & < > {x}";
const nothing = () => {};
const actions = noEditorActions;
const context = {
  language: "en",
  locale: "en-GB",
  texts: ownerSettingsFormTexts("en"),
  editor: ownerEditorTexts("en"),
  files: { texts: ownerFilesTexts("en"), locale: "en" },
  blocks: ownerBlocksTexts("en"),
  problems: ownerProblemsTexts("en"),
  timeZone: "Europe/London",
  pages: [],
  canFindPlaces: false,
  collections: [{ id: "c1", path: "/shop", title: odd, template: "store" }],
  images: [{ name: "mug", alt: odd, url: "/mug.png" }],
};

const page: PageDocument = {
  address: "/a",
  title: odd,
  description: "",
  isListed: true,
  publication: { state: 4 },
  sections: {
    s: { order: "i", rows: [[12]], theme: "dark", style: "plain" },
    g: { order: "k", rows: [], gallery: { kind: "grid" } },
  },
  blocks: {
    ...Object.fromEntries(
      blockKinds.map((kind, at) => [
        `b${at}`,
        {
          type: kind.type,
          place: ["s", 0, 0, `b${at}`] as const,
          data: newBlockData(kind, `b${at}`, context.blocks),
        },
      ]),
    ),
    cart: { type: "cart", place: ["s", 0, 0, "z"] },
  },
};
const state = createEditState(2, page);
const edited: EditState = {
  ...editPage(state, { title: "B", "blocks.cart": null, "blocks.b0.data.html": odd }),
  conflicts: { title: { mine: "B", theirs: odd, choice: undefined } },
  errors: { title: odd, "blocks.b1": odd, "sections.s": odd },
  status: { kind: "failed", failure: "signed-out" },
};

const [placeField] = blockFields("map", context.blocks).flatMap((field) =>
  field.kind === "place" ? [field] : [],
);
if (placeField === undefined) throw new Error("a map has no field for its place");

/** The editor of a page: untouched, edited, and with the form of each type of block. */
export const pageViews = [
  ["page-editor/editor-view.tsx", <PageEditor key="new" {...{ state, context, actions }} isReady={false} />],
  [
    "page-editor/editor-view.tsx: edited",
    <PageEditor key="edited" {...{ state: edited, context, actions }} isReady />,
  ],
  [
    "page-editor/publish-later.tsx",
    <PublishLater
      key="later"
      state={createEditState(2, { ...page, publication: { state: 2, at: "2026-12-01T08:00:00Z" } })}
      {...{ context, actions }}
      isReady
    />,
  ],
  [
    "page-editor/section-editor.tsx",
    <SectionEditor key="section" id="s" index={0} {...{ state: edited, context, actions }} />,
  ],
  [
    "settings/merge-choices.tsx",
    <MergeChoices
      key="merge"
      choices={[{ path: "a", label: odd, mine: odd, theirs: "b", choice: "mine" }]}
      texts={context.texts}
      onDecide={nothing}
    />,
  ],
  [
    "settings/place-control.tsx",
    <PlaceControl
      key="place"
      field={placeField}
      id="place"
      describedBy="help"
      value={{ ...defaultPlace, addressTitle: odd, mapZoom: "" }}
      error={undefined}
      context={context}
      onEdit={nothing}
    />,
  ],
  [
    "settings/save-bar-frame.tsx",
    <SaveBarFrame
      key="bar"
      texts={context.texts}
      text={odd}
      signIn="/config/login"
      drafts="/config/drafts"
      differences={[["a", odd]]}
    >
      <button type="submit">Save</button>
    </SaveBarFrame>,
  ],
  ["settings/sign-in-link.tsx", <SignInLink key="sign-in" text={odd} />],
  ...[...blockKinds.map((_, at) => `b${at}`), "cart"].map(
    (selected) =>
      [
        `page-editor/block-editor.tsx: ${page.blocks[selected]?.type}`,
        <PageEditor key={selected} {...{ state: { ...state, selected }, context, actions }} isReady />,
      ] as const,
  ),
] as const;
