import { darken, glint, type Hex, lighten } from './colour.ts';
import { drawHomeScreen } from './home-screen.ts';
import { drawLens } from './lens.ts';
import { drawMetalEdge } from './metal.ts';
import { roundedOutline } from './outline.ts';
import { drawPen } from './pen.ts';
import { drawScreenFace } from './screen-face.ts';
import { FROM_LIGHT, path, place, rect, type Sketch } from './sketch.ts';
import { drawBackdrop, drawCastShadow, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';
import type { Wallpaper } from './wallpaper.ts';

/** Upright measures in millimetres. `stand` shows it lying wide with its pen, as shops show tablets for work. */
export interface TabletShape {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  readonly bezel: number;
  readonly lenses: 1 | 2;
  readonly stand: 'upright' | 'wide';
}

export interface TabletColour {
  readonly body: Hex;
  readonly wallpaper: Wallpaper;
}

export const tabletViews = ['hero', 'back', 'front'] as const satisfies readonly View[];

const floor = 900;

export function drawTablet(
  sketch: Sketch,
  shape: TabletShape,
  colour: TabletColour,
  view: (typeof tabletViews)[number],
): string {
  return { hero: shape.stand === 'wide' ? drawWide : drawUpright, back: drawBackOnly, front: drawFrontOnly }[
    view
  ](sketch, shape, colour);
}

function drawUpright(sketch: Sketch, shape: TabletShape, colour: TabletColour): string {
  const scale = Math.min(3.3, 790 / shape.height);
  const w = shape.width * scale;
  const step = w * 0.44;
  const left = 500 - (w + step) / 2;
  const outline = roundedOutline(0, 0, shape.width, shape.height, shape.corner);
  // The light comes from the left, so the shadow between the two is only the dark line where they touch.
  const shade = sketch.clip(
    outline,
    place(step / scale + 1, 0, 1, drawCastShadow(sketch, -16, 0, 16, shape.height, 0.34, 'left')),
  );
  return (
    drawBackdrop(sketch) +
    drawFloorShadow(sketch, left, left + w, floor - 12) +
    place(left, floor - 12 - shape.height * scale, scale, drawBack(sketch, shape, colour.body) + shade) +
    drawFloorShadow(sketch, left + step, left + step + w, floor) +
    place(
      left + step,
      floor - shape.height * scale,
      scale,
      drawFront(sketch, shape.width, shape.height, shape, colour),
    )
  );
}

function drawWide(sketch: Sketch, shape: TabletShape, colour: TabletColour): string {
  const scale = 880 / shape.height;
  const w = shape.height * scale;
  const h = shape.width * scale;
  const bottom = 800;
  return (
    drawBackdrop(sketch, 850) +
    drawFloorShadow(sketch, 500 - w / 2, 500 + w / 2, bottom) +
    place(500 - w / 2, bottom - h, scale, drawFront(sketch, shape.height, shape.width, shape, colour)) +
    place(210, 852, 1, drawPen(sketch, 580, 21, '#f2f3f5'))
  );
}

function drawBackOnly(sketch: Sketch, shape: TabletShape, colour: TabletColour): string {
  const scale = 810 / shape.height;
  const w = shape.width * scale;
  return (
    drawBackdrop(sketch) +
    drawFloorShadow(sketch, 500 - w / 2, 500 + w / 2, floor) +
    place(500 - w / 2, floor - 810, scale, drawBack(sketch, shape, colour.body))
  );
}

function drawFrontOnly(sketch: Sketch, shape: TabletShape, colour: TabletColour): string {
  const scale = 880 / shape.height;
  const h = shape.width * scale;
  return (
    drawBackdrop(sketch, 500 + h / 2) +
    drawFloorShadow(sketch, 60, 940, 500 + h / 2) +
    place(60, 500 - h / 2, scale, drawFront(sketch, shape.height, shape.width, shape, colour))
  );
}

function drawFront(sketch: Sketch, w: number, h: number, shape: TabletShape, colour: TabletColour): string {
  const face = { width: w, height: h, corner: shape.corner, rim: 1.1, bezel: shape.bezel };
  return drawScreenFace(sketch, face, colour.body, colour.wallpaper, drawHomeScreen(sketch, w, h));
}

function drawBack(sketch: Sketch, shape: TabletShape, body: Hex): string {
  const { width: w, height: h, corner } = shape;
  const rim = 1.6;
  const panel = roundedOutline(rim, rim, w - rim * 2, h - rim * 2, corner - rim);
  const paint = sketch.linear(
    [0.05, 0, 0.95, 1],
    [
      [0, glint(body, 0.3)],
      [0.35, glint(body, 0.08)],
      [0.7, body],
      [1, darken(body, 0.13)],
    ],
  );
  const plate = roundedOutline(9, 9, 25, shape.lenses === 2 ? 45 : 25, 11);
  const line = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.8],
    [1, '#000000', 0.3],
  ]);
  const lenses =
    drawLens(sketch, 21.5, 21.5, 17, darken(body, 0.2)) +
    (shape.lenses === 2 ? drawLens(sketch, 21.5, 41.5, 17, darken(body, 0.2)) : '');
  const pins = [-6, 0, 6]
    .map((shift) => rect(w / 2 + shift - 1.4, h - 12, 2.8, 2.8, { rx: 1.4, fill: darken(body, 0.25) }))
    .join('');
  return (
    drawMetalEdge(sketch, shape, body, rim) +
    path(panel, { fill: paint }) +
    path(plate, { fill: lighten(body, 0.14), stroke: line, 'stroke-width': 0.5 }) +
    lenses +
    pins
  );
}
