import type { CameraLayout } from './camera-layout.ts';
import { findCameraLayout } from './camera-names.ts';
import { darken, glint, type Hex, lighten } from './colour.ts';
import { roundedOutline } from './outline.ts';
import { drawPhoneBack } from './phone-back.ts';
import { drawPhoneFront } from './phone-front.ts';
import type { PhoneColour, PhoneShape } from './phone-shape.ts';
import { drawMagnetRing } from './port.ts';
import { circle, FROM_LIGHT, formatNumber as n, path, place, rect, type Sketch } from './sketch.ts';
import { drawBackdrop, drawCastShadow, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';

/** A cover for `phone`, which is shown in it. */
export interface CaseShape {
  readonly phone: PhoneShape;
  readonly material: 'clear' | 'silicone' | 'leather' | 'armour';
  readonly magnets: boolean;
}

export interface CaseColour {
  readonly body: Hex;
  readonly phone: PhoneColour;
}

export const caseViews = ['hero', 'back'] as const satisfies readonly View[];

const scale = 5.2;
const floor = 920;
/** How far the cover stands out round the phone. */
const wall = 1.9;

export function drawCase(
  sketch: Sketch,
  shape: CaseShape,
  colour: CaseColour,
  view: (typeof caseViews)[number],
): string {
  const w = (shape.phone.width + wall * 2) * scale;
  const h = (shape.phone.height + wall * 2) * scale;
  const back =
    place(wall, wall, 1, drawPhoneBack(sketch, shape.phone, colour.phone)) +
    drawShell(sketch, shape, colour.body);
  const stand = (left: number, bottom: number, content: string) =>
    drawFloorShadow(sketch, left, left + w, bottom) + place(left, bottom - h, scale, content);
  if (view === 'back') return drawBackdrop(sketch) + stand(500 - w / 2, floor, back);
  const step = w * 0.72;
  const left = 500 - (w + step) / 2;
  const outline = caseOutline(shape.phone);
  const shade = sketch.clip(outline, drawCastShadow(sketch, (w - step) / scale - 1, 0, 14, h / scale, 0.55));
  const rimmed =
    path(outline, { fill: rimPaint(sketch, shape, colour.body) }) +
    place(wall, wall, 1, drawPhoneFront(sketch, shape.phone, colour.phone));
  return drawBackdrop(sketch) + stand(left + step, floor - 14, rimmed + shade) + stand(left, floor, back);
}

function caseOutline({ width, height, corner }: PhoneShape, inset = 0): string {
  const grow = wall - inset;
  return roundedOutline(inset, inset, width + grow * 2, height + grow * 2, corner + grow);
}

function rimPaint(sketch: Sketch, { material }: CaseShape, body: Hex): string {
  return material === 'clear'
    ? sketch.linear(FROM_LIGHT, [
        [0, '#f4f7fa', 0.95],
        [0.5, '#cfd7df', 0.8],
        [1, '#aab4be', 0.9],
      ])
    : sketch.linear(FROM_LIGHT, [
        [0, glint(body, 0.4)],
        [0.5, body],
        [1, darken(body, 0.35)],
      ]);
}

/** The opening for the cameras, in the cover's coordinates. */
function cameraOpening(layout: CameraLayout, phone: PhoneShape): string {
  const shift = wall + (layout.anchor === 'centre' ? phone.width / 2 : 0);
  const boxes = layout.parts.map((part) =>
    'diameter' in part
      ? {
          left: part.x - part.diameter / 2,
          top: part.y - part.diameter / 2,
          right: part.x + part.diameter / 2,
          bottom: part.y + part.diameter / 2,
        }
      : { left: part.x, top: part.y, right: part.x + part.width, bottom: part.y + part.height },
  );
  const margin = 1.1;
  const left = Math.min(...boxes.map((box) => box.left)) - margin;
  const top = Math.min(...boxes.map((box) => box.top)) - margin;
  const width = Math.max(...boxes.map((box) => box.right)) + margin - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) + margin - top;
  const first = layout.parts[0];
  const round = first?.part === 'plate' ? first.radius + margin : 10;
  return roundedOutline(
    left + shift,
    top + wall,
    width,
    height,
    Math.min(round, Math.min(width, height) / 2),
  );
}

