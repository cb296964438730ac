import { darken, glint, type Hex, lighten } from './colour.ts';
import { ringPaint } from './lens.ts';
import { drawMetalEdge } from './metal.ts';
import { circleOutline, roundedOutline } from './outline.ts';
import {
  ACROSS,
  circle,
  DOWN,
  FROM_LIGHT,
  group,
  formatNumber as n,
  path,
  place,
  rect,
  type Sketch,
} from './sketch.ts';
import { drawBackdrop, drawSoftShadow } from './studio.ts';
import type { View } from './view.ts';
import { type DialColours, type DialName, drawDial } from './watch-dial.ts';

/** Case measures in millimetres; a round case is as wide as it is high. */
export interface WatchShape {
  readonly form: 'square' | 'round' | 'band';
  readonly width: number;
  readonly height: number;
  readonly dial: DialName;
  readonly strap: 'sport' | 'leather' | 'steel' | 'weave';
  /** A raised ring with ticks round the glass, as on sports and dress watches. */
  readonly bezel?: 'ticks' | 'plain';
}

export interface WatchColour {
  readonly metal: Hex;
  readonly strap: Hex;
  readonly dial: DialColours;
}

export const watchViews = ['hero', 'detail'] as const satisfies readonly View[];

/** Drawn in millimetres round the middle of the case. */
export function drawWatch(
  sketch: Sketch,
  shape: WatchShape,
  colour: WatchColour,
  view: (typeof watchViews)[number],
): string {
  const body = drawStraps(sketch, shape, colour) + drawCase(sketch, shape, colour);
  if (view === 'hero')
    return drawBackdrop(sketch, 'none') + place(500, 500, shape.form === 'band' ? 8.8 : 8.9, body);
  return drawBackdrop(sketch, 'none') + place(520, 505, shape.form === 'band' ? 13.4 : 14.6, body, -14);
}

function drawCase(sketch: Sketch, shape: WatchShape, colour: WatchColour): string {
  const { width: w, height: h } = shape;
  const crown = drawCrown(sketch, shape, colour.metal);
  if (shape.form === 'round') {
    const r = w / 2;
    const rim = shape.bezel === 'ticks' ? 4.4 : 2;
    return (
      drawSoftShadow(circleOutline(0, 0, r), 2.4, 0.3, [0.7, 1.2]) +
      crown +
      circle(0, 0, r, { fill: ringPaint(sketch, colour.metal) }) +
      circle(0, 0, r - 0.9, {
        fill: ringPaint(sketch, darken(colour.metal, shape.bezel === 'ticks' ? 0.55 : 0.2)),
      }) +
      (shape.bezel === 'ticks' ? drawTicks(r - 2.6, colour.metal) : '') +
      circle(0, 0, r - rim, { fill: '#040506' }) +
      sketch.clip(
        circleOutline(0, 0, r - rim - 0.8),
        drawDial(sketch, shape.dial, colour.dial, r - rim - 0.8, r - rim - 0.8),
      ) +
      sketch.clip(circleOutline(0, 0, r - rim), drawGlare(sketch, r, r))
    );
  }
  const corner = shape.form === 'band' ? w / 2.4 : w * 0.29;
  const outline = roundedOutline(-w / 2, -h / 2, w, h, corner);
  const glass = roundedOutline(-w / 2 + 2.3, -h / 2 + 2.3, w - 4.6, h - 4.6, corner - 2.2);
  const inset = 4;
  const screen = roundedOutline(
    -w / 2 + inset,
    -h / 2 + inset,
    w - inset * 2,
    h - inset * 2,
    corner - inset + 0.2,
  );
  return (
    drawSoftShadow(outline, 2.4, 0.3, [0.7, 1.2]) +
    crown +
    path(outline, { fill: colour.metal }) +
    place(-w / 2, -h / 2, 1, drawMetalEdge(sketch, { width: w, height: h, corner }, colour.metal, 2.6)) +
    path(glass, { fill: '#040506' }) +
    sketch.clip(screen, drawDial(sketch, shape.dial, colour.dial, w / 2 - inset, h / 2 - inset)) +
    sketch.clip(glass, drawGlare(sketch, w / 2, h / 2))
  );
}

function drawTicks(r: number, metal: Hex): string {
  return Array.from({ length: 60 }, (_, index) => {
    const long = index % 5 === 0;
    return rect(-0.13, -r - 0.9, 0.26, long ? 1.9 : 1, {
      fill: lighten(metal, 0.6),
      opacity: long ? 0.95 : 0.55,
      transform: `rotate(${index * 6})`,
    });
  }).join('');
}

