import { brightnessOf, darken, glint, type Hex, lighten } from './colour.ts';
import { drawHomeScreen } from './home-screen.ts';
import { drawKeyRows } from './key-rows.ts';
import { drawMetalEdge } from './metal.ts';
import { roundedOutline } from './outline.ts';
import { drawScreenFace } from './screen-face.ts';
import { ACROSS, DOWN, formatNumber as n, path, place, rect, type Sketch } from './sketch.ts';
import { drawBackdrop, drawFloorShadow, drawSoftShadow } from './studio.ts';
import type { View } from './view.ts';
import type { Wallpaper } from './wallpaper.ts';

/** Width and depth of the closed machine in millimetres. */
export interface LaptopShape {
  readonly width: number;
  readonly depth: number;
  readonly keys: 'dark' | 'body';
  readonly notch: boolean;
}

export interface LaptopColour {
  readonly body: Hex;
  readonly wallpaper: Wallpaper;
}

export const laptopViews = ['hero', 'detail', 'back'] as const satisfies readonly View[];

export function drawLaptop(
  sketch: Sketch,
  shape: LaptopShape,
  colour: LaptopColour,
  view: (typeof laptopViews)[number],
): string {
  const draw = { hero: drawOpen, detail: drawDeck, back: drawLid }[view];
  return drawBackdrop(sketch, view === 'hero' ? 838 : 'none') + draw(sketch, shape, colour);
}

function drawOpen(sketch: Sketch, shape: LaptopShape, colour: LaptopColour): string {
  const scale = 780 / shape.width;
  const w = shape.width;
  const h = shape.depth * 0.96;
  const top = 800 - h * scale;
  const face = { width: w, height: h, corner: 9, rim: 1.2, bezel: 4 };
  const notch = shape.notch
    ? path(
        `M${n(w / 2 - 15)} 5H${n(w / 2 + 15)}V9.4Q${n(w / 2 + 15)} 12 ${n(w / 2 + 12.4)} 12H${n(w / 2 - 12.4)}Q${n(w / 2 - 15)} 12 ${n(w / 2 - 15)} 9.4Z`,
        { fill: '#060708' },
      )
    : '';
  const screen = drawScreenFace(
    sketch,
    face,
    darken(colour.body, 0.1),
    colour.wallpaper,
    drawHomeScreen(sketch, w, h) + notch,
  );
  return (
    drawFloorShadow(sketch, 30, 970, 838, 0.9) +
    place(110, top, scale, screen) +
    rect(128, 795, 744, 7, { fill: '#0b0d10', opacity: 0.75 }) +
    drawBase(sketch, colour.body)
  );
}

/** The deck seen from the front: a thin wedge with a finger scoop. */
function drawBase(sketch: Sketch, body: Hex): string {
  const dark = brightnessOf(body) < 0.4;
  const surface = sketch.linear(ACROSS, [
    [0, darken(body, 0.4)],
    [0.02, lighten(body, dark ? 0.5 : 0.6)],
    [0.08, lighten(body, 0.1)],
    [0.92, body],
    [0.985, lighten(body, 0.4)],
    [1, darken(body, 0.45)],
  ]);
  const front = sketch.linear(DOWN, [
    [0, lighten(body, 0.35)],
    [0.4, darken(body, 0.06)],
    [1, darken(body, 0.5)],
  ]);
  const scoop = sketch.linear(DOWN, [
    [0, darken(body, 0.42)],
    [1, darken(body, 0.12)],
  ]);
  return (
    path('M40 800H960V816Q960 820 956 820H44Q40 820 40 816Z', { fill: surface }) +
    path('M42 818H958Q950 838 912 839H88Q50 838 42 818Z', { fill: front }) +
    path('M432 800H568Q566 811 552 811H448Q434 811 432 800Z', { fill: scoop })
  );
}

/** Looking straight down on keyboard and trackpad. */
function drawDeck(sketch: Sketch, shape: LaptopShape, colour: LaptopColour): string {
  const { body } = colour;
  const outline = roundedOutline(60, 180, 880, 640, 30);
  const metal = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, glint(body, 0.3)],
      [0.5, body],
      [1, darken(body, 0.14)],
    ],
  );
  const well = roundedOutline(120, 226, 760, 300, 14);
  const key = shape.keys === 'dark' ? '#1c1e21' : darken(body, 0.06);
  const keyPaint = sketch.linear(DOWN, [
    [0, lighten(key, 0.12)],
    [1, key],
  ]);
  const pad = roundedOutline(330, 556, 340, 226, 14);
  return (
    drawSoftShadow(outline, 16, 0.22, [6, 14]) +
    path(outline, { fill: metal }) +
    path(outline, { fill: 'none', stroke: '#ffffff', 'stroke-width': 2, opacity: 0.6 }) +
    path(well, { fill: shape.keys === 'dark' ? '#101113' : darken(body, 0.2) }) +
    drawKeyRows(keyPaint) +
    path(pad, { fill: lighten(body, 0.08), stroke: darken(body, 0.28), 'stroke-width': 1.4 })
  );
}

function drawLid(sketch: Sketch, shape: LaptopShape, colour: LaptopColour): string {
  const scale = 860 / shape.width;
  const h = shape.depth * scale;
  const top = 500 - h / 2;
  const paint = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, glint(colour.body, 0.36)],
      [0.45, colour.body],
      [1, darken(colour.body, 0.16)],
    ],
  );
  const outline = roundedOutline(0, 0, shape.width, shape.depth, 10);
  const sheen = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, '#ffffff', 0.24],
      [1, '#ffffff', 0],
    ],
  );
  const glare = sketch.clip(
    outline,
    path(
      `M${n(shape.width * 0.5)} ${n(shape.depth)}L${n(shape.width)} ${n(shape.depth * 0.2)}V${n(shape.depth)}Z`,
      { fill: sheen },
    ),
  );
  const lid =
    drawSoftShadow(outline, 5, 0.24, [2, 5]) +
    path(outline, { fill: paint }) +
    glare +
    drawMetalEdge(sketch, { width: shape.width, height: shape.depth, corner: 10 }, colour.body, 1.3);
  return place(70, top, scale, lid);
}
