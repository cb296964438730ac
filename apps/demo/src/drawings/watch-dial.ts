import { darken, type Hex, lighten } from './colour.ts';
import { circle, DOWN, ellipse, group, formatNumber as n, path, place, rect, type Sketch } from './sketch.ts';
import { drawText } from './stroke-text.ts';

export type DialName = 'analog' | 'digital' | 'rings' | 'sport' | 'moon';

/** From the background to the accent of the hands. */
export type DialColours = readonly [ground: Hex, middle: Hex, accent: Hex];

/** Fills the screen of a watch, drawn round the origin; `rx`, `ry` are half its width and height in millimetres. */
export function drawDial(
  sketch: Sketch,
  name: DialName,
  colours: DialColours,
  rx: number,
  ry: number,
): string {
  return dials[name](sketch, colours, rx, ry);
}

type DrawDial = (sketch: Sketch, colours: DialColours, rx: number, ry: number) => string;

const white = '#ffffff';

function drawGround(sketch: Sketch, [ground, middle]: DialColours, rx: number, ry: number): string {
  const paint = sketch.radial(0.42, 0.34, 0.8, [
    [0, middle],
    [0.6, ground],
    [1, darken(ground, 0.45)],
  ]);
  return rect(-rx, -ry, rx * 2, ry * 2, { fill: paint });
}

/** Hands at eight past ten, where they frame the top of the dial. */
function drawHands(r: number, accent: Hex): string {
  const hand = (angle: number, length: number, width: number, colour: Hex) =>
    rect(-width / 2, -length, width, length + r * 0.12, {
      rx: width / 2,
      fill: colour,
      transform: `rotate(${angle})`,
    });
  return (
    group(
      { opacity: 0.35, transform: 'translate(0.3 0.5)' },
      hand(304, r * 0.5, r * 0.075, '#000000') + hand(48, r * 0.76, r * 0.06, '#000000'),
    ) +
    hand(304, r * 0.5, r * 0.075, white) +
    hand(48, r * 0.76, r * 0.06, white) +
    hand(180, r * 0.8, r * 0.022, accent) +
    circle(0, 0, r * 0.065, { fill: accent }) +
    circle(0, 0, r * 0.026, { fill: '#111111' })
  );
}

function drawMarks(r: number, colour: Hex): string {
  return Array.from({ length: 60 }, (_, index) => {
    const hour = index % 5 === 0;
    return rect(
      -r * (hour ? 0.018 : 0.007),
      -r * 0.94,
      r * (hour ? 0.036 : 0.014),
      r * (hour ? 0.13 : 0.05),
      {
        rx: r * 0.01,
        fill: colour,
        opacity: hour ? 1 : 0.55,
        transform: `rotate(${index * 6})`,
      },
    );
  }).join('');
}

function drawRing(cx: number, cy: number, r: number, width: number, share: number, colour: Hex): string {
  const turn = 2 * Math.PI * r;
  const ring = { fill: 'none', stroke: colour, 'stroke-width': width };
  return (
    circle(cx, cy, r, { ...ring, opacity: 0.24 }) +
    circle(cx, cy, r, {
      ...ring,
      'stroke-linecap': 'round',
      'stroke-dasharray': `${n(turn * share)} ${n(turn)}`,
      transform: `rotate(-90 ${n(cx)} ${n(cy)})`,
    })
  );
}

function write(text: string, x: number, y: number, height: number, colour: Hex, weight = 0.1): string {
  return place(x, y, 1, drawText(text, height, { colour, weight, anchor: 'middle' }));
}

