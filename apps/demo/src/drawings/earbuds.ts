import { darken, glint, type Hex, lighten } from './colour.ts';
import { roundedOutline } from './outline.ts';
import {
  ACROSS,
  circle,
  DOWN,
  ellipse,
  FROM_LIGHT,
  group,
  path,
  place,
  rect,
  type Sketch,
} from './sketch.ts';
import { ballPaint, drawBlock, facePaint, roundPaint } from './solid.ts';
import { drawBackdrop, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';

export interface EarbudsShape {
  /** `stem` with a stalk, `bean` without, `clip` an open bow that sits on the ear. */
  readonly style: 'stem' | 'bean' | 'clip';
  /** Silicone tips of in-ear models. */
  readonly tips: boolean;
  /** A box as wide as a pebble or as slim as a lighter. */
  readonly box: 'wide' | 'tall';
}

export interface EarbudsColour {
  readonly body: Hex;
  /** Grilles, bows and tips. */
  readonly accent: Hex;
}

export const earbudsViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawEarbuds(
  sketch: Sketch,
  shape: EarbudsShape,
  colour: EarbudsColour,
  view: (typeof earbudsViews)[number],
): string {
  const left = drawBud(sketch, shape, colour);
  const right = group({ transform: 'scale(-1 1)' }, left);
  return view === 'hero'
    ? drawInBox(sketch, shape, colour, left, right)
    : drawPair(sketch, shape, left, right);
}

function drawPair(sketch: Sketch, { style }: EarbudsShape, left: string, right: string): string {
  const size = style === 'clip' ? 2.2 : 2.35;
  const y = style === 'stem' ? 410 : style === 'bean' ? 620 : 570;
  const shadow = (x: number) => drawFloorShadow(sketch, x - 110, x + 110, 836, 0.75);
  return (
    drawBackdrop(sketch, 850) +
    shadow(330) +
    shadow(670) +
    place(300, y, size, left, style === 'stem' ? 4 : -6) +
    place(700, y, size, right, style === 'stem' ? -4 : 6)
  );
}

function drawInBox(
  sketch: Sketch,
  shape: EarbudsShape,
  colour: EarbudsColour,
  left: string,
  right: string,
): string {
  const box =
    shape.box === 'wide'
      ? { width: 560, height: 390, radius: 160 }
      : { width: 430, height: 410, radius: 140 };
  const x = 500 - box.width / 2;
  const y = shape.style === 'stem' ? 306 : 372;
  const apart = box.width * 0.2;
  const size = shape.style === 'clip' ? 1.05 : 1.28;
  return (
    drawBackdrop(sketch, 908) +
    drawFloorShadow(sketch, x, x + box.width, 894) +
    drawOpenLid(sketch, colour, x, box.width, box.radius) +
    place(500 - apart, y, size, left) +
    place(500 + apart, y, size, right) +
    drawBox(sketch, colour, x, 894 - box.height, box.width, box.height, box.radius)
  );
}

/** The lid seen from inside, standing up behind the buds. */
function drawOpenLid(
  sketch: Sketch,
  colour: EarbudsColour,
  left: number,
  width: number,
  radius: number,
): string {
  const inside = sketch.linear(DOWN, [
    [0, darken(colour.body, 0.05)],
    [0.6, darken(colour.body, 0.2)],
    [1, darken(colour.body, 0.4)],
  ]);
  return (
    drawBlock(sketch, left, 138, width, 420, radius, colour.body, 0.6) +
    path(roundedOutline(left + 16, 156, width - 32, 430, radius - 14), { fill: inside })
  );
}

function drawBox(
  sketch: Sketch,
  { body }: EarbudsColour,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const lower = `M${x} ${y}H${x + width}V${y + height - radius}Q${x + width} ${y + height} ${x + width - radius} ${y + height}H${x + radius}Q${x} ${y + height} ${x} ${y + height - radius}Z`;
  const hull = sketch.linear(DOWN, [
    [0, glint(body, 0.3)],
    [0.12, glint(body, 0.14)],
    [0.5, body],
    [0.86, darken(body, 0.2)],
    [1, darken(body, 0.36)],
  ]);
  const rim = sketch.linear(DOWN, [
    [0, lighten(body, 0.7)],
    [1, darken(body, 0.16)],
  ]);
  const sides = sketch.linear(ACROSS, [
    [0, '#000000', 0.16],
    [0.05, '#ffffff', 0.1],
    [0.14, '#ffffff', 0.5],
    [0.34, '#ffffff', 0],
    [0.8, '#000000', 0],
    [1, '#000000', 0.2],
  ]);
  return (
    path(lower, { fill: hull }) +
    path(lower, { fill: sides }) +
    rect(x, y, width, 13, { fill: rim }) +
    circle(x + width / 2, y + 74, 7, { fill: '#45d483' }) +
    circle(x + width / 2, y + 74, 12, { fill: '#45d483', opacity: 0.2 })
  );
}

/** One bud for the left side of the picture, its tip to the left, round the middle of its head, about 150 wide. */
function drawBud(sketch: Sketch, shape: EarbudsShape, colour: EarbudsColour): string {
  if (shape.style === 'clip') return drawClip(sketch, colour);
  const { body, accent } = colour;
  const grille = sketch.linear(FROM_LIGHT, [
    [0, lighten(accent, 0.3)],
    [1, darken(accent, 0.4)],
  ]);
  const stem =
    shape.style === 'stem'
      ? rect(4, -6, 40, 178, { rx: 20, fill: roundPaint(sketch, body) }) +
        rect(11, 158, 26, 12, { rx: 6, fill: grille }) +
        rect(31, 70, 5, 44, { rx: 2.5, fill: darken(body, 0.2), opacity: 0.5 })
      : '';
  const tip = shape.tips
    ? place(-58, 18, 1, drawTip(sketch, accent), 24)
    : ellipse(-50, 14, 14, 24, { fill: grille, transform: 'rotate(18 -50 14)' });
  const head =
    shape.style === 'bean'
      ? ellipse(0, 8, 66, 72, { fill: ballPaint(sketch, body) })
      : path('M44 6C44 -38 18 -64 -18 -62C-52 -58 -68 -26 -60 6C-52 42 -20 60 8 54C34 48 44 30 44 6Z', {
          fill: ballPaint(sketch, body),
        });
  const vent = ellipse(10, -30, 15, 8, { fill: grille, transform: 'rotate(28 10 -30)' });
  const dot = shape.style === 'bean' ? circle(14, 20, 24, { fill: facePaint(sketch, accent, 0.8) }) : '';
  return (
    stem +
    tip +
    head +
    vent +
    dot +
    ellipse(-24, -26, 14, 8, { fill: '#ffffff', opacity: 0.5, transform: 'rotate(-38 -24 -26)' })
  );
}

function drawTip(sketch: Sketch, colour: Hex): string {
  const rubber = sketch.linear(DOWN, [
    [0, lighten(colour, 0.35)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ]);
  return (
    path('M10 -24C-20 -36 -36 -18 -36 0S-20 36 10 24Z', { fill: rubber }) +
    ellipse(-30, 0, 7, 15, { fill: darken(colour, 0.55), opacity: 0.8 })
  );
}

/** A bow of flexible metal between a ball and a bean. */
function drawClip(sketch: Sketch, { body, accent }: EarbudsColour): string {
  const bow = 'M-34 34C-70 -50 -10 -106 40 -70C74 -44 66 6 46 44';
  const line = (width: number, stroke: string, opacity = 1) =>
    path(bow, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', opacity });
  return (
    line(25, darken(accent, 0.35)) +
    line(20, accent) +
    line(9, lighten(accent, 0.55), 0.85) +
    circle(-36, 52, 46, { fill: ballPaint(sketch, body, 0.9) }) +
    ellipse(52, 66, 34, 50, { fill: ballPaint(sketch, body, 0.7), transform: 'rotate(-12 52 66)' }) +
    ellipse(-50, 36, 13, 8, { fill: '#ffffff', opacity: 0.65, transform: 'rotate(-40 -50 36)' })
  );
}
