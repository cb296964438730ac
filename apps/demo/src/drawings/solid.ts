import { darken, glint, type Hex, lighten } from './colour.ts';
import { roundedOutline } from './outline.ts';
import { ACROSS, FROM_LIGHT, path, type Sketch } from './sketch.ts';

/** The paint of smooth plastic or coated metal facing the viewer, `gloss` 0 (matte) to 1. */
export function facePaint(sketch: Sketch, colour: Hex, gloss = 0.4): string {
  return sketch.linear(FROM_LIGHT, [
    [0, glint(colour, 0.22 + gloss * 0.3)],
    [0.35, glint(colour, 0.06 + gloss * 0.06)],
    [0.7, colour],
    [1, darken(colour, 0.1 + gloss * 0.12)],
  ]);
}

/** The paint of an upright round body: light from the left, shade at the right, a little bounced light at its rim. */
export function roundPaint(sketch: Sketch, colour: Hex): string {
  return sketch.linear(ACROSS, [
    [0, darken(colour, 0.28)],
    [0.07, darken(colour, 0.08)],
    [0.25, glint(colour, 0.42)],
    [0.42, glint(colour, 0.14)],
    [0.66, darken(colour, 0.06)],
    [0.88, darken(colour, 0.3)],
    [0.97, darken(colour, 0.22)],
    [1, darken(colour, 0.36)],
  ]);
}

/** The paint of a ball or pillow lit from the top left. */
export function ballPaint(sketch: Sketch, colour: Hex, gloss = 0.5): string {
  return sketch.radial(0.34, 0.28, 0.85, [
    [0, lighten(colour, 0.3 + gloss * 0.5)],
    [0.22, glint(colour, 0.24)],
    [0.6, colour],
    [0.9, darken(colour, 0.28)],
    [1, darken(colour, 0.2)],
  ]);
}

/** A rounded block with a lit edge line, the base of most accessories. */
export function drawBlock(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: Hex,
  gloss = 0.4,
): string {
  const d = roundedOutline(x, y, width, height, radius);
  const line = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.85],
    [0.4, '#ffffff', 0.16],
    [0.7, '#000000', 0.1],
    [1, '#000000', 0.3],
  ]);
  return path(d, { fill: facePaint(sketch, colour, gloss), stroke: line, 'stroke-width': 2.4 });
}
