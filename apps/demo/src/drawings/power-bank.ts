import { darken, glint, type Hex, inkOn } from './colour.ts';
import { drawMagnetRing, drawUsbA, drawUsbC } from './port.ts';
import { ACROSS, circle, path, place, rect, type Sketch } from './sketch.ts';
import { drawBlock } from './solid.ts';
import { drawText } from './stroke-text.ts';
import { drawBackdrop, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';

export interface PowerBankShape {
  /**
   * `slab` stands with its ports on top, `magnetic` is a flat card for the back of a phone, `strap` has a fixed cable
   * loop.
   */
  readonly style: 'slab' | 'magnetic' | 'strap';
  readonly capacity: string;
  readonly power: string;
}

export interface PowerBankColour {
  readonly body: Hex;
}

export const powerBankViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawPowerBank(
  sketch: Sketch,
  shape: PowerBankShape,
  colour: PowerBankColour,
  view: (typeof powerBankViews)[number],
): string {
  const whole =
    shape.style === 'magnetic' ? drawCard(sketch, shape, colour.body) : drawSlab(sketch, shape, colour.body);
  if (view === 'hero') return drawBackdrop(sketch, 890) + whole;
  return drawBackdrop(sketch, 'none') + place(-340, shape.style === 'magnetic' ? -380 : -180, 1.7, whole);
}

function drawSlab(sketch: Sketch, shape: PowerBankShape, body: Hex): string {
  const top = sketch.linear(ACROSS, [
    [0, darken(body, 0.2)],
    [0.3, glint(body, 0.34)],
    [1, darken(body, 0.26)],
  ]);
  const side = sketch.linear(ACROSS, [
    [0, darken(body, 0.16)],
    [1, darken(body, 0.4)],
  ]);
  const screen =
    rect(412, 360, 176, 116, { rx: 26, fill: '#0c0e11' }) +
    place(500, 388, 1, drawText('98%', 58, { colour: '#eaf6ff', weight: 0.11, anchor: 'middle' }));
  const loop =
    shape.style === 'strap'
      ? path('M330 210C250 120 260 60 380 64C480 68 560 120 640 204', {
          fill: 'none',
          stroke: darken(body, 0.3),
          'stroke-width': 30,
          'stroke-linecap': 'round',
        }) +
        path('M330 210C250 120 260 60 380 64C480 68 560 120 640 204', {
          fill: 'none',
          stroke: glint(body, 0.3),
          'stroke-width': 18,
          'stroke-linecap': 'round',
        })
      : '';
  return (
    drawFloorShadow(sketch, 276, 756, 884) +
    loop +
    path('M660 232L736 214Q756 214 756 236V812Q756 842 736 852L660 882Z', { fill: side }) +
    path('M300 244Q306 220 370 206H744Q760 206 750 216L690 246Z', { fill: top }) +
    place(
      0,
      0,
      1,
      drawUsbC(sketch, 440, 225, 62) + drawUsbC(sketch, 540, 225, 62) + drawUsbA(sketch, 636, 224, 58),
    ) +
    drawBlock(sketch, 276, 234, 420, 650, 64, body, 0.5) +
    screen +
    place(
      486,
      700,
      1,
      drawText(shape.capacity, 32, { colour: inkOn(body), weight: 0.09, anchor: 'middle', opacity: 0.85 }),
    ) +
    place(
      486,
      756,
      1,
      drawText(shape.power, 24, { colour: inkOn(body), weight: 0.09, anchor: 'middle', opacity: 0.7 }),
    )
  );
}

function drawCard(sketch: Sketch, shape: PowerBankShape, body: Hex): string {
  const ink = inkOn(body);
  const lights = [0, 1, 2, 3]
    .map((index) =>
      circle(446 + index * 36, 792, 6, {
        fill: index < 3 ? '#ffffff' : darken(body, 0.3),
        stroke: darken(body, 0.3),
        'stroke-width': 1.5,
      }),
    )
    .join('');
  return (
    drawFloorShadow(sketch, 286, 714, 878) +
    drawBlock(sketch, 304, 176, 422, 698, 76, darken(body, 0.22), 0.3) +
    drawBlock(sketch, 286, 180, 422, 698, 76, body, 0.6) +
    drawMagnetRing(497, 420, 132, darken(body, 0.2), 0.55) +
    rect(485, 572, 24, 62, { rx: 12, fill: darken(body, 0.2), opacity: 0.55 }) +
    place(
      497,
      712,
      1,
      drawText(shape.capacity, 26, { colour: ink, weight: 0.1, anchor: 'middle', opacity: 0.8 }),
    ) +
    lights
  );
}