function drawCrown(sketch: Sketch, shape: WatchShape, metal: Hex): string {
  if (shape.form === 'band') return '';
  const paint = sketch.linear(DOWN, [
    [0, darken(metal, 0.4)],
    [0.3, lighten(metal, 0.5)],
    [0.7, metal],
    [1, darken(metal, 0.5)],
  ]);
  const x = shape.width / 2 - 0.8;
  const key = (y: number, height: number, depth: number) =>
    rect(x, y, depth, height, { rx: 0.7, fill: paint });
  if (shape.form === 'square') return key(-shape.height * 0.26, 9, 3.1) + key(shape.height * 0.06, 12, 1.5);
  const crown = key(-3, 6, 3.4);
  return group({}, group({ transform: 'rotate(-30)' }, crown), group({ transform: 'rotate(30)' }, crown));
}

function drawGlare(sketch: Sketch, rx: number, ry: number): string {
  const paint = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.3],
    [0.7, '#ffffff', 0.05],
    [1, '#ffffff', 0],
  ]);
  return path(`M${n(-rx)} ${n(-ry)}H${n(rx * 0.55)}L${n(-rx)} ${n(ry * 0.55)}Z`, {
    fill: paint,
    opacity: 0.6,
  });
}

/** Both straps: broad at the case, narrower and darker where they bend away. */
function drawStraps(sketch: Sketch, shape: WatchShape, colour: WatchColour): string {
  const { width: w, height: h, form } = shape;
  const root = form === 'round' ? w * 0.3 : form === 'band' ? w * 0.42 : w * 0.4;
  const start = form === 'round' ? h * 0.4 : h / 2 - 1.6;
  const end = 53.5;
  const d = `M${n(-root)} ${n(start)}C${n(-root)} ${n(start + 12)} ${n(-root * 0.84)} ${n(end - 20)} ${n(-root * 0.8)} ${n(end - 4)}Q${n(-root * 0.8)} ${end} ${n(-root * 0.62)} ${end}H${n(root * 0.62)}Q${n(root * 0.8)} ${end} ${n(root * 0.8)} ${n(end - 4)}C${n(root * 0.84)} ${n(end - 20)} ${n(root)} ${n(start + 12)} ${n(root)} ${n(start)}Z`;
  const { strap } = colour;
  const across = sketch.linear(ACROSS, [
    [0, darken(strap, 0.34)],
    [0.08, glint(strap, 0.24)],
    [0.3, glint(strap, 0.1)],
    [0.75, strap],
    [0.94, darken(strap, 0.2)],
    [1, darken(strap, 0.45)],
  ]);
  const bend = sketch.linear(DOWN, [
    [0, '#000000', 0.28],
    [0.12, '#000000', 0],
    [0.5, '#ffffff', 0.1],
    [0.7, '#000000', 0],
    [1, '#000000', 0.42],
  ]);
  const half =
    path(d, { fill: across }) +
    sketch.clip(d, drawStrapTexture(sketch, shape.strap, strap, root, start, end)) +
    path(d, { fill: bend });
  return half + group({ transform: 'scale(1 -1)' }, half);
}

function drawStrapTexture(
  sketch: Sketch,
  kind: WatchShape['strap'],
  strap: Hex,
  root: number,
  start: number,
  end: number,
): string {
  switch (kind) {
    case 'sport':
      return [0, 1, 2]
        .map((index) =>
          rect(-1.5, end - 16 + index * 5, 3, 1.9, { rx: 0.95, fill: darken(strap, 0.55), opacity: 0.75 }),
        )
        .join('');
    case 'leather': {
      const seam = (x: number) =>
        path(`M${n(x)} ${n(start + 3)}L${n(x * 0.84)} ${n(end - 3)}`, {
          fill: 'none',
          stroke: lighten(strap, 0.45),
          'stroke-width': 0.42,
          'stroke-dasharray': '1.3 0.8',
          opacity: 0.9,
        });
      return seam(-root + 1.5) + seam(root - 1.5);
    }
    case 'steel': {
      const link =
        path('M-20 0H20', { stroke: darken(strap, 0.6), 'stroke-width': 0.5 }) +
        path('M-20 .5H20', { stroke: lighten(strap, 0.7), 'stroke-width': 0.36, opacity: 0.8 });
      const rows = Array.from({ length: 9 }, (_, index) => place(0, start + 4 + index * 4.2, 1, link)).join(
        '',
      );
      const columns = [-0.42, 0.42]
        .map((share) =>
          path(`M${n(root * share)} ${n(start)}V${end}`, {
            stroke: darken(strap, 0.5),
            'stroke-width': 0.36,
            opacity: 0.8,
          }),
        )
        .join('');
      return rows + columns;
    }
    case 'weave': {
      const knot = path('M0 0L1 .8L2 0M0 1L1 1.8L2 1', {
        fill: 'none',
        stroke: lighten(strap, 0.4),
        'stroke-width': 0.28,
        opacity: 0.6,
      });
      return rect(-root, start, root * 2, end - start, { fill: sketch.pattern(2, 2, knot) });
    }
  }
}