const dials: Record<DialName, DrawDial> = {
  analog: (sketch, colours, rx, ry) => {
    const r = Math.min(rx, ry);
    const [, middle, accent] = colours;
    return (
      drawGround(sketch, colours, rx, ry) +
      drawMarks(r, lighten(middle, 0.7)) +
      drawRing(0, r * 0.46, r * 0.2, r * 0.045, 0.7, accent) +
      write('21', 0, r * 0.385, r * 0.15, white) +
      drawHands(r, accent)
    );
  },
  moon: (sketch, colours, rx, ry) => {
    const r = Math.min(rx, ry);
    const [, middle, accent] = colours;
    const disc = sketch.radial(0.4, 0.35, 0.7, [
      [0, '#fffbe8'],
      [0.7, '#ecd9a2'],
      [1, '#bfa265'],
    ]);
    const window = (x: number) =>
      circle(x, 0, r * 0.19, {
        fill: 'none',
        stroke: lighten(middle, 0.5),
        'stroke-width': r * 0.014,
        opacity: 0.8,
      });
    return (
      drawGround(sketch, colours, rx, ry) +
      Array.from({ length: 28 }, (_, index) =>
        circle(
          r * 0.6 * Math.cos(index * 2.4) * (0.3 + index / 40),
          r * 0.6 * Math.sin(index * 2.4) * (0.3 + index / 40),
          r * 0.008,
          { fill: white, opacity: 0.7 },
        ),
      ).join('') +
      circle(0, r * 0.42, r * 0.21, { fill: disc }) +
      window(-r * 0.46) +
      window(r * 0.46) +
      drawMarks(r, accent) +
      drawHands(r, accent)
    );
  },
  digital: (sketch, colours, rx, ry) => {
    const [ground, middle, accent] = colours;
    const glow = sketch.linear(DOWN, [
      [0, ground],
      [0.6, middle],
      [1, accent],
    ]);
    const size = Math.min(ry * 0.72, rx * 0.8);
    return (
      rect(-rx, -ry, rx * 2, ry * 2, { fill: glow }) +
      ellipse(rx * 0.3, ry * 0.9, rx * 1.3, ry * 0.55, { fill: lighten(accent, 0.3), opacity: 0.4 }) +
      write('10', 0, -ry * 0.8, size, white, 0.13) +
      write('08', 0, ry * 0.02, size, white, 0.13) +
      write('11/21', 0, ry * 0.76, Math.min(ry * 0.1, 2.6), white, 0.12)
    );
  },
  rings: (_sketch, colours, rx, ry) => {
    const r = Math.min(rx, ry);
    const cy = ry * 0.26;
    const [ground, , accent] = colours;
    return (
      rect(-rx, -ry, rx * 2, ry * 2, { fill: ground }) +
      write('10:08', 0, -ry * 0.76, ry * 0.26, white, 0.12) +
      drawRing(0, cy, r * 0.6, r * 0.14, 0.82, '#ff375f') +
      drawRing(0, cy, r * 0.43, r * 0.14, 0.66, '#a6ff2f') +
      drawRing(0, cy, r * 0.26, r * 0.14, 0.74, accent)
    );
  },
  sport: (sketch, colours, rx, ry) => {
    const r = Math.min(rx, ry);
    const [, , accent] = colours;
    const wave = `M${n(-r * 0.5)} ${n(r * 0.62)}h${n(r * 0.22)}l${n(r * 0.07)} ${n(-r * 0.16)}l${n(r * 0.1)} ${n(r * 0.3)}l${n(r * 0.09)} ${n(-r * 0.22)}l${n(r * 0.05)} ${n(r * 0.08)}h${n(r * 0.44)}`;
    return (
      drawGround(sketch, colours, rx, ry) +
      drawRing(0, 0, Math.min(rx, ry) * 0.88, r * 0.06, 0.74, accent) +
      write('10:08', 0, -r * 0.26, r * 0.42, white, 0.13) +
      write('11/21', 0, -r * 0.56, r * 0.13, accent, 0.13) +
      path(wave, { fill: 'none', stroke: accent, 'stroke-width': r * 0.035, 'stroke-linejoin': 'round' }) +
      write('72', -r * 0.22, r * 0.28, r * 0.16, white) +
      write('98%', r * 0.28, r * 0.28, r * 0.16, white)
    );
  },
};
