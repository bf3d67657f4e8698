import type { Section } from "../../rows/sections.ts";
import type { Html } from "../html.ts";
import { renderSection } from "../section.ts";
import type { View } from "../view.ts";
import type { CollectionTemplate } from "./collection-template.ts";

/** A page that consists of its stored sections only. */
export const page: CollectionTemplate = {
  list: (view) => renderSections(view.collection.sections, view),
  item: (item, view) => renderSections(item.sections, view),
};

export async function* renderSections(sections: readonly Section[], view: View): AsyncGenerator<Html> {
  for (const section of sections) yield await renderSection(section, view);
}
