import type { FilesContext } from "../uploads/files-context.ts";
import type { FieldContext } from "./difference.ts";
import type { Values } from "./form-state.ts";
import type { SettingsDocument } from "./merge-patch.ts";
import type { SettingsScreen } from "./screen.ts";

/** Id of the JSON script with the data of a settings screen. */
export const screenDataId = "settings-data";
/** Id of the element that the client hydrates. */
export const screenRootId = "settings-root";

/** Addresses that a settings screen links to. */
export interface ScreenLinks {
  readonly signIn: string;
  readonly drafts: string;
}

/** The data with which the worker renders a settings screen, and from which the client hydrates it. */
export interface ScreenData {
  /** The screen in the contributor's language. */
  readonly screen: SettingsScreen;
  readonly version: number;
  /** The authored values of the screen's paths. */
  readonly saved: Values;
  /** The settings of the site without those that the screen changes. */
  readonly siteSettings: SettingsDocument;
  readonly context: FieldContext;
  readonly links: ScreenLinks;
  /** The texts of the chooser of pictures, for screens with pictures in an area with files. */
  readonly files?: FilesContext;
}
