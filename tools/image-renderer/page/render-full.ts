import type { SceneData } from "../scene-data/scene-data.ts";
import { type Device, handles, type Target, type Texture, type Tiles, type Uniform } from "./gl.ts";
import type { Size } from "./uniforms.ts";

/** The positions of the extra samples in a pixel: a rotated square. */
const shifts = [
  [-0.125, -0.375],
  [0.375, -0.125],
  [0.125, 0.375],
  [-0.375, 0.125],
] as const;

/** Renders at full resolution: every pixel once, and pixels along edges four more times. */
export function renderFullResolution(
  device: Device,
  { has, classes }: SceneData,
  scene: Record<string, Uniform>,
  { width, height }: Size,
): { colour: Texture; made: Target[] } {
  const uSize = [width, height];
  const seen = device.target(width, height, ["full", "half"]);
  const again = device.target(width, height, ["full", "half"]);
  const flags = device.target(width, height, ["byte"]);
  const [first, odd, even] = [
    device.target(width, height, ["full"]),
    device.target(width, height, ["full"]),
    device.target(width, height, ["full"]),
  ];

  const paint = (
    from: Target,
    to: Target,
    more: { uColour: Texture; uShift: readonly number[]; uAgain: Uniform },
    tile: number,
  ): void => {
    const [uPlace, uNormal] = handles(from);
    device.draw("classify", flags, { ...scene, uPlace }, { defines: [...has, "CLASS 0"] });
    const tiles = classes.map((sort): [number, Tiles] => [sort, device.tilesOf(flags, sort + 1, tile)]);
    for (const [sort, places] of tiles) {
      const uniforms = { ...scene, ...more, uSize, uPlace, uNormal };
      device.draw("shade", to, uniforms, { defines: [...has, `CLASS ${sort}`], tiles: places });
    }
  };

  device.draw("primary-rays", seen, { ...scene, uSize, uShift: [0, 0] }, { defines: has });
  const [spare] = handles(odd);
  paint(seen, first, { uColour: spare, uShift: [0, 0], uAgain: { whole: 0 } }, 8);

  const [plain] = handles(first);
  const [, uNormal] = handles(seen);
  device.draw("find-edges", flags, { uColour: plain, uNormal, uSize });
  const edges = device.tilesOf(flags, 255, 4);
  for (const target of [odd, even]) device.draw("copy", target, { uColour: plain });
  let mean = plain;
  for (const [i, uShift] of shifts.entries()) {
    const to = i % 2 === 0 ? odd : even;
    device.clear(again, [0, 0, 0, -9]);
    device.draw("primary-rays", again, { ...scene, uSize, uShift }, { defines: has, tiles: edges });
    paint(again, to, { uColour: mean, uShift, uAgain: { whole: i + 1 } }, 4);
    [mean] = handles(to);
  }
  return { colour: mean, made: [seen, again, flags, first, odd, even] };
}
