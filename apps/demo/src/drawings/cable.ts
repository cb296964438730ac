import { darken, type Hex, inkOn } from './colour.ts';
import { drawCord, drawPlugTip, drawUsbA } from './port.ts';
import { place, rect, type Sketch } from './sketch.ts';
import { drawBlock } from './solid.ts';
import { drawText } from './stroke-text.ts';
import { drawBackdrop } from './studio.ts';
import type { View } from './view.ts';

export interface CableShape {
  readonly from: 'c' | 'a';
  readonly to: 'c' | 'lightning';
  readonly braided: boolean;
  /** Printed on the plug, such as `240W`. */
  readonly mark: string;
}

export interface CableColour {
  readonly cord: Hex;
  readonly plug: Hex;
}

export const cableViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawCable(
  sketch: Sketch,
  shape: CableShape,
  colour: CableColour,
  view: (typeof cableViews)[number],
): string {
  if (view === 'detail') {
    const near =
      drawCord('M330 690V1100', 62, colour.cord, shape.braided) +
      drawCord('M670 690V1100', 62, colour.cord, shape.braided);
    return (
      drawBackdrop(sketch, 'none') +
      near +
      place(330, 170, 3.1, drawPlug(sketch, shape.from, colour.plug, '')) +
      place(670, 170, 3.1, drawPlug(sketch, shape.to, colour.plug, shape.mark))
    );
  }
  // Three turns of a coil, each a little off the last, and both ends rising out of it.
  const coil =
    'M348 330V430C348 500 250 520 236 620C220 760 350 850 500 850C660 850 790 760 776 620C764 500 640 440 500 440C350 440 262 520 262 630C262 740 370 818 500 818C640 818 742 740 744 634C746 530 640 474 510 474C380 474 296 540 298 634C300 730 390 784 500 784C620 784 706 724 706 636C706 560 652 540 652 452V330';
  return (
    drawBackdrop(sketch, 850) +
    drawCord(coil, 23, colour.cord, shape.braided) +
    place(348, 130, 1.12, drawPlug(sketch, shape.from, colour.plug, '')) +
    place(652, 130, 1.12, drawPlug(sketch, shape.to, colour.plug, shape.mark))
  );
}

/** A plug pointing up, its tip at the top of the origin, about 190 high. */
function drawPlug(
  sketch: Sketch,
  kind: CableShape['from'] | CableShape['to'],
  colour: Hex,
  mark: string,
): string {
  const tip = {
    c: () => drawPlugTip(sketch, 0, 0, 42, 64),
    lightning: () => drawPlugTip(sketch, 0, 4, 32, 60),
    a: () =>
      rect(-34, -22, 68, 84, { rx: 4, fill: '#c9ccd0' }) +
      drawUsbA(sketch, 0, -14, 60) +
      rect(-20, 14, 12, 14, { fill: '#3a3d41' }) +
      rect(8, 14, 12, 14, { fill: '#3a3d41' }),
  }[kind]();
  const width = kind === 'a' ? 86 : 66;
  const label =
    mark === ''
      ? ''
      : place(
          0,
          112,
          1,
          drawText(mark, 15, { colour: inkOn(colour), weight: 0.12, anchor: 'middle', opacity: 0.75 }),
        );
  return (
    tip +
    drawBlock(sketch, -width / 2, 54, width, 126, 22, colour, 0.6) +
    drawBlock(sketch, -15, 172, 30, 34, 8, darken(colour, 0.08), 0.3) +
    label
  );
}
