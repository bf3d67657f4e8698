import { lazy, Suspense } from "react";
import type { EditorContext } from "../../../shared/page-editor/editor-data.ts";
import type { FieldControls } from "../../../shared/settings/difference.ts";
import { PageSuggestions } from "./page-suggestions.tsx";

const PictureChooser = lazy(async () => ({
  default: (await import("../files/image-picker.tsx")).ImagePicker,
}));

const PlaceSearch = lazy(async () => ({ default: (await import("./place-search.tsx")).PlaceSearch }));

const DatasetEditor = lazy(async () => ({
  default: (await import("./dataset-editor.tsx")).DatasetEditor,
}));

/** The controls of fields that are loaded when a block that needs them is opened, with the images and texts of an editor. */
export function createFieldControls(context: EditorContext): FieldControls {
  const { images = [], editor: texts } = context;
  const addresses = new Map(images.map(({ name, url }) => [name, url]));
  const fileNames = new Map<string, string>();
  return {
    choosePictures: ({ label, hasSeveral, onChoose }) => (
      <Suspense fallback={null}>
        <PictureChooser
          label={label}
          hasSeveral={hasSeveral}
          context={context.files}
          onChoose={({ name, picture, url }) => {
            if (picture === undefined) return;
            addresses.set(picture.asset, url);
            fileNames.set(picture.asset, name);
            onChoose(picture.asset);
          }}
        />
      </Suspense>
    ),
    // The name of the entry stands beside it.
    showImage(name) {
      const address = addresses.get(name);
      return address === undefined ? null : (
        <img
          className="entry-image"
          src={`${address}?format=100w`}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          decoding="async"
        />
      );
    },
    fileNameOf: (name) => fileNames.get(name),
    suggestPages: ({ id }) => <PageSuggestions id={id} texts={texts} />,
    ...(context.canFindPlaces && {
      findPlace: (props) => (
        <Suspense fallback={null}>
          <PlaceSearch {...props} texts={texts} />
        </Suspense>
      ),
    }),
    editDataset: (props) => (
      <Suspense fallback={null}>
        <DatasetEditor {...props} context={context} />
      </Suspense>
    ),
  };
}
