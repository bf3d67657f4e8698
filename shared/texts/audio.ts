// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface AudioTexts {
  /** Name of a track without a title. */
  readonly audio: string;
  readonly play: Text<"name">;
  readonly pause: Text<"name">;
  readonly position: Text<"name">;
  readonly time: Text<"time" | "total">;
  readonly download: string;
  readonly failed: string;
  readonly openFile: string;
  readonly listen: Text<"service">;
}

const english: AudioTexts = {
  audio: "Audio",
  play: "Play: {name}",
  pause: "Pause: {name}",
  position: "Position in {name}",
  time: "{time} of {total}",
  download: "Download",
  failed: "This track cannot be played.",
  openFile: "Open the file",
  listen: "Listen on {service}",
};

export const audioTexts = (language: string): AudioTexts => textsByLanguage("audio", english, language);
