import type { FileKind } from "./file-types.ts";
import type { FilesContext } from "./files-context.ts";
import type { FilePage, StoredFile } from "./stored-file.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** The parts of a file that are edited on its form. */
export interface FileEdits {
  readonly name?: string;
  readonly alt?: string;
  readonly focalPoint?: readonly [x: number, y: number];
}

/** A call that has failed, in words. */
export interface FailedCall {
  readonly text: string;
  /** True if the call needs a new sign-in. */
  readonly isSignedOut: boolean;
}

export interface FilesState {
  readonly files: readonly StoredFile[];
  readonly next: string | undefined;
  readonly search: string;
  readonly kind: FileKind | "";
  readonly list: "ready" | "loading" | FailedCall;
  readonly queue: UploadQueue;
  /** Id of the file whose form is open. */
  readonly opened: string | undefined;
  /** Edits that are not saved, by the ids of files. They stay when another form is opened. */
  readonly edits: Readonly<Record<string, FileEdits>>;
  /** The result of the last action, for the live region; a failure stays until the next action. */
  readonly message:
    | { readonly text: string; readonly isFailed: boolean; readonly isSignedOut?: boolean }
    | undefined;
  readonly isSaving: boolean;
  /** The file that was deleted last and can be restored here. */
  readonly deleted: StoredFile | undefined;
}

/** The actions of the screen. Files of the browser have no type here. */
export interface FilesActions {
  readonly search: (search: string, kind: FileKind | "") => void;
  readonly more: () => void;
  readonly add: (files: unknown, replaces?: string) => void;
  readonly pause: (key: string) => void;
  readonly resume: (key: string) => void;
  readonly cancel: (key: string) => void;
  readonly clear: () => void;
  readonly open: (id: string | undefined) => void;
  readonly edit: (id: string, edits: FileEdits) => void;
  readonly save: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly restore: () => void;
}

export function createFilesState({ files, next }: FilePage): FilesState {
  return {
    files,
    next,
    search: "",
    kind: "",
    list: "ready",
    queue: [],
    opened: undefined,
    edits: {},
    message: undefined,
    isSaving: false,
    deleted: undefined,
  };
}

/** Puts a new or changed file into the list; a new one is the first. */
export function putFile(files: readonly StoredFile[], file: StoredFile): readonly StoredFile[] {
  return files.some(({ id }) => id === file.id)
    ? files.map((each) => (each.id === file.id ? file : each))
    : [file, ...files];
}

/** The values of a file's form. */
export function formValues(file: StoredFile, edits: FileEdits = {}) {
  return {
    name: edits.name ?? file.name,
    alt: edits.alt ?? file.picture?.alt ?? "",
    focalPoint: edits.focalPoint ?? file.picture?.focalPoint ?? ([0.5, 0.5] as const),
  };
}

/** The data with which the worker renders the screen, and from which the client hydrates it. */
export interface FilesData {
  readonly page: FilePage;
  readonly context: FilesContext;
}

/** Ids of elements of the screen, and of its data. */
export const filesRootId = "files-root";
export const filesDataId = "files-data";
export const fileFormTitleId = "file-form-title";
/** Path of the screen. */
export const filesScreenPath = "/config/assets";
