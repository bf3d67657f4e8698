import type { SceneData } from "../scene-data/scene-data.ts";
import { type Device, handles, type Target, type Texture } from "./gl.ts";
import type { SceneUniforms, Size } from "./uniforms.ts";

interface CoarseLight {
  uniforms: { uDirect: Texture; uIndirect: Texture; uCoarsePlace: Texture; uCoarseNormal: Texture };
  made: Target[];
}

/** Traces the light on all visible surfaces on a coarse grid with a few rays per point, and denoises it per surface. */
export function traceLight(
  device: Device,
  sceneData: SceneData,
  uniforms: SceneUniforms,
  { width, height, samples }: Size & { samples: number },
): CoarseLight {
  const seen = device.target(width, height, ["full", "full"]);
  const one = device.target(width, height, ["full", "full"]);
  const two = device.target(width, height, ["full", "full"]);
  device.draw(
    "primary-rays",
    seen,
    { ...uniforms, uSize: [width, height], uShift: [0, 0] },
    { defines: sceneData.has },
  );
  const [uPlace, uNormal] = handles(seen);
  device.draw(
    "trace-light",
    one,
    { ...uniforms, uPlace, uNormal, uSamples: { whole: samples } },
    { defines: [...sceneData.has, "CLASS 0"] },
  );
  for (const [i, stride] of [1, 2, 4, 8].entries()) {
    const [from, to] = i % 2 === 0 ? [one, two] : [two, one];
    const [uDirect, uIndirect] = handles(from);
    device.draw("denoise", to, {
      uDirect,
      uIndirect,
      uPlace,
      uNormal,
      uStride: { whole: stride },
      uKeep: 0.6 / (i + 1),
    });
  }
  const [uDirect, uIndirect] = handles(one);
  return {
    uniforms: { uDirect, uIndirect, uCoarsePlace: uPlace, uCoarseNormal: uNormal },
    made: [seen, one, two],
  };
}
