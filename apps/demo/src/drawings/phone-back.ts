import { drawCameraIsland } from './camera-island.ts';
import { withLenses } from './camera-layout.ts';
import { findCameraLayout } from './camera-names.ts';
import { brightnessOf, darken, glint, type Hex, lighten, mixColours } from './colour.ts';
import { drawMetalEdge } from './metal.ts';
import { roundedOutline } from './outline.ts';
import type { PhoneColour, PhoneShape } from './phone-shape.ts';
import {
  ACROSS,
  circle,
  FROM_LIGHT,
  group,
  formatNumber as n,
  path,
  place,
  rect,
  type Sketch,
} from './sketch.ts';
import { drawBackWear } from './wear.ts';

const rim = 1.5;

/** The back of a phone, in millimetres, its top left corner at the origin. */
export function drawPhoneBack(sketch: Sketch, shape: PhoneShape, colour: PhoneColour): string {
  const { width, height, corner } = shape;
  const panel = roundedOutline(rim, rim, width - rim * 2, height - rim * 2, corner - rim);
  const camera = drawCameraIsland(sketch, withLenses(findCameraLayout(shape.camera), shape.lenses), width, {
    body: colour.body,
    metal: colour.ring ?? colour.frame,
    wallpaper: colour.wallpaper,
  });
  return group(
    {},
    drawButtons(sketch, shape, colour.frame, 'back'),
    drawMetalEdge(sketch, shape, colour.frame, rim),
    drawAntennas(shape, colour.frame),
    path(panel, { fill: backPaint(sketch, shape, colour.body) }),
    sketch.clip(panel, drawFinish(sketch, shape, colour.body), drawRoundness(sketch, shape, panel)),
    camera,
    colour.wear ? drawBackWear(sketch, shape, panel, colour.wear) : '',
  );
}

/** The side keys that stand out of the outline; on the back they are mirrored. */
export function drawButtons(sketch: Sketch, shape: PhoneShape, metal: Hex, face: 'front' | 'back'): string {
  const paint = sketch.linear(ACROSS, [
    [0, darken(metal, 0.5)],
    [0.5, glint(metal, 0.3)],
    [1, darken(metal, 0.35)],
  ]);
  const power = face === 'back' ? -0.42 : shape.width - 0.5;
  const volume = shape.cutout === 'pill' ? (face === 'back' ? shape.width - 0.5 : -0.42) : power;
  const key = (x: number, y: number, length: number) => rect(x, y, 0.92, length, { rx: 0.4, fill: paint });
  const top = shape.height * 0.2;
  if (shape.cutout === 'pill') {
    return (
      key(volume, top - 4, 5) +
      key(volume, top + 7, 10) +
      key(volume, top + 20, 10) +
      key(power, top + 12, 16)
    );
  }
  return key(volume, top + 2, 19) + key(power, top + 28, 11);
}

function drawAntennas({ width, height }: PhoneShape, metal: Hex): string {
  const fill = brightnessOf(metal) > 0.5 ? darken(metal, 0.32) : lighten(metal, 0.2);
  const line = (x: number, y: number, w: number, h: number) => rect(x, y, w, h, { fill, opacity: 0.75 });
  const inset = 15.6;
  return (
    line(0, inset, rim, 0.9) +
    line(width - rim, inset, rim, 0.9) +
    line(0, height - inset, rim, 0.9) +
    line(width - rim, height - inset, rim, 0.9) +
    line(width - 19, 0, 0.9, rim) +
    line(19, height - rim, 0.9, rim)
  );
}

function backPaint(sketch: Sketch, { back }: PhoneShape, body: Hex): string {
  const contrast = back === 'gloss' || back === 'rays' ? 1.35 : 1;
  return sketch.linear(
    [0.05, 0, 0.95, 1],
    [
      [0, glint(body, 0.24 * contrast)],
      [0.3, glint(body, 0.07)],
      [0.62, body],
      [1, darken(body, 0.15 * contrast)],
    ],
  );
}

function drawFinish(sketch: Sketch, shape: PhoneShape, body: Hex): string {
  const { width: w, height: h } = shape;
  switch (shape.back) {
    case 'gloss':
      return drawSheen(sketch, w, h, 0.34);
    case 'matte':
      return drawSheen(sketch, w, h, 0.13);
    case 'panel':
      return drawGlassPanel(sketch, shape, body);
    case 'leather':
      return drawLeather(sketch, w, h, body);
    case 'fibre':
      return drawFibre(sketch, w, h, body);
    case 'rays':
      return drawRays(sketch, w, h, body);
    case 'clear':
      return drawInnards(sketch, w, h, body);
  }
}

/** A broad diagonal reflection of the studio's soft box. */
function drawSheen(sketch: Sketch, w: number, h: number, strength: number): string {
  const paint = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', strength],
    [0.55, '#ffffff', strength * 0.35],
    [1, '#ffffff', 0],
  ]);
  const d = `M${n(w * 0.34)} ${n(h)}L${n(w * 1.02)} ${n(h * 0.2)}V${n(h * 0.66)}L${n(w * 0.78)} ${n(h)}Z`;
  const top = `M0 0H${n(w)}L0 ${n(h * 0.46)}Z`;
  return path(d, { fill: paint }) + path(top, { fill: paint, opacity: 0.55 });
}

