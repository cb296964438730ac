import { darken, glint, type Hex, lighten } from './colour.ts';
import { roundedOutline } from './outline.ts';
import { FROM_LIGHT, path, type Sketch } from './sketch.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

/**
 * The visible metal edge of a flat device, in nested lines from the dark outermost one over a glint to the face:
 * this is what makes a rectangle look machined. Covers `rim` inside the box; the face is the caller's.
 */
export function drawMetalEdge(sketch: Sketch, box: Box, metal: Hex, rim: number): string {
  const layers = [
    { from: 0, light: darken(metal, 0.42), shade: darken(metal, 0.62) },
    { from: 0.1, light: glint(metal, 0.18), shade: darken(metal, 0.34) },
    { from: 0.26, light: glint(metal, 0.78), shade: darken(metal, 0.04) },
    { from: 0.44, light: glint(metal, 0.34), shade: glint(metal, 0.16) },
    { from: 0.7, light: metal, shade: darken(metal, 0.24) },
    { from: 0.9, light: darken(metal, 0.3), shade: darken(metal, 0.46) },
  ];
  return layers
    .map(({ from, light, shade }, index) => {
      const to = layers[index + 1]?.from ?? 1.1;
      // Lines, not filled outlines: a filled one would repaint the whole face six times.
      const inset = rim * ((from + to) / 2);
      const paint = sketch.linear(FROM_LIGHT, [
        [0, lighten(light, 0.08)],
        [0.45, light],
        [1, shade],
      ]);
      const d = roundedOutline(
        inset,
        inset,
        box.width - inset * 2,
        box.height - inset * 2,
        box.corner - inset,
      );
      return path(d, { fill: 'none', stroke: paint, 'stroke-width': rim * (to - from + 0.06) });
    })
    .join('');
}
