import { findCameraLayout } from './camera-names.ts';
import type { Hex } from './colour.ts';
import { roundedOutline } from './outline.ts';
import { drawPhoneBack } from './phone-back.ts';
import { drawPhoneFront } from './phone-front.ts';
import type { PhoneColour, PhoneShape } from './phone-shape.ts';
import { ACROSS, circle, FROM_LIGHT, formatNumber as n, path, place, type Sketch } from './sketch.ts';
import { drawBackdrop, drawFloorShadow, drawSoftShadow } from './studio.ts';
import type { View } from './view.ts';

/** A protective sheet for the front of `phone`, or rings for its lenses. */
export interface FilmShape {
  readonly phone: PhoneShape;
  readonly style: 'clear' | 'privacy' | 'matte' | 'lens';
  /** Sheets in the box. */
  readonly sheets: 1 | 2;
}

export interface FilmColour {
  readonly phone: PhoneColour;
  /** Metal of lens rings. */
  readonly ring: Hex;
}

export const filmViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawFilm(
  sketch: Sketch,
  shape: FilmShape,
  colour: FilmColour,
  view: (typeof filmViews)[number],
): string {
  if (shape.style === 'lens') return drawLensRings(sketch, shape, colour, view);
  if (view === 'detail') return drawCorner(sketch, shape, colour);
  const { phone } = shape;
  const scale = 5;
  const w = phone.width * scale;
  const h = phone.height * scale;
  const left = 560 - w / 2 + 60;
  const sheet = drawSheet(sketch, shape);
  const second = shape.sheets === 2 ? place(left - 250, 916 - h, scale, sheet, -5) : '';
  return (
    drawBackdrop(sketch) +
    drawFloorShadow(sketch, left, left + w, 916) +
    place(left, 916 - h, scale, drawPhoneFront(sketch, phone, colour.phone)) +
    second +
    place(left - 128, 888 - h, scale, sheet, -3)
  );
}

function sheetOutline({ width, height, corner, cutout }: PhoneShape): string {
  const body = roundedOutline(1.4, 1.4, width - 2.8, height - 2.8, corner - 1.6);
  if (cutout === 'punch') return body + roundedOutline(width / 2 - 2.4, 4.8, 4.8, 4.8, 2.4);
  const hole = cutout === 'pill' ? 22.6 : 14.4;
  return body + roundedOutline(width / 2 - hole / 2, 3.6, hole, 7.4, 3.7);
}

function drawSheet(sketch: Sketch, { phone, style }: FilmShape): string {
  const d = sheetOutline(phone);
  const dark = style === 'privacy';
  const glass = sketch.linear(
    FROM_LIGHT,
    dark
      ? [
          [0, '#4b525b', 0.8],
          [0.4, '#14171b', 0.72],
          [0.62, '#3a4149', 0.62],
          [1, '#0c0e11', 0.8],
        ]
      : [
          [0, '#ffffff', 0.86],
          [0.3, '#dcebf5', 0.34],
          [0.55, '#ffffff', 0.5],
          [0.75, '#cfe2ef', 0.26],
          [1, '#ffffff', style === 'matte' ? 0.7 : 0.5],
        ],
  );
  const edge = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 1],
    [0.3, '#8fc7d8', 0.9],
    [0.6, '#ffffff', 0.95],
    [1, '#5fa3b8', 0.95],
  ]);
  const outline = roundedOutline(1.4, 1.4, phone.width - 2.8, phone.height - 2.8, phone.corner - 1.6);
  const glare = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', dark ? 0.3 : 0.75],
    [1, '#ffffff', 0],
  ]);
  const { width: w, height: h } = phone;
  return (
    path(outline, {
      fill: 'none',
      stroke: '#0b1016',
      'stroke-width': 2.4,
      opacity: 0.05,
      transform: 'translate(0.8 1.4)',
    }) +
    path(d, { fill: glass, 'fill-rule': 'evenodd' }) +
    sketch.clip(
      outline,
      path(`M${n(w * 0.2)} ${n(h)}L${n(w * 0.95)} 0H${n(w * 0.55)}L0 ${n(h * 0.74)}V${n(h)}Z`, {
        fill: glare,
        opacity: 0.6,
      }),
    ) +
    path(d, { fill: 'none', stroke: edge, 'stroke-width': 0.55 })
  );
}

function drawCorner(sketch: Sketch, shape: FilmShape, colour: FilmColour): string {
  const phone =
    drawSoftShadow(
      roundedOutline(0, 0, shape.phone.width, shape.phone.height, shape.phone.corner),
      5,
      0.26,
      [1.6, 2.6],
    ) + drawPhoneFront(sketch, shape.phone, colour.phone);
  return (
    drawBackdrop(sketch, 'none') +
    place(170, 330, 11, phone, -14) +
    place(100, 190, 11, drawSheet(sketch, shape), -17)
  );
}

/** The rings laid beside the cameras they protect. */
function drawLensRings(
  sketch: Sketch,
  { phone }: FilmShape,
  colour: FilmColour,
  view: (typeof filmViews)[number],
): string {
  const eyes = findCameraLayout(phone.camera).parts.filter((part) => part.part === 'lens');
  const body =
    drawSoftShadow(roundedOutline(0, 0, phone.width, phone.height, phone.corner), 5, 0.26, [1.6, 2.6]) +
    drawPhoneBack(sketch, phone, colour.phone);
  const size = view === 'hero' ? 92 : 128;
  const rings = eyes
    .map((_, index) =>
      drawRing(sketch, 730 + (index % 2) * size * 0.5, 240 + index * size * 2.25, size, colour.ring),
    )
    .join('');
  return (
    drawBackdrop(sketch, 'none') +
    (view === 'hero' ? place(96, 170, 7.6, body, -7) : place(-60, 60, 10.5, body, -7)) +
    rings
  );
}

function drawRing(sketch: Sketch, cx: number, cy: number, r: number, metal: Hex): string {
  const rim = sketch.linear(ACROSS, [
    [0, '#ffffff'],
    [0.3, metal],
    [0.55, '#ffffff'],
    [0.8, metal],
    [1, '#4a4f55'],
  ]);
  const glass = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.85],
    [0.45, '#dbe9f3', 0.22],
    [0.6, '#ffffff', 0.4],
    [1, '#cfe0ec', 0.3],
  ]);
  return (
    circle(cx + 5, cy + 9, r + 6, { fill: '#0b1016', opacity: 0.1 }) +
    circle(cx + 3, cy + 5, r + 2, { fill: '#0b1016', opacity: 0.16 }) +
    circle(cx, cy, r, { fill: '#eef3f7', opacity: 0.3 }) +
    circle(cx, cy, r * 0.88, { fill: glass }) +
    circle(cx, cy, r * 0.94, { fill: 'none', stroke: rim, 'stroke-width': r * 0.13 })
  );
}
