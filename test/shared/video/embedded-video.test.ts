import { expect, it } from "vitest";
import { embeddedVideo } from "../../../shared/video/embedded-video.ts";

const youtube = "https://www.youtube.com/embed/aqz-KE-bpKQ?wmode=opaque&enablejsapi=1";

it.each([
  "https://youtu.be/aqz-KE-bpKQ",
  "https://youtu.be/aqz-KE-bpKQ?si=abc&t=12",
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1",
  "http://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ",
  " https://www.youtube.com/shorts/aqz-KE-bpKQ ",
  "https://www.youtube.com/live/aqz-KE-bpKQ?feature=share",
  "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
])("%s is a video of YouTube", (address) => {
  expect(embeddedVideo(address)).toEqual({ provider: "YouTube", player: youtube });
});

it.each([
  ["https://vimeo.com/1084537", "https://player.vimeo.com/video/1084537"],
  ["https://vimeo.com/channels/staffpicks/1084537", "https://player.vimeo.com/video/1084537"],
  [
    "https://player.vimeo.com/video/1084537?h=0123abcdef",
    "https://player.vimeo.com/video/1084537?h=0123abcdef",
  ],
  ["https://vimeo.com/1084537/0123abcdef", "https://player.vimeo.com/video/1084537?h=0123abcdef"],
])("%s is a video of Vimeo", (address, player) => {
  expect(embeddedVideo(address)).toEqual({ provider: "Vimeo", player });
});

it.each([
  "",
  "aqz-KE-bpKQ",
  "https://example.com/watch?v=aqz-KE-bpKQ",
  "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch?v=%22%3E%3Cscript%3E",
  "https://vimeo.com/upload",
  "javascript://youtu.be/aqz-KE-bpKQ",
])("%s is no video", (address) => {
  expect(embeddedVideo(address)).toBeUndefined();
});
