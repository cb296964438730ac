import { darken, type Hex, lighten } from './colour.ts';
import { circle, DOWN, formatNumber as n, path, place, rect, type Sketch } from './sketch.ts';
import { drawText } from './stroke-text.ts';

const tints: readonly Hex[] = [
  '#3c8df5',
  '#ff9f2e',
  '#39c16b',
  '#f2555a',
  '#8f6bf0',
  '#21b8c7',
  '#f7c53b',
  '#5f6b7c',
];

/** Neutral pictograms in a 10 by 10 box: no maker's own icons. */
const pictograms: readonly string[] = [
  'M2.4 5.6L5 3L7.6 5.6V8H2.4Z',
  'M2.2 3H7.8V7H4.6L3.2 8.4V7H2.2Z',
  'M5 2.2A2.8 2.8 0 1 1 4.99 2.2ZM5 3.6V5.2L6.2 6',
  'M3 2.2H7V7.8L5 6.4L3 7.8Z',
  'M2 3H8V7.2H2ZM2 3L5 5.4L8 3',
  'M3.8 2.8L7.6 5L3.8 7.2Z',
  'M2.4 7.6L4.2 4.6L5.4 6.2L6.4 5L7.6 7.6Z',
  'M5 2.2L5.9 4.2L8 4.4L6.4 5.8L6.9 7.9L5 6.8L3.1 7.9L3.6 5.8L2 4.4L4.1 4.2Z',
];

function drawAppIcon(sketch: Sketch, x: number, y: number, size: number, index: number): string {
  const tint = tints[index % tints.length] ?? '#3c8df5';
  const paint = sketch.linear(DOWN, [
    [0, lighten(tint, 0.22)],
    [1, darken(tint, 0.08)],
  ]);
  const glyph = pictograms[(index * 3 + 1) % pictograms.length] ?? '';
  return (
    rect(x, y, size, size, { rx: size * 0.26, fill: paint }) +
    place(
      x,
      y,
      size / 10,
      path(glyph, {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 0.7,
        'stroke-linejoin': 'round',
        opacity: 0.95,
      }),
    )
  );
}

/** Widgets, a grid of apps and a dock on a large screen of `w` by `h` millimetres. */
export function drawHomeScreen(sketch: Sketch, w: number, h: number): string {
  const wide = w > h;
  const size = Math.min(w, h) * (wide ? 0.085 : 0.08);
  const columns = wide ? 4 : 6;
  const margin = w * 0.09;
  const gridLeft = wide ? w * 0.5 : margin;
  const gridTop = wide ? h * 0.16 : h * 0.42;
  const stepX = (w - margin - gridLeft - size) / (columns - 1);
  let apps = '';
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < columns; column++) {
      apps += drawAppIcon(
        sketch,
        gridLeft + column * stepX,
        gridTop + row * size * 1.85,
        size,
        row * columns + column,
      );
    }
  }
  const dockWidth = size * 11;
  const dockY = h - size * 2.1;
  let dock = rect((w - dockWidth) / 2, dockY, dockWidth, size * 1.5, {
    rx: size * 0.5,
    fill: '#ffffff',
    opacity: 0.28,
  });
  for (let index = 0; index < 7; index++) {
    dock += drawAppIcon(
      sketch,
      (w - dockWidth) / 2 + size * (0.55 + index * 1.48),
      dockY + size * 0.25,
      size,
      index + 3,
    );
  }
  return (
    drawWidgets(
      margin,
      wide ? h * 0.16 : h * 0.1,
      wide ? w * 0.34 : w - margin * 2,
      size * (wide ? 4.7 : 3.4),
    ) +
    apps +
    dock
  );
}

function drawWidgets(x: number, y: number, width: number, height: number): string {
  const gap = width * 0.05;
  const card = (width - gap) / 2;
  const r = height * 0.14;
  const round = Math.min(height, card);
  const rings = [0.34, 0.25, 0.16].map((share, index) =>
    circle(x + card + gap + card / 2, y + height / 2, round * share, {
      fill: 'none',
      stroke: ['#ff5f6d', '#9be15d', '#5ad1ff'][index] ?? '#ffffff',
      'stroke-width': round * 0.06,
      'stroke-dasharray': `${n(round * share * (4.9 - index * 0.7))} 999`,
      'stroke-linecap': 'round',
    }),
  );
  return (
    rect(x, y, card, height, { rx: r, fill: '#ffffff', opacity: 0.24 }) +
    rect(x + card + gap, y, card, height, { rx: r, fill: '#10141c', opacity: 0.42 }) +
    place(
      x + card / 2,
      y + height * 0.3,
      1,
      drawText('10:08', Math.min(height * 0.26, card * 0.26), {
        colour: '#ffffff',
        weight: 0.1,
        anchor: 'middle',
      }),
    ) +
    place(
      x + card / 2,
      y + height * 0.66,
      1,
      drawText('11/21', height * 0.1, { colour: '#ffffff', weight: 0.11, anchor: 'middle' }),
    ) +
    rings.join('')
  );
}
