/** A link of the header. */
interface NavigationLink {
  readonly title: string;
  readonly path: string;
  readonly isHidden?: boolean | undefined;
}

/** An entry of the navigation: a link, or a folder, which has links and no path. */
export interface NavigationEntry extends NavigationLink {
  readonly links?: readonly NavigationLink[] | undefined;
}

export type Navigation = readonly NavigationEntry[];

/** A place: `2` is the third entry, `2.0` the first link in that folder. */
export type EntryPosition = string;

export type NavigationChange =
  | { readonly kind: "add"; readonly entry: NavigationEntry }
  | { readonly kind: "rename"; readonly at: EntryPosition; readonly title: string; readonly path: string }
  | { readonly kind: "hide" | "show" | "remove" | "up" | "down" | "in"; readonly at: EntryPosition }
  /** Moves an entry before the one that is at `to` now, or to the end of its list. */
  | { readonly kind: "move"; readonly at: EntryPosition; readonly to: EntryPosition };

/** The reason for which a change is refused: a key of the texts. */
type Reason = "entryGone" | "folderGone" | "folderInFolder";

/** A refused change. */
export class NavigationError extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export const maxEntries = 20;

/**
 * The navigation after a change. Throws a `NavigationError` if there is no such entry, or if the change is not possible.
 * A move never loses an entry.
 */
export function changeNavigation(navigation: Navigation, change: NavigationChange): Navigation {
  if (change.kind === "add") return [...navigation, change.entry];
  const entry = entryAt(navigation, change.at);
  if (entry === undefined) throw new NavigationError("entryGone");
  switch (change.kind) {
    case "rename":
      return replace(navigation, change.at, { ...entry, title: change.title, path: change.path });
    case "hide":
      return replace(navigation, change.at, { ...entry, isHidden: true });
    case "show": {
      const { isHidden: _, ...shown } = entry;
      return replace(navigation, change.at, shown);
    }
    case "remove":
      return replace(navigation, change.at, undefined);
    case "move":
      return moveEntry(navigation, change.at, change.to);
    default: {
      const to = neighborOf(navigation, change.at, change.kind);
      return to === undefined ? navigation : moveEntry(navigation, change.at, to);
    }
  }
}

/** The place to which an entry moves by a button; undefined at the end of its way. */
export function neighborOf(
  navigation: Navigation,
  at: EntryPosition,
  direction: "up" | "down" | "in",
): EntryPosition | undefined {
  const { index, inner } = parsePlace(at);
  if (direction === "in") {
    const folder = inner === undefined ? navigation[index - 1]?.links : undefined;
    const isFolder = navigation[index]?.links !== undefined;
    return folder === undefined || isFolder ? undefined : `${index - 1}.${folder.length}`;
  }
  if (inner === undefined) {
    if (direction === "up") return index === 0 ? undefined : String(index - 1);
    return index === navigation.length - 1 ? undefined : String(index + 2);
  }
  const count = navigation[index]?.links?.length ?? 0;
  // The first and the last link of a folder leave it.
  if (direction === "up") return inner === 0 ? String(index) : `${index}.${inner - 1}`;
  return inner === count - 1 ? String(index + 1) : `${index}.${inner + 2}`;
}

export function entryAt(navigation: Navigation, place: EntryPosition): NavigationEntry | undefined {
  const { index, inner } = parsePlace(place);
  return inner === undefined ? navigation[index] : navigation[index]?.links?.[inner];
}

/** The place of an entry, which is the same object in the navigation after a change; undefined if it has none. */
export function placeOf(navigation: Navigation, entry: NavigationEntry): EntryPosition | undefined {
  for (const [index, each] of navigation.entries()) {
    if (each === entry) return String(index);
    const inner = each.links?.indexOf(entry) ?? -1;
    if (inner >= 0) return `${index}.${inner}`;
  }
  return undefined;
}

type Slots = readonly (NavigationEntry | undefined)[];

/** The entry is inserted before it is taken from its place, because places count from before the move. */
function moveEntry(navigation: Navigation, at: EntryPosition, to: EntryPosition): Navigation {
  const entry = entryAt(navigation, at);
  const target = parsePlace(to);
  if (entry === undefined) throw new NavigationError("entryGone");
  if (target.inner !== undefined && entry.links !== undefined) throw new NavigationError("folderInFolder");
  if (target.inner !== undefined && navigation[target.index]?.links === undefined)
    throw new NavigationError("folderGone");
  const source = parsePlace(at);
  const taken =
    source.inner === undefined ? navigation.with(source.index, hole) : replaceIn(navigation, at, hole);
  const inserted =
    target.inner === undefined
      ? taken.toSpliced(target.index, 0, entry)
      : taken.with(target.index, {
          ...(taken[target.index] ?? hole),
          links: (taken[target.index]?.links ?? []).toSpliced(target.inner, 0, entry),
        });
  return withoutHoles(inserted);
}

/** Stands in the place of an entry that is moved. */
const hole: NavigationEntry = { title: "", path: "" };

function withoutHoles(entries: Navigation): Navigation {
  return entries
    .filter((entry) => entry !== hole)
    .map((entry) =>
      entry.links === undefined ? entry : { ...entry, links: entry.links.filter((link) => link !== hole) },
    );
}

function replace(
  navigation: Navigation,
  place: EntryPosition,
  entry: NavigationEntry | undefined,
): Navigation {
  const { index, inner } = parsePlace(place);
  const slots: Slots =
    inner === undefined ? navigation.with(index, entry ?? hole) : replaceIn(navigation, place, entry ?? hole);
  return withoutHoles(slots.filter((slot) => slot !== undefined));
}

function replaceIn(navigation: Navigation, place: EntryPosition, link: NavigationLink): Navigation {
  const { index, inner = 0 } = parsePlace(place);
  const folder = navigation[index];
  if (folder?.links === undefined) return navigation;
  return navigation.with(index, { ...folder, links: folder.links.with(inner, link) });
}

function parsePlace(place: EntryPosition): { readonly index: number; readonly inner: number | undefined } {
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(place)) throw new NavigationError("entryGone");
  const [index = 0, inner] = place.split(".").map(Number);
  return { index, inner };
}
