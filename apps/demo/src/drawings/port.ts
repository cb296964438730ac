import { darken, type Hex, lighten } from './colour.ts';
import { circleOutline } from './outline.ts';
import { circle, DOWN, element, path, rect, type Sketch } from './sketch.ts';

/** A USB-C opening `width` wide round `cx`,`cy`. */
export function drawUsbC(sketch: Sketch, cx: number, cy: number, width: number): string {
  const height = width * 0.36;
  const metal = sketch.linear(DOWN, [
    [0, '#6d7278'],
    [0.5, '#c9ccd0'],
    [1, '#8a8f95'],
  ]);
  const x = cx - width / 2;
  const y = cy - height / 2;
  const inset = width * 0.07;
  return (
    rect(x, y, width, height, { rx: height / 2, fill: metal }) +
    rect(x + inset, y + inset, width - inset * 2, height - inset * 2, {
      rx: height / 2 - inset,
      fill: '#0b0c0e',
    }) +
    rect(cx - width * 0.27, cy - height * 0.09, width * 0.54, height * 0.18, {
      rx: height * 0.05,
      fill: '#33373c',
    })
  );
}

/** A USB-A opening. */
export function drawUsbA(sketch: Sketch, cx: number, cy: number, width: number): string {
  const height = width * 0.42;
  const metal = sketch.linear(DOWN, [
    [0, '#8a8f95'],
    [1, '#d4d7da'],
  ]);
  return (
    rect(cx - width / 2, cy - height / 2, width, height, { rx: width * 0.05, fill: metal }) +
    rect(cx - width * 0.45, cy - height * 0.38, width * 0.9, height * 0.76, {
      rx: width * 0.03,
      fill: '#0c0d0f',
    }) +
    rect(cx - width * 0.4, cy - height * 0.3, width * 0.8, height * 0.28, { fill: '#e0762f' })
  );
}

/** The metal tongue of a USB-C plug pointing up, its tip at `cx`,`top`. */
export function drawPlugTip(sketch: Sketch, cx: number, top: number, width: number, length: number): string {
  const metal = sketch.linear(
    [0, 0, 1, 0],
    [
      [0, '#7d8288'],
      [0.2, '#f4f5f6'],
      [0.5, '#c5c8cc'],
      [0.8, '#eceded'],
      [1, '#70757b'],
    ],
  );
  return (
    rect(cx - width / 2, top, width, length, { rx: width * 0.3, fill: metal }) +
    rect(cx - width * 0.36, top + width * 0.05, width * 0.72, width * 0.14, {
      rx: width * 0.07,
      fill: '#15171a',
      opacity: 0.85,
    })
  );
}

/** A cord along `d`: a dark line, the jacket, a glint and, when braided, the pattern of the weave. */
export function drawCord(d: string, width: number, colour: Hex, braided: boolean): string {
  const line = (strokeWidth: number, stroke: string, opacity?: number, dash?: string) =>
    path(d, {
      fill: 'none',
      stroke,
      'stroke-width': strokeWidth,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      opacity,
      'stroke-dasharray': dash,
    });
  const shadow = element(
    'g',
    { transform: `translate(${width * 0.3} ${width * 0.6})` },
    line(width * 1.5, '#0b1016', 0.05) + line(width, '#0b1016', 0.12),
  );
  return (
    shadow +
    line(width, darken(colour, 0.38)) +
    line(width * 0.82, colour) +
    line(width * 0.46, lighten(colour, 0.2)) +
    (braided ? line(width * 0.84, darken(colour, 0.34), 0.45, `${width * 0.13} ${width * 0.27}`) : '') +
    line(width * 0.2, lighten(colour, 0.55), 0.8)
  );
}

/** The ring of magnets shown on magnetic accessories. */
export function drawMagnetRing(cx: number, cy: number, r: number, colour: Hex, opacity = 0.7): string {
  return (
    circle(cx, cy, r, { fill: 'none', stroke: colour, 'stroke-width': r * 0.17, opacity }) +
    path(circleOutline(cx, cy, r * 1.09), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': r * 0.012,
      opacity: 0.6,
    })
  );
}
