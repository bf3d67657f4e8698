// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerFilesTexts {
  readonly title: string;
  readonly intro: string;
  readonly needsScripts: string;
  readonly tools: string;
  readonly upload: string;
  readonly search: string;
  readonly kind: string;
  readonly allFiles: string;
  readonly pictures: string;
  readonly sounds: string;
  readonly films: string;
  readonly documents: string;
  readonly picture: string;
  readonly audio: string;
  readonly video: string;
  readonly document: string;
  readonly dropHint: string;
  readonly undoDelete: Text<"name">;
  readonly noFiles: string;
  readonly moreFiles: string;
  readonly pixels: Text<"width" | "height">;
  /** The kind of a file, or its width and height, before its size */
  readonly facts: Text<"kind" | "size">;
  readonly uploads: string;
  readonly clearList: string;
  readonly uploadOf: Text<"name">;
  readonly pause: string;
  readonly pauseFile: Text<"name">;
  readonly resume: string;
  readonly resumeFile: Text<"name">;
  readonly retry: string;
  readonly retryFile: Text<"name">;
  readonly cancel: string;
  readonly cancelFile: Text<"name">;
  readonly isWaiting: string;
  /** Sizes such as 2 MB */
  readonly sentOf: Text<"sent" | "total">;
  readonly isProcessing: string;
  readonly isInterrupted: string;
  readonly serverRetry: string;
  readonly uploadRetry: string;
  readonly pausedAt: Text<"sent" | "total">;
  readonly isDuplicate: Text<"name">;
  readonly isUploaded: string;
  readonly isCancelled: string;
  readonly uploadedOf: PluralText<"done">;
  readonly notUploaded: PluralText<never>;
  readonly cancelledCount: PluralText<never>;
  readonly pausedCount: PluralText<never>;
  readonly name: string;
  readonly description: string;
  readonly descriptionHelp: string;
  readonly type: string;
  readonly size: string;
  readonly dimensions: string;
  readonly address: string;
  readonly save: string;
  readonly close: string;
  readonly isFixed: string;
  readonly replace: string;
  readonly delete: string;
  readonly focalPoint: string;
  readonly focalHelp: string;
  /** A slider for the horizontal position */
  readonly across: string;
  /** A slider for the vertical position */
  readonly down: string;
  readonly noChanges: string;
  readonly isSaved: Text<"name">;
  readonly isDeleted: Text<"name">;
  readonly isRestored: Text<"name">;
  readonly serverError: string;
  readonly signedOut: string;
  readonly signIn: string;
  /** The connection broke, and all attempts have failed. */
  readonly networkError: string;
  /** No call of the upload was answered. */
  readonly unreachable: string;
  /** The file is damaged, or a picture cannot be read. */
  readonly processingFailed: string;
  /** The upload was cancelled after its bytes were sent. */
  readonly processingCancelled: string;
  /** Parts of the file are missing. */
  readonly incomplete: string;
  /** The server has answered without the stored file. */
  readonly noData: string;
  /** The server had an error. */
  readonly uploadFailed: string;
  readonly renameFailed: string;
  readonly noName: string;
  readonly tooLarge: Text<"fileName" | "maxSize">;
  readonly unsupported: Text<"fileName">;
  /** The file is of another type than its name says. */
  readonly wrongType: Text<"fileName">;
  readonly activeSvg: Text<"fileName">;
  readonly emptyFile: Text<"fileName">;
  readonly isGone: string;
  readonly focalOutside: string;
  readonly isSold: string;
  readonly sameKind: string;
  readonly tooManyUploads: string;
  readonly noBucket: string;
  readonly choosePicture: string;
  readonly addPictures: string;
  /** The name of a dialog: the text of its button, and the field */
  readonly chooserOf: Text<"button" | "label">;
  readonly uploadPicture: string;
  readonly uploadPictures: string;
  readonly done: string;
  readonly isLoading: string;
  readonly noPictures: string;
  readonly underWay: PluralText<never>;
  readonly added: PluralText<never>;
}

