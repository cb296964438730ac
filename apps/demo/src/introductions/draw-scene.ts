import { createRandom, pickOne } from '../catalogue/seeded-random.ts';
import { darken, type Hex, lighten, mixColours } from '../drawings/colour.ts';
import { type DrawingRequest, drawProductInto, listViews } from '../drawings/draw-product.ts';
import { circle, ellipse, group, formatNumber as n, path, place, rect, Sketch } from '../drawings/sketch.ts';
import { PICTURE_SIZE } from '../drawings/studio.ts';
import type { View } from '../drawings/view.ts';
import type { DemoModel, ModelLook } from '../models/demo-model.ts';

/** A picture of an introduction as SVG, and the colour of its upper edge, which the block goes on in. */
export interface Scene {
  readonly svg: string;
  readonly ground: Hex;
  readonly dark: boolean;
}

/** A product in a scene: by its middle, as shares of the picture; its side as a share of the height. */
interface Placed {
  readonly look: ModelLook;
  readonly view: View;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
}

/** Pixels: as wide as the column on a screen of high density needs, and beside words half of it. */
const WIDE = { width: 1600, height: 800 } as const;
const ROW = { width: 1600, height: 620 } as const;
const BESIDE = { width: 1000, height: 760 } as const;
const COVER = { width: 1200, height: 675 } as const;
/** Side of a square that fills that one, as a share of its height. */
const FILLS_BESIDE = 1.32;

/** The picture that an introduction begins with: the model in its own light and pose. */
export function drawHero(model: DemoModel): Scene {
  const random = createRandom(`hero scene ${model.code}`);
  const dark = random() < 0.5;
  const tint = tintOf(model, Math.floor(random() * model.looks.length));
  const pose = pickOne(random, heroPoses);
  return paint(WIDE, { tint, dark, light: 0.3 + random() * 0.4 }, pose(model));
}

/** One product close by, beside its words. */
export function drawCloser(model: DemoModel, view: View, number: number): Scene {
  const random = createRandom(`closer ${number} ${model.code}`);
  const look = lookAt(model, number);
  const turn = Math.round((random() - 0.5) * 36);
  const ground = { tint: tintOf(model, number), dark: false, light: 0.5 };
  // A close-up brings its own ground and fills the picture with it.
  if (view === 'detail') return paint(BESIDE, ground, [{ look, view, x: 0.5, y: 0.5, size: FILLS_BESIDE }]);
  return paint(BESIDE, ground, [{ look, view, x: 0.5, y: view === 'front' ? 0.72 : 0.78, size: 1.5, turn }]);
}

/** Every colour of a model, side by side. */
export function drawColours(model: DemoModel): Scene {
  const looks = model.looks.slice(0, 5);
  const view = backOf(model);
  const step = Math.min(0.22, 0.86 / looks.length);
  const goods = looks.map((look, place): Placed => {
    const x = 0.5 + (place - (looks.length - 1) / 2) * step;
    return { look, view, x, y: 0.5, size: 0.98 };
  });
  return paint(ROW, { tint: '#dfe3e8', dark: false, light: 0.5 }, goods);
}

/** What is in the box: the box, the product, and what lies beside it. */
export function drawBox(model: DemoModel, things: number): Scene {
  const look = lookAt(model, 0);
  const sketch = new Sketch(false);
  const { width, height } = ROW;
  const tint = tintOf(model, 0);
  const lid = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, '#ffffff'],
      [1, '#e6e6e2'],
    ],
  );
  const box = (x: number, w: number, h: number, mark: string) =>
    ellipse(x + w / 2, 520, w * 0.6, 26, { fill: '#1b2430', opacity: 0.12 }) +
    path(`M${x} ${520 - h}h${w}v${h}h${-w}z`, { fill: lid }) +
    rect(x, 520 - h, w, 12, { fill: '#d8d8d3' }) +
    mark;
  const stripe = rect(352, 268, 136, 10, { rx: 5, fill: tint });
  const cable = path('M1130 470c70 -150 200 -110 190 -10s-150 90 -150 10s120 -90 190 -20', {
    fill: 'none',
    stroke: '#c9ccd1',
    'stroke-width': 13,
    'stroke-linecap': 'round',
  });
  const leaflets = Array.from({ length: Math.min(3, Math.max(1, things - 2)) }, (_, place) =>
    rect(1130 + place * 96, 250 - place * 12, 118, 160, {
      rx: 6,
      fill: place === 0 ? '#ffffff' : lighten(tint, 0.78 + place * 0.06),
      stroke: '#d8d8d3',
    }),
  );
  const product = drawPlaced(sketch, { look, view: backOf(model), x: 0.5, y: 0.49, size: 0.96 }, ROW);
  const content =
    drawGround(sketch, ROW, { tint: lighten(tint, 0.6), dark: false, light: 0.5 }) +
    box(300, 240, 330, stripe) +
    product +
    leaflets.join('') +
    cable;
  return {
    svg: sketch.finish(width, height, content),
    ground: edgeOf(lighten(tint, 0.6), false),
    dark: false,
  };
}

