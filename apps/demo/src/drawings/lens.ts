import { darken, type Hex, lighten, mixColours } from './colour.ts';
import { circle, ellipse, FROM_LIGHT, group, formatNumber as n, path, type Sketch } from './sketch.ts';

/** The brushed metal of a ring, lit from the top left. */
export function ringPaint(sketch: Sketch, metal: Hex): string {
  return sketch.linear(FROM_LIGHT, [
    [0.05, lighten(metal, 0.62)],
    [0.3, lighten(metal, 0.18)],
    [0.55, darken(metal, 0.3)],
    [0.78, darken(metal, 0.08)],
    [0.95, lighten(metal, 0.35)],
  ]);
}

/**
 * A camera lens of `diameter` round `cx`,`cy`: metal ring, bevel, dark glass, barrel, coated front element and two
 * reflections. `metal` is the ring's colour, `ring` its width as a share of the radius.
 */
export function drawLens(
  sketch: Sketch,
  cx: number,
  cy: number,
  diameter: number,
  metal: Hex,
  ring = 0.13,
): string {
  const r = diameter / 2;
  const glass = r * (1 - ring);
  const bevel = sketch.linear(FROM_LIGHT, [
    [0.1, darken(metal, 0.55)],
    [0.5, darken(metal, 0.75)],
    [0.9, lighten(metal, 0.25)],
  ]);
  const cover = sketch.radial(0.36, 0.3, 0.8, [
    [0, '#343941'],
    [0.4, '#15181c'],
    [1, '#050607'],
  ]);
  const barrel = sketch.linear(FROM_LIGHT, [
    [0, '#000000'],
    [0.6, '#14171b'],
    [1, '#3a4048'],
  ]);
  const element = sketch.radial(0.4, 0.34, 0.66, [
    [0, '#4a5f96'],
    [0.34, '#232c52'],
    [0.68, '#0f1124'],
    [1, '#04040a'],
  ]);
  const pupil = sketch.radial(0.6, 0.64, 0.6, [
    [0, '#2a1c3f'],
    [0.6, '#0a0812'],
    [1, '#020204'],
  ]);
  return group(
    {},
    circle(cx, cy, r, { fill: ringPaint(sketch, metal) }),
    circle(cx, cy, glass + r * 0.03, { fill: bevel }),
    circle(cx, cy, glass, { fill: cover }),
    circle(cx, cy, glass * 0.7, { fill: barrel }),
    circle(cx, cy, glass * 0.655, { fill: '#060709' }),
    circle(cx, cy, glass * 0.56, { fill: element }),
    circle(cx, cy, glass * 0.56, { fill: 'none', stroke: '#000000', 'stroke-width': r * 0.02, opacity: 0.6 }),
    circle(cx, cy, glass * 0.26, { fill: pupil }),
    drawReflections(sketch, cx, cy, glass),
  );
}

function drawReflections(sketch: Sketch, cx: number, cy: number, r: number): string {
  const sheen = sketch.linear(
    [0, 0, 0.7, 1],
    [
      [0, '#ffffff', 0.42],
      [0.45, '#cfe0ff', 0.08],
      [1, '#ffffff', 0],
    ],
  );
  // A crescent along the top left of the cover glass.
  const outer = r * 0.96;
  const inner = r * 1.12;
  const from = [cx - outer * 0.94, cy + outer * 0.34] as const;
  const to = [cx + outer * 0.34, cy - outer * 0.94] as const;
  const crescent = `M${n(from[0])} ${n(from[1])}A${n(outer)} ${n(outer)} 0 0 1 ${n(to[0])} ${n(to[1])}A${n(inner)} ${n(inner)} 0 0 0 ${n(from[0])} ${n(from[1])}Z`;
  const teal = sketch.radial(0.5, 0.5, 0.5, [
    [0, '#7fd6d0', 0.6],
    [1, '#3f7fb0', 0],
  ]);
  const violet = sketch.radial(0.5, 0.5, 0.5, [
    [0, '#b48cff', 0.5],
    [1, '#6a4bd0', 0],
  ]);
  return (
    path(crescent, { fill: sheen }) +
    ellipse(cx + r * 0.24, cy + r * 0.27, r * 0.23, r * 0.16, {
      fill: violet,
      transform: `rotate(-42 ${n(cx + r * 0.24)} ${n(cy + r * 0.27)})`,
    }) +
    ellipse(cx - r * 0.2, cy - r * 0.22, r * 0.22, r * 0.14, {
      fill: teal,
      transform: `rotate(-42 ${n(cx - r * 0.2)} ${n(cy - r * 0.22)})`,
    }) +
    circle(cx - r * 0.17, cy - r * 0.2, r * 0.06, { fill: '#ffffff', opacity: 0.85 })
  );
}

/** A flash: a warm diffuser behind clear plastic. */
export function drawFlash(sketch: Sketch, cx: number, cy: number, diameter: number): string {
  const r = diameter / 2;
  const glow = sketch.radial(0.45, 0.42, 0.6, [
    [0, '#fffdf4'],
    [0.42, '#f6e8bd'],
    [0.75, '#d9c083'],
    [1, '#b39a66'],
  ]);
  return (
    circle(cx, cy, r, { fill: '#e9e6df', stroke: '#8d8a84', 'stroke-width': r * 0.08 }) +
    circle(cx, cy, r * 0.78, { fill: glow }) +
    circle(cx, cy, r * 0.5, { fill: 'none', stroke: '#ffffff', 'stroke-width': r * 0.08, opacity: 0.55 })
  );
}

/** A dark window of a sensor, or with a small diameter a microphone hole. */
export function drawSensor(sketch: Sketch, cx: number, cy: number, diameter: number, rim: Hex): string {
  const face = sketch.radial(0.36, 0.32, 0.75, [
    [0, '#4a4f57'],
    [0.5, '#1b1d21'],
    [1, '#0a0b0c'],
  ]);
  return circle(cx, cy, diameter / 2, {
    fill: face,
    stroke: mixColours(rim, '#000000', 0.35),
    'stroke-width': diameter * 0.05,
  });
}