const english: OwnerFilesTexts = {
  title: "Files",
  intro: "Pictures, sound, films and documents of the site. What is uploaded here can be used on its pages.",
  needsScripts: "Uploading and changing files needs JavaScript.",
  tools: "Upload and search",
  upload: "Upload files",
  search: "Search",
  kind: "Kind",
  allFiles: "All files",
  pictures: "Pictures",
  sounds: "Sound",
  films: "Films",
  documents: "Documents",
  picture: "Picture",
  audio: "Sound",
  video: "Film",
  document: "Document",
  dropHint: "Files can also be dropped here, or pasted.",
  undoDelete: "Undo: restore {name}",
  noFiles: "There are no such files.",
  moreFiles: "Show more files",
  pixels: "{width} x {height} px",
  facts: "{kind}, {size}",
  uploads: "Uploads",
  clearList: "Clear the list",
  uploadOf: "Upload of {name}",
  pause: "Pause",
  pauseFile: "Pause {name}",
  resume: "Resume",
  resumeFile: "Resume {name}",
  retry: "Retry",
  retryFile: "Retry {name}",
  cancel: "Cancel",
  cancelFile: "Cancel {name}",
  isWaiting: "Waiting",
  sentOf: "{sent} of {total}",
  isProcessing: "Processing",
  isInterrupted: "Connection lost. Trying again.",
  serverRetry: "The server had an error. Trying again.",
  uploadRetry: "The upload did not complete. Trying again.",
  pausedAt: "Paused at {sent} of {total}",
  isDuplicate: "Was there already, as {name}",
  isUploaded: "Uploaded",
  isCancelled: "Cancelled",
  uploadedOf: {"language":"en","count":"count","forms":{"one":"{done} of {count} file uploaded.","other":"{done} of {count} files uploaded."}},
  notUploaded: {"language":"en","count":"count","forms":{"one":"{count} not uploaded.","other":"{count} not uploaded."}},
  cancelledCount: {"language":"en","count":"count","forms":{"one":"{count} cancelled.","other":"{count} cancelled."}},
  pausedCount: {"language":"en","count":"count","forms":{"one":"{count} paused.","other":"{count} paused."}},
  name: "Name",
  description: "Description",
  descriptionHelp: "Is read to those who cannot see the picture. Empty for a picture that only decorates.",
  type: "Type",
  size: "Size",
  dimensions: "Width and height",
  address: "Address",
  save: "Save",
  close: "Close",
  isFixed: "This picture came with the demo site. It cannot be renamed, replaced or deleted.",
  replace: "Replace the file",
  delete: "Delete",
  focalPoint: "Focal point",
  focalHelp: "Stays visible when the picture is cropped. Press on the picture, or move the sliders.",
  across: "Across",
  down: "Down",
  noChanges: "No changes",
  isSaved: "{name} is saved.",
  isDeleted: "{name} is deleted.",
  isRestored: "{name} is restored.",
  serverError: "The server had an error. Try again.",
  signedOut: "Your session has ended. Sign in in a new window, then try again.",
  signIn: "Sign in (opens a new window)",
  networkError: "Network error",
  unreachable: "Unable to connect. Please try again",
  processingFailed: "File processing failed",
  processingCancelled: "File processing cancelled",
  incomplete: "File upload failed to complete",
  noData: "No response data from job request",
  uploadFailed: "There was a problem while uploading your file",
  renameFailed: "There was a problem while renaming your file",
  noName: "Please enter a file name",
  tooLarge: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  unsupported: "The file {fileName} is not a supported type.",
  wrongType: "The file {fileName} is not a supported type. Its content is not what its name says.",
  activeSvg: "The file {fileName} is not a supported type. It contains scripts, links or other active parts.",
  emptyFile: "The file {fileName} is empty. Choose another one.",
  isGone: "The file is not there any more.",
  focalOutside: "The focal point is outside of the picture.",
  isSold: "Buyers of a digital product get this file. Choose another file for the product first.",
  sameKind: "A file can be replaced by one of the same kind only.",
  tooManyUploads: "Too many uploads are open. Cancel some, or wait until others have ended.",
  noBucket: "This deployment has no bucket for files (README, deployment).",
  choosePicture: "Choose a picture",
  addPictures: "Add pictures",
  chooserOf: "{button}: {label}",
  uploadPicture: "Upload a picture",
  uploadPictures: "Upload pictures",
  done: "Done",
  isLoading: "Loading",
  noPictures: "There are no such pictures.",
  underWay: {"language":"en","count":"count","forms":{"one":"{count} picture is being uploaded","other":"{count} pictures are being uploaded"}},
  added: {"language":"en","count":"count","forms":{"one":"{count} picture added","other":"{count} pictures added"}},
};

export const ownerFilesTexts = (language: string): OwnerFilesTexts => textsByLanguage("ownerFiles", english, language);
