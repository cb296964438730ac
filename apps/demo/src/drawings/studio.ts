import { ACROSS, ellipse, path, place, rect, type Sketch } from './sketch.ts';

const SHADOW = '#0b1016';

/** The side of every product picture in pixels. */
export const PICTURE_SIZE = 1000;

/**
 * The empty studio: white at the edges, so that the picture melts into a white card, with a breath of grey where things
 * stand at height `floor`. `none` is the white table that things lie on. Draws nothing in a sketch without studio.
 */
export function drawBackdrop(sketch: Sketch, floor: number | 'none' = 915): string {
  if (!sketch.studio) return '';
  const white = rect(0, 0, PICTURE_SIZE, PICTURE_SIZE, { fill: '#ffffff' });
  if (floor === 'none') return white;
  const glow = sketch.radial(0.5, 0.5, 0.5, [
    [0, '#e9ebee', 0.95],
    [0.5, '#f1f2f4', 0.6],
    [1, '#ffffff', 0],
  ]);
  // The grey lies in a flat ellipse only: a gradient over the whole picture would cost as much as a phone.
  return white + ellipse(500, floor, 490, Math.min(96, PICTURE_SIZE - floor), { fill: glow });
}

/**
 * The soft shadow of something that stands on the floor at height `y` from `left` to `right` (pixels): a wide faint
 * one for the room and a narrow dark one where it touches.
 */
export function drawFloorShadow(sketch: Sketch, left: number, right: number, y: number, weight = 1): string {
  const centre = (left + right) / 2;
  const half = (right - left) / 2;
  const room = sketch.radial(0.5, 0.5, 0.5, [
    [0, '#1b2430', 0.26 * weight],
    [0.45, '#1b2430', 0.13 * weight],
    [1, '#1b2430', 0],
  ]);
  const touch = sketch.radial(0.5, 0.5, 0.5, [
    [0, '#0d1219', 0.6 * weight],
    [0.6, '#0d1219', 0.28 * weight],
    [1, '#0d1219', 0],
  ]);
  return (
    ellipse(centre + half * 0.04, y + 4, half * 1.22, 30, { fill: room }) +
    ellipse(centre, y + 1, half * 0.97, 9, { fill: touch })
  );
}

/**
 * The shadow round an outline that lies on or close above a surface, built from strokes because a blur filter is
 * far slower. `reach` is how far it spreads, `opacity` how dark it gets at the outline itself.
 */
export function drawSoftShadow(
  d: string,
  reach: number,
  opacity: number,
  shift: readonly [number, number] = [0, 0],
): string {
  // Enough lines that their edges melt into each other, also where the reach is magnified.
  const steps = 10;
  let layers = path(d, { fill: SHADOW, opacity: opacity * 0.8 });
  for (let step = steps; step >= 1; step--) {
    layers += path(d, {
      fill: 'none',
      stroke: SHADOW,
      'stroke-width': (reach * 2 * step) / steps,
      'stroke-linejoin': 'round',
      opacity: (opacity * 1.6) / steps / (1 + step / steps),
    });
  }
  return place(shift[0], shift[1], 1, layers);
}

/** The shadow that a thing in front throws on one behind, as a strip that is darkest on its near side. */
export function drawCastShadow(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  opacity: number,
  fades: 'left' | 'right' = 'right',
): string {
  const fade = sketch.linear(fades === 'right' ? ACROSS : [1, 0, 0, 0], [
    [0, SHADOW, opacity],
    [0.25, SHADOW, opacity * 0.55],
    [0.6, SHADOW, opacity * 0.16],
    [1, SHADOW, 0],
  ]);
  return rect(x, y, width, height, { fill: fade });
}
