import type { PotteryForm } from "../forms/form.ts";
import { type PotteryFormName, potteryForms } from "../forms/index.ts";
import { type MaterialName, materials } from "../materials/index.ts";
import { daylight, type Scene } from "../scene.ts";
import { type CameraData, type LightData, toCameraData, toLightData } from "./optics.ts";
import { type Section, sectionOf, type TubeSet, tubesOf } from "./outlines.ts";
import { materialRows, plantRows, potRows, slabRows } from "./rows.ts";

/** A scene as input of the shaders: flat rows of numbers, and the outlines from which textures are made. */
export interface SceneData {
  objects: number[];
  objectCount: number;
  materials: number[];
  stems: number[];
  room: number[];
  /** The features that the shader programs are compiled with (HAS_…), and the classes of materials. */
  has: string[];
  classes: number[];
  sections: Section[];
  tubes: TubeSet[];
  light: LightData;
  camera: CameraData;
  tone: { contrast: number; saturation: number; vignette: number; warmth: number };
}

const classOf = {
  backdrop: 0,
  glaze: 1,
  clay: 1,
  wood: 2,
  linen: 3,
  plaster: 4,
  leaf: 5,
  brick: 5,
  ember: 5,
} as const;

export function toSceneData(scene: Scene): SceneData {
  const names: MaterialName[] = [];
  const shapes: PotteryFormName[] = [];
  const tubed: PotteryFormName[] = [];
  const stems: number[] = [];
  const material = (name: MaterialName): number => indexIn(names, name);
  const objects = scene.items.flatMap((item, i) => {
    const chance = (i * 0.41) % 1;
    if ("plant" in item) return plantRows(item.plant, stems, material);
    if ("slab" in item) return [slabRows(item, material(item.material), chance)];
    const form: PotteryForm = potteryForms[item.form];
    const tube = form.tubes ? indexIn(tubed, item.form) : -1;
    return [
      potRows(item, form, {
        material: material(item.material),
        section: indexIn(shapes, item.form),
        tube,
        chance,
      }),
    ];
  });
  const { floor, wall, z = -3, cove = 0 } = scene.room;
  const room = [floor ? material(floor) : -1, wall ? material(wall) : -1, z, cove];
  return {
    objects: objects.flat(),
    objectCount: objects.length,
    materials: names.flatMap((name) => materialRows(materials[name])),
    stems,
    room,
    has: featuresOf(scene),
    classes: [...new Set(names.map((name) => classOf[materials[name].kind]))].sort(),
    sections: shapes.map((name) => sectionOf(potteryForms[name])),
    tubes: tubed.map((name) => tubesOf(potteryForms[name])),
    light: toLightData({ ...daylight, ...scene.light }),
    camera: toCameraData(scene.camera),
    tone: { contrast: 1.2, saturation: 1.04, vignette: 0.25, warmth: 0, ...scene.tone },
  };
}

function indexIn<T>(list: T[], entry: T): number {
  const at = list.indexOf(entry);
  return at >= 0 ? at : list.push(entry) - 1;
}

function featuresOf({ items, light }: Scene): string[] {
  const pots = items.flatMap((item): PotteryForm[] => ("form" in item ? [potteryForms[item.form]] : []));
  const found = {
    HAS_POT: pots.length > 0,
    HAS_TUBE: pots.some((form) => form.tubes),
    HAS_LIP: pots.some((form) => form.lip),
    HAS_FLUTES: pots.some((form) => form.flutes),
    HAS_SLAB: items.some((item) => "slab" in item),
    HAS_PLANT: items.some((item) => "plant" in item),
    HAS_SUN: light?.sun !== undefined,
  };
  return Object.entries(found).flatMap(([name, has]) => (has ? [name] : []));
}
