import type { Scene } from "./scene.ts";
import { gallery } from "./scenes/gallery.ts";
import { journal } from "./scenes/journal.ts";
import { products } from "./scenes/products.ts";
import { rooms } from "./scenes/rooms.ts";

export interface DemoImage {
  name: string;
  width: number;
  height: number;
  alt: string;
  scene: Scene;
}

const scenes: Record<string, Scene> = { ...products, ...rooms, ...gallery, ...journal };

const imagesOfSize = (width: number, height: number, alts: Record<string, string>): DemoImage[] =>
  Object.entries(alts).map(([name, alt]) => {
    const scene = scenes[name];
    if (!scene) throw new Error(`no scene for the image ${name}`);
    return { name, width, height, alt, scene };
  });

/** Every image of the demo site. */
export const demoImages: readonly DemoImage[] = [
  ...imagesOfSize(1500, 1500, {
    "mug-tide": "Tall mug, its upper half dipped in sea-green glaze over speckled white",
    "mug-tide-2": "Two Tide mugs, one behind the other, seen from above",
    "mug-dune": "Low round mug in speckled sand glaze with a toasted rim",
    "mug-dune-2": "Dune mug from above, showing its pale inside, with an oat-coloured one behind",
    "bowl-estuary": "Wide bowl, sand-coloured outside and deep sea green inside",
    "bowl-estuary-2": "Looking down into the sea-green pool of the Estuary bowl",
    "bowl-breakfast": "Deep breakfast bowl in misty grey-green glaze on a bare clay foot",
    "bowl-breakfast-2": "Three breakfast bowls stacked, two mist and one salt white",
    "plate-horizon": "White dinner plate with a band of sea green dipped across one edge",
    "plate-horizon-2": "Three Horizon dinner plates in a stack",
    "plate-side-shingle": "Side plate in matt grey glaze with dark speckles, like wet shingle",
    "plate-side-shingle-2": "Stack of four side plates, three shingle and one white",
    "vase-reed": "Slender oat-coloured vase holding four bulrushes",
    "vase-reed-2": "The narrow neck and flared rim of the Reed vase",
    "vase-moon": "Round white moon jar with faint throwing rings",
    "vase-moon-2": "Moon jar with three branches of eucalyptus",
    "jug-harbour": "Tall jug, white below and glazed sea green above, with drips",
    "jug-harbour-2": "Lip and handle of the Harbour jug from above",
    "teapot-lantern": "Round teapot in dark sea-green glaze with a knobbed lid",
    "teapot-lantern-2": "Lantern teapot with two beakers",
    "planter-samphire": "Pale green fluted planter on its saucer, with a samphire plant",
    "planter-samphire-2": "Empty Samphire planter from above, showing flutes and bare clay foot",
    "candle-cove": "Charcoal candlestick with a finger ring and a white taper candle",
    "candle-cove-2": "Two Cove candlesticks, charcoal and salt white, with candles",
  }),
  ...imagesOfSize(2500, 1400, {
    "hero-shelf":
      "Jug, mug, vase of grasses, stacked bowls and a moon jar on a long oak shelf in window light",
  }),
  ...imagesOfSize(2500, 1667, {
    "studio-table": "Table laid with plates, bowls, beakers and a teapot on linen",
  }),
  ...imagesOfSize(1600, 2000, {
    "about-portrait-bench":
      "Workshop bench with a sea-green jug, a bottle and a vase of eucalyptus in the sun",
  }),
  ...imagesOfSize(2000, 1333, {
    "kiln-stack": "Plates and bowls stacked fresh from the kiln",
    "journal-glaze": "Rows of glaze test tiles on a dark wooden board",
    "journal-firing": "Unglazed pots on shelves inside a kiln lit by its glow",
    "journal-clay": "Block of wet clay, a lump and a freshly thrown bowl on a board",
    "journal-market": "Market table crowded with mugs, bowls, vases and a moon jar",
    "gallery-01": "A row of mugs in sea green, oat and amber along an oak shelf",
    "gallery-04": "Two tall jugs and a small one before a sea-green wall",
    "gallery-07": "Sea-green teapot with three beakers on linen",
    "gallery-10": "Two candlesticks and a lidded jar on a shelf in low sun",
  }),
  ...imagesOfSize(1333, 2000, {
    "gallery-02": "Dark sea-green bottle beside a small vase with an olive twig",
    "gallery-05": "Cylinder vase with feathery grasses in sunlight",
    "gallery-08": "Close view of a mug's rim and the run of its glaze",
    "gallery-11": "Terracotta planter dipped in white, with an olive plant",
  }),
  ...imagesOfSize(1600, 1600, {
    "gallery-03": "Plates and bowls on linen from straight above",
    "gallery-06": "White moon jar alone before a sea-green wall",
    "gallery-09": "Nested bowls and small dishes on a stone table from above",
    "gallery-12": "Amber vase and a white vase of bulrushes",
  }),
];
