// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface MediaTexts {
  readonly pauseBackground: string;
  readonly playBackground: string;
  readonly pauseText: string;
  readonly playText: string;
  readonly video: string;
  readonly playVideo: string;
  readonly playNamed: Text<"title">;
  readonly videoFailed: string;
  readonly openVideo: string;
  readonly watchAlone: string;
  readonly watchOn: Text<"name">;
  /** docs/reference/video.md#video-validation */
  readonly invalidVideo: string;
  readonly customImage: string;
}

const english: MediaTexts = {
  pauseBackground: "Pause background video",
  playBackground: "Play background video",
  pauseText: "Pause moving text",
  playText: "Play moving text",
  video: "Video",
  playVideo: "Play video",
  playNamed: "Play video: {title}",
  videoFailed: "This video could not be loaded.",
  openVideo: "Open the video file",
  watchAlone: "Watch it by itself",
  watchOn: "Watch it on {name}",
  invalidVideo: "Invalid video embed.",
  customImage: "Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.",
};

export const mediaTexts = (language: string): MediaTexts => textsByLanguage("media", english, language);