/** The cover of an article: its goods side by side, or one alone in a pose of its own. */
export function drawCover(models: readonly DemoModel[], title: string): Scene {
  const random = createRandom(`cover ${title}`);
  const [model, ...others] = models;
  if (!model) throw new Error(`${title} is about nothing`);
  const tint = tintOf(model, Math.floor(random() * model.looks.length));
  const ground = { tint, dark: random() < 0.35, light: 0.3 + random() * 0.4 };
  if (others.length === 0) return paint(COVER, ground, pickOne(random, heroPoses)(model));
  const goods = models.slice(0, 3).map((one, place, { length }): Placed => {
    const x = 0.5 + (place - (length - 1) / 2) * 0.28;
    return {
      look: lookAt(one, 0),
      view: backOf(one),
      x,
      y: 0.55,
      size: 0.9,
      turn: Math.round((random() - 0.5) * 14),
    };
  });
  return paint(COVER, ground, goods);
}

type HeroPose = (model: DemoModel) => readonly Placed[];

const heroPoses: readonly HeroPose[] = [
  // As in the list, but near.
  (model) => [{ look: lookAt(model, 0), view: 'hero', x: 0.5, y: 0.56, size: 1.08 }],
  // Three colours like cards in a hand.
  (model) =>
    [-1, 1, 0].map((side, place) => ({
      look: lookAt(model, place === 2 ? 0 : place + 1),
      view: backOf(model),
      x: 0.5 + side * 0.15,
      y: side === 0 ? 0.54 : 0.58,
      size: 0.96,
      turn: side * 13,
    })),
  // Aslant from the left and from the right.
  (model) => [
    { look: lookAt(model, 1), view: frontOf(model), x: 0.64, y: 0.56, size: 1, turn: 16 },
    { look: lookAt(model, 0), view: backOf(model), x: 0.4, y: 0.54, size: 1.04, turn: -12 },
  ],
  // Lying across the picture, larger than it.
  (model) => [
    { look: lookAt(model, 0), view: backOf(model), x: 0.33, y: 0.86, size: 1.5, turn: -24 },
    { look: lookAt(model, 0), view: frontOf(model), x: 0.72, y: 0.62, size: 1.04, turn: 8 },
  ],
  // Far apart, the screen first.
  (model) => [
    { look: lookAt(model, 0), view: frontOf(model), x: 0.32, y: 0.54, size: 1 },
    { look: lookAt(model, 0), view: backOf(model), x: 0.52, y: 0.54, size: 1 },
    { look: lookAt(model, 1), view: backOf(model), x: 0.72, y: 0.54, size: 1 },
  ],
];

function paint(size: { width: number; height: number }, ground: Ground, goods: readonly Placed[]): Scene {
  const sketch = new Sketch(false);
  const drawn = goods.map((one) => drawPlaced(sketch, one, size)).join('');
  const svg = sketch.finish(size.width, size.height, drawGround(sketch, size, ground) + drawn);
  return { svg, ground: edgeOf(ground.tint, ground.dark), dark: ground.dark };
}

interface Ground {
  readonly tint: Hex;
  readonly dark: boolean;
  /** Where the light stands, as a share of the width. */
  readonly light: number;
}

/** A wall in one colour at its upper edge, with a light behind the goods. */
function drawGround(
  sketch: Sketch,
  { width, height }: { width: number; height: number },
  { tint, dark, light }: Ground,
): string {
  const edge = edgeOf(tint, dark);
  const wall = sketch.linear(
    [0, 0, 0, 1],
    [
      [0, edge],
      [0.3, edge],
      [1, dark ? mixColours(edge, tint, 0.42) : mixColours(edge, lighten(tint, 0.35), 0.7)],
    ],
  );
  const glow = sketch.radial(0.5, 0.5, 0.5, [
    [0, dark ? lighten(tint, 0.25) : '#ffffff', dark ? 0.55 : 0.9],
    [1, dark ? tint : '#ffffff', 0],
  ]);
  return (
    rect(0, 0, width, height, { fill: wall }) +
    ellipse(width * light, height * 0.66, height * 0.85, height * 0.6, { fill: glow }) +
    circle(width * light, height * 0.62, height * 0.4, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2,
      opacity: dark ? 0.16 : 0.7,
    })
  );
}

function edgeOf(tint: Hex, dark: boolean): Hex {
  return dark ? mixColours(darken(tint, 0.78), '#0c0f18', 0.5) : lighten(tint, 0.84);
}

function drawPlaced(
  sketch: Sketch,
  { look, view, x, y, size, turn }: Placed,
  { width, height }: { width: number; height: number },
): string {
  const half = PICTURE_SIZE / 2;
  const drawn = drawProductInto(sketch, { ...look.drawing, view } as DrawingRequest);
  const middle = group({ transform: `translate(${n(-half)} ${n(-half)})` }, drawn);
  return place(x * width, y * height, (size * height) / PICTURE_SIZE, middle, turn ?? 0);
}

function lookAt(model: DemoModel, place: number): ModelLook {
  const look = model.looks[place % model.looks.length];
  if (!look) throw new Error(`${model.code} has no look`);
  return look;
}

/** The colour that a look lives in: that of its screen where it has one, else its own. */
function tintOf(model: DemoModel, place: number): Hex {
  const { colour } = lookAt(model, place).drawing;
  if ('wallpaper' in colour) return colour.wallpaper.colours[1];
  return 'body' in colour ? colour.body : '#8894a6';
}

const backOf = (model: DemoModel): View => viewOf(model, 'back');
const frontOf = (model: DemoModel): View => viewOf(model, 'front');

/** The view where the kind has it, else the first one. */
function viewOf(model: DemoModel, wanted: View): View {
  return listViews(lookAt(model, 0).drawing.kind).find((view) => view === wanted) ?? 'hero';
}
