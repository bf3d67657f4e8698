import { lazy, Suspense } from "react";
import type { FieldControls, SiteImage } from "../../../shared/settings/difference.ts";
import { PageSuggestions } from "./page-suggestions.tsx";

const PictureChooser = lazy(async () => ({
  default: (await import("../files/picture-chooser.tsx")).PictureChooser,
}));

const DatasetEditor = lazy(async () => ({
  default: (await import("./dataset-editor.tsx")).DatasetEditor,
}));

/** The controls of fields that are loaded when a block that needs them is opened, for a site with images. */
export function createFieldControls(images: readonly SiteImage[]): FieldControls {
  const addresses = new Map(images.map(({ name, url }) => [name, url]));
  return {
    choosePictures: ({ label, hasSeveral, onChoose }) => (
      <Suspense fallback={null}>
        <PictureChooser
          label={label}
          hasSeveral={hasSeveral}
          button={hasSeveral ? "Add pictures" : "Choose a picture"}
          onChoose={({ picture, url }) => {
            if (picture === undefined) return;
            addresses.set(picture.asset, url);
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
    suggestPages: ({ id }) => <PageSuggestions id={id} />,
    editDataset: (props) => (
      <Suspense fallback={null}>
        <DatasetEditor {...props} />
      </Suspense>
    ),
  };
}
