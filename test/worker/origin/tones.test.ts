import { describe, expect, it } from "vitest";
import { renderTone, toneDurationMs } from "../../../worker/origin/tones.ts";
import { requestOrigin } from "./request-origin.ts";

describe("the sounds of the site", () => {
  it("are WAV files of their stated duration that end in silence", () => {
    const file = renderTone("wheel") ?? new Uint8Array(44);
    const view = new DataView(file.buffer);
    expect(new TextDecoder().decode(file.subarray(0, 12)).replace(/....WAVE$/s, "")).toBe("RIFF");
    expect(view.getUint32(4, true)).toBe(file.length - 8);
    expect(((file.length - 44) / view.getUint32(24, true)) * 1000).toBe(toneDurationMs("wheel"));
    const samples = file.subarray(44);
    expect(Math.max(...samples) - Math.min(...samples)).toBeGreaterThan(60);
    expect([samples[0], samples.at(-1)]).toEqual([128, 128]);
  });

  it("are sent in ranges, and are a 404 under other names", async () => {
    const part = await requestOrigin("/static/audio/tide.wav", { headers: { range: "bytes=0-3" } });
    expect([
      part.status,
      new TextDecoder().decode(await part.arrayBuffer()),
      part.headers.get("content-type"),
    ]).toEqual([206, "RIFF", "audio/wav"]);
    for (const name of ["nothing", "constructor"])
      expect((await requestOrigin(`/static/audio/${name}.wav`)).status).toBe(404);
  });

  it("stand on their page in the markup of published pages", async () => {
    const html = await (await requestOrigin("/audio")).text();
    expect(html.match(/data-block-type="41"/g)).toHaveLength(5);
    expect(html).toContain(
      'data-url="/static/audio/kiln.wav" data-mime-type="audio/wav" data-title="Kiln, cooling"',
    );
    expect(html).toContain('data-duration-in-ms="8000"');
  });
});
