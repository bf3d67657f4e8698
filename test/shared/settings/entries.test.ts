import { expect, it } from "vitest";
import { blockKinds } from "../../../shared/page-editor/block-kinds.ts";
import { sectionGalleryFields } from "../../../shared/page-editor/gallery-fields.ts";
import { entryName } from "../../../shared/settings/entries.ts";
import type { SettingsField } from "../../../shared/settings/screen.ts";

const isList = (field: SettingsField) => field.kind === "list";
const images = [
  { name: "vase-1a2b3c4d", fileName: "Red vase.png", alt: "", url: "/vase.png" },
  { name: "kiln-stack", alt: "A kiln", url: "/kiln.webp" },
];

it.each([
  ["block", blockKinds.find(({ type }) => type === "gallery")?.fields],
  ["section", sectionGalleryFields],
])("a picture in a gallery %s has the name of its file, beside its title", (_, fields) => {
  const list = fields?.find(isList);
  if (!list) throw new Error("A gallery has no list of images.");
  const [titlePath = ""] = list.namePaths ?? [];
  const name = (asset: string, title = "") => entryName(list, { asset, [titlePath]: title }, { images });
  expect(name("vase-1a2b3c4d")).toBe("Red vase.png");
  expect(name("vase-1a2b3c4d", "Vase")).toBe("Vase · Red vase.png");
  expect(name("kiln-stack")).toBe("kiln-stack");
  expect(name("")).toBe("");
});
