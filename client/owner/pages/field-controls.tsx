import { lazy, Suspense } from "react";
import type { FieldControls } from "../../../shared/settings/difference.ts";

const PictureChooser = lazy(async () => ({
  default: (await import("../files/picture-chooser.tsx")).PictureChooser,
}));

const DatasetEditor = lazy(async () => ({
  default: (await import("./dataset-editor.tsx")).DatasetEditor,
}));

/** The controls of fields that are loaded when a block that needs them is opened. */
export const fieldControls: FieldControls = {
  choosePictures: ({ label, hasSeveral, onChoose }) => (
    <Suspense fallback={null}>
      <PictureChooser
        label={label}
        hasSeveral={hasSeveral}
        button={hasSeveral ? "Add pictures" : "Choose a picture"}
        onChoose={({ picture }) => picture && onChoose(picture.asset)}
      />
    </Suspense>
  ),
  editDataset: (props) => (
    <Suspense fallback={null}>
      <DatasetEditor {...props} />
    </Suspense>
  ),
};
