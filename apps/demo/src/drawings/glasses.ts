import { darken, glint, type Hex, lighten } from './colour.ts';
import { ACROSS, circle, DOWN, FROM_LIGHT, group, path, place, type Sketch } from './sketch.ts';
import { drawBackdrop, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';

export interface GlassesShape {
  readonly lens: 'clear' | 'dark';
  /** A camera in the corner of the frame. */
  readonly camera: boolean;
}

export interface GlassesColour {
  readonly body: Hex;
}

export const glassesViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawGlasses(
  sketch: Sketch,
  shape: GlassesShape,
  colour: GlassesColour,
  view: (typeof glassesViews)[number],
): string {
  const worn = drawFrame(sketch, shape, colour.body);
  if (view === 'hero')
    return drawBackdrop(sketch, 690) + drawFloorShadow(sketch, 140, 860, 672, 0.7) + place(500, 520, 1, worn);
  return drawBackdrop(sketch, 'none') + place(960, 420, 2.1, worn, -6);
}

const rimPath =
  'M44 -92C150 -118 300 -112 352 -84C382 -68 380 -20 362 48C346 116 300 146 216 146C126 146 78 116 58 44C48 6 34 -60 44 -92Z';
const lensPath =
  'M70 -72C160 -92 286 -88 328 -66C350 -54 346 -16 334 40C322 96 284 120 216 120C144 120 102 96 86 38C76 2 62 -52 70 -72Z';

function drawFrame(sketch: Sketch, shape: GlassesShape, body: Hex): string {
  const rim = sketch.linear(FROM_LIGHT, [
    [0, glint(body, 0.5)],
    [0.25, glint(body, 0.16)],
    [0.6, body],
    [1, darken(body, 0.4)],
  ]);
  const glass = sketch.linear(
    FROM_LIGHT,
    shape.lens === 'dark'
      ? [
          [0, '#565c64', 0.96],
          [0.5, '#23272d', 0.97],
          [1, '#3c424a', 0.96],
        ]
      : [
          [0, '#e9f2fb', 0.85],
          [0.5, '#cfdfee', 0.5],
          [1, '#dfe9f3', 0.75],
        ],
  );
  const glare = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', shape.lens === 'dark' ? 0.3 : 0.8],
    [1, '#ffffff', 0],
  ]);
  const temple = sketch.linear(ACROSS, [
    [0, darken(body, 0.5)],
    [1, darken(body, 0.15)],
  ]);
  const eye = drawCamera(sketch);
  const half =
    path('M352 -86C392 -92 404 -84 406 -62L398 96Q392 150 380 176Q374 186 368 176Q378 130 380 60L372 -40Z', {
      fill: temple,
    }) +
    path(lensPath, { fill: glass }) +
    sketch.clip(lensPath, path('M60 -100H270L110 130H60Z', { fill: glare })) +
    path(`${rimPath}${lensPath}`, { fill: rim, 'fill-rule': 'evenodd' }) +
    path(rimPath, { fill: 'none', stroke: lighten(body, 0.6), 'stroke-width': 1.6, opacity: 0.5 });
  const bridge = path('M-56 -66C-30 -86 30 -86 56 -66L52 -34C30 -56 -30 -56 -52 -34Z', { fill: rim });
  const cameras = shape.camera ? place(346, -74, 1, eye) + place(-346, -74, 1, eye) : '';
  return group({ transform: 'scale(-1 1)' }, half) + half + bridge + cameras;
}

function drawCamera(sketch: Sketch): string {
  const ring = sketch.linear(DOWN, [
    [0, '#8d949c'],
    [1, '#1a1c20'],
  ]);
  const pupil = sketch.radial(0.4, 0.35, 0.7, [
    [0, '#55699c'],
    [0.5, '#141828'],
    [1, '#040406'],
  ]);
  return (
    circle(0, 0, 17, { fill: ring }) +
    circle(0, 0, 14, { fill: '#08090b' }) +
    circle(0, 0, 9, { fill: pupil }) +
    circle(-3, -3, 2, { fill: '#ffffff', opacity: 0.8 })
  );
}
