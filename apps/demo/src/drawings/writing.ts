import { darken, glint, type Hex, lighten } from './colour.ts';
import { drawKeyRows } from './key-rows.ts';
import { roundedOutline } from './outline.ts';
import { drawPen } from './pen.ts';
import { DOWN, path, place, type Sketch } from './sketch.ts';
import { drawBackdrop, drawSoftShadow } from './studio.ts';
import type { View } from './view.ts';

/** What one writes with on a tablet: a pen, or a cover with a keyboard. */
export interface WritingShape {
  readonly style: 'pen' | 'keyboard';
}

export interface WritingColour {
  readonly body: Hex;
}

export const writingViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawWriting(
  sketch: Sketch,
  { style }: WritingShape,
  { body }: WritingColour,
  view: (typeof writingViews)[number],
): string {
  const backdrop = drawBackdrop(sketch, 'none');
  if (style === 'keyboard') {
    const folio = drawFolio(sketch, body);
    return backdrop + (view === 'hero' ? folio : place(-300, -900, 2, folio));
  }
  if (view === 'detail') return backdrop + place(110, 760, 1, drawPen(sketch, 1500, 128, body), -34);
  return (
    backdrop +
    place(130, 690, 1, drawPen(sketch, 880, 46, body), -34) +
    place(300, 830, 1, drawPen(sketch, 700, 46, body), -34)
  );
}

/** The keyboard cover laid open: the back that carries the tablet above, keys and trackpad below. */
function drawFolio(sketch: Sketch, body: Hex): string {
  const leaf = roundedOutline(90, 110, 820, 400, 26);
  const deck = roundedOutline(90, 500, 820, 400, 26);
  const cloth = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, glint(body, 0.26)],
      [0.5, body],
      [1, darken(body, 0.16)],
    ],
  );
  const key = sketch.linear(DOWN, [
    [0, lighten(body, 0.24)],
    [1, lighten(body, 0.08)],
  ]);
  const hinge = sketch.linear(DOWN, [
    [0, darken(body, 0.34)],
    [0.5, glint(body, 0.3)],
    [1, darken(body, 0.36)],
  ]);
  return (
    drawSoftShadow(deck, 14, 0.22, [6, 12]) +
    path(leaf, { fill: cloth }) +
    path(deck, { fill: cloth }) +
    path(roundedOutline(112, 484, 776, 34, 17), { fill: hinge }) +
    path(leaf, { fill: 'none', stroke: '#ffffff', 'stroke-width': 1.6, opacity: 0.4 }) +
    path(deck, { fill: 'none', stroke: '#ffffff', 'stroke-width': 1.6, opacity: 0.5 }) +
    place(0, 314, 1, place(46, 38, 0.908, drawKeyRows(key))) +
    path(roundedOutline(380, 826, 240, 60, 10), {
      fill: lighten(body, 0.1),
      stroke: darken(body, 0.3),
      'stroke-width': 1.4,
    })
  );
}