function drawShell(sketch: Sketch, shape: CaseShape, body: Hex): string {
  const { phone, material } = shape;
  const outline = caseOutline(phone);
  const opening = cameraOpening(findCameraLayout(phone.camera), phone);
  const shell = `${outline}${opening}`;
  const w = phone.width + wall * 2;
  const h = phone.height + wall * 2;
  const line = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.95],
    [0.4, '#ffffff', 0.3],
    [0.7, '#3c4650', 0.2],
    [1, '#3c4650', 0.45],
  ]);
  const lip = drawOpeningLip(sketch, opening, material === 'clear' ? '#dfe6ec' : body);
  const ring = shape.magnets
    ? drawMagnetRing(
        w / 2,
        h * 0.56,
        23,
        material === 'clear' ? '#ffffff' : darken(body, 0.24),
        material === 'clear' ? 0.75 : 0.5,
      )
    : '';
  const edges =
    path(outline, { fill: 'none', stroke: line, 'stroke-width': 0.5 }) +
    path(caseOutline(phone, 1.3), { fill: 'none', stroke: line, 'stroke-width': 0.3, opacity: 0.8 });
  return (
    path(shell, { fill: shellPaint(sketch, shape, body), 'fill-rule': 'evenodd' }) +
    sketch.clip(outline, drawTexture(sketch, shape, body, w, h)) +
    ring +
    lip +
    edges
  );
}

function shellPaint(sketch: Sketch, { material }: CaseShape, body: Hex): string {
  if (material === 'clear') {
    return sketch.linear(FROM_LIGHT, [
      [0, '#ffffff', 0.42],
      [0.4, '#ffffff', 0.1],
      [0.7, '#e8eef4', 0.14],
      [1, '#b9c4cf', 0.34],
    ]);
  }
  return sketch.linear(
    [0.05, 0, 0.95, 1],
    [
      [0, glint(body, 0.22)],
      [0.35, glint(body, 0.06)],
      [0.7, body],
      [1, darken(body, 0.16)],
    ],
  );
}

function drawOpeningLip(sketch: Sketch, opening: string, body: Hex): string {
  const paint = sketch.linear(FROM_LIGHT, [
    [0, darken(body, 0.45)],
    [0.5, body],
    [1, lighten(body, 0.7)],
  ]);
  return path(opening, { fill: 'none', stroke: paint, 'stroke-width': 0.9 });
}

function drawTexture(
  sketch: Sketch,
  { phone, material }: CaseShape,
  body: Hex,
  w: number,
  h: number,
): string {
  switch (material) {
    case 'clear': {
      const sheen = sketch.linear(FROM_LIGHT, [
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ]);
      return path(`M${n(w * 0.3)} ${n(h)}L${n(w)} ${n(h * 0.34)}V${n(h * 0.7)}L${n(w * 0.66)} ${n(h)}Z`, {
        fill: sheen,
      });
    }
    case 'silicone':
      return '';
    case 'leather': {
      const stitch = roundedOutline(3, 3, w - 6, h - 6, phone.corner - 1);
      return path(stitch, {
        fill: 'none',
        stroke: lighten(body, 0.4),
        'stroke-width': 0.4,
        'stroke-dasharray': '1.6 1',
        opacity: 0.85,
      });
    }
    case 'armour': {
      const bumper = (x: number, y: number) =>
        rect(x, y, 15, 15, { rx: 5, fill: darken(body, 0.35), opacity: 0.9 });
      const ribs = Array.from({ length: 7 }, (_, index) =>
        rect(w * 0.24, h * 0.8 + index * 2.6, w * 0.52, 1, {
          rx: 0.5,
          fill: darken(body, 0.4),
          opacity: 0.7,
        }),
      ).join('');
      return (
        bumper(-4, -4) +
        bumper(w - 11, -4) +
        bumper(-4, h - 11) +
        bumper(w - 11, h - 11) +
        ribs +
        circle(w / 2, h * 0.56, 26, { fill: 'none', stroke: darken(body, 0.45), 'stroke-width': 1.2 })
      );
    }
  }
}