function drawGlassPanel(sketch: Sketch, { width: w, height: h, corner }: PhoneShape, body: Hex): string {
  const top = 45.5;
  const d = roundedOutline(5, top, w - 10, h - top - 5, corner - 4.4);
  const glass = sketch.linear(
    [0.05, 0, 0.95, 1],
    [
      [0, mixColours(body, '#ffffff', 0.2)],
      [0.45, mixColours(body, '#ffffff', 0.06)],
      [1, darken(body, 0.08)],
    ],
  );
  const line = sketch.linear(FROM_LIGHT, [
    [0, darken(body, 0.34), 0.8],
    [1, lighten(body, 0.4), 0.8],
  ]);
  return drawSheen(sketch, w, h, 0.1) + path(d, { fill: glass, stroke: line, 'stroke-width': 0.3 });
}

/** Leather grain: small pebbles, each a dark rim with a lit top, scattered over a tile so that no row shows. */
function drawLeather(sketch: Sketch, w: number, h: number, body: Hex): string {
  const side = 3.6;
  const rows = 6;
  const step = side / rows;
  let grain = '';
  for (let index = 0; index < rows * rows; index++) {
    const row = Math.floor(index / rows);
    const x = ((index % rows) + 0.5 + 0.42 * Math.sin(index * 7.3) + (row % 2) * 0.5) * step;
    const y = (row + 0.5 + 0.36 * Math.cos(index * 4.7)) * step;
    const r = step * (0.3 + 0.12 * Math.sin(index * 2.9));
    grain +=
      circle(x, y + 0.05, r, { fill: darken(body, 0.34), opacity: 0.22 }) +
      circle(x, y - 0.03, r * 0.9, { fill: lighten(body, 0.4), opacity: 0.2 });
  }
  return rect(0, 0, w, h, { fill: sketch.pattern(side, side, grain) }) + drawSheen(sketch, w, h, 0.08);
}

function drawFibre(sketch: Sketch, w: number, h: number, body: Hex): string {
  const weave = path('M0 0L1.6 1.6M1.6 0L0 1.6', {
    stroke: lighten(body, 0.32),
    'stroke-width': 0.16,
    opacity: 0.5,
    fill: 'none',
  });
  return rect(0, 0, w, h, { fill: sketch.pattern(1.6, 1.6, weave) }) + drawSheen(sketch, w, h, 0.16);
}

/** Fine rays that run out from the camera, under glass. */
function drawRays(sketch: Sketch, w: number, h: number, body: Hex): string {
  const rays = Array.from({ length: 30 }, (_, index) => {
    const angle = -0.2 + (index / 29) * 2.1;
    const reach = h * 1.2;
    return `M${n(w * 0.3)} 30L${n(w * 0.3 + Math.cos(angle) * reach)} ${n(30 + Math.sin(angle) * reach)}`;
  }).join('');
  return (
    path(rays, { stroke: glint(body, 0.6), 'stroke-width': 0.22, opacity: 0.4, fill: 'none' }) +
    drawSheen(sketch, w, h, 0.26)
  );
}

/** What a transparent gaming phone shows of itself: cover plates, a fan and the battery. */
function drawInnards(sketch: Sketch, w: number, h: number, body: Hex): string {
  const line = { stroke: glint(body, 0.5), 'stroke-width': 0.24 };
  const panel = (x: number, y: number, width: number, height: number, tone: Hex) =>
    path(roundedOutline(x, y, width, height, 3), { fill: tone, ...line });
  const blades = Array.from({ length: 15 }, (_, index) =>
    path('M0 -4.4Q3.4 -7 2.2 -11', {
      fill: 'none',
      stroke: lighten(body, 0.5),
      'stroke-width': 0.9,
      transform: `rotate(${index * 24})`,
    }),
  ).join('');
  const fan =
    circle(0, 0, 13.6, { fill: darken(body, 0.45), stroke: '#c2463a', 'stroke-width': 0.7 }) +
    blades +
    circle(0, 0, 4.2, { fill: lighten(body, 0.2), ...line });
  const screws = [
    [9, 76],
    [w - 9, 76],
    [9, h - 9],
    [w - 9, h - 9],
  ] as const;
  return (
    panel(5, 72, w - 10, 34, darken(body, 0.14)) +
    place(w / 2, 89, 1, fan) +
    panel(5, 109, w - 10, h - 114, darken(body, 0.24)) +
    panel(11, 115, w - 22, h - 126, lighten(body, 0.06)) +
    screws
      .map(([x, y]) =>
        circle(x, y, 1.3, { fill: lighten(body, 0.4), stroke: darken(body, 0.4), 'stroke-width': 0.3 }),
      )
      .join('') +
    drawSheen(sketch, w, h, 0.26)
  );
}

/** Light on the bent edge at the left and top, shade at the right and bottom. */
function drawRoundness(sketch: Sketch, { width: w, height: h }: PhoneShape, panel: string): string {
  const lit = sketch.linear(ACROSS, [
    [0, '#ffffff', 0.34],
    [0.35, '#ffffff', 0.1],
    [1, '#ffffff', 0],
  ]);
  const shaded = sketch.linear(ACROSS, [
    [0, '#000000', 0],
    [0.65, '#000000', 0.07],
    [1, '#000000', 0.22],
  ]);
  const line = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.75],
    [0.4, '#ffffff', 0.18],
    [1, '#ffffff', 0.3],
  ]);
  return (
    rect(0, 0, w * 0.1, h, { fill: lit }) +
    rect(w * 0.9, 0, w * 0.1, h, { fill: shaded }) +
    path(panel, { fill: 'none', stroke: line, 'stroke-width': 0.5 })
  );
}
