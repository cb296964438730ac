import { darken, type Hex, lighten } from './colour.ts';
import { DOWN, formatNumber as n, path, rect, type Sketch } from './sketch.ts';

/** A pen lying along the x axis with its tip at the origin, `length` long and `thick` thick, with its shadow. */
export function drawPen(sketch: Sketch, length: number, thick: number, body: Hex): string {
  const barrel = sketch.linear(DOWN, [
    [0, lighten(body, 0.5)],
    [0.25, lighten(body, 0.9)],
    [0.55, body],
    [0.85, darken(body, 0.24)],
    [1, darken(body, 0.12)],
  ]);
  const tip = sketch.linear(DOWN, [
    [0, lighten(body, 0.3)],
    [0.4, darken(body, 0.06)],
    [1, darken(body, 0.34)],
  ]);
  const cone = thick * 2.2;
  const shadow = [0.5, 0.8, 1.1].map((drop) =>
    rect(cone * 0.6, thick * drop, length - cone * 0.6, thick * 0.62, {
      rx: thick * 0.31,
      fill: '#10151c',
      opacity: 0.055,
    }),
  );
  return (
    shadow.join('') +
    path(
      `M${n(cone)} 0L${n(thick * 0.3)} ${n(thick * 0.4)}Q0 ${n(thick / 2)} ${n(thick * 0.3)} ${n(thick * 0.6)}L${n(cone)} ${n(thick)}Z`,
      { fill: tip },
    ) +
    path(
      `M${n(cone)} 0H${n(length - thick / 2)}Q${n(length)} 0 ${n(length)} ${n(thick / 2)}T${n(length - thick / 2)} ${n(thick)}H${n(cone)}Z`,
      { fill: barrel },
    ) +
    rect(cone - thick * 0.06, 0, thick * 0.08, thick, { fill: darken(body, 0.4), opacity: 0.5 })
  );
}
