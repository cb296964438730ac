import { darken, glint, type Hex, inkOn, lighten } from './colour.ts';
import { drawCord, drawPlugTip, drawUsbA, drawUsbC } from './port.ts';
import { ACROSS, circle, DOWN, path, place, rect, type Sketch } from './sketch.ts';
import { drawBlock } from './solid.ts';
import { drawText } from './stroke-text.ts';
import { drawBackdrop, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';

export interface ChargerShape {
  readonly style: 'wall' | 'car' | 'puck' | 'dock';
  /** Openings from top to bottom. */
  readonly ports: readonly ('c' | 'a')[];
  /** What is printed on it, such as `67W`; digits and the letters of stroke-text only. */
  readonly mark: string;
  /** A cable lies in front. */
  readonly withCable: boolean;
}

export interface ChargerColour {
  readonly body: Hex;
}

export const chargerViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawCharger(
  sketch: Sketch,
  shape: ChargerShape,
  colour: ChargerColour,
  view: (typeof chargerViews)[number],
): string {
  const draw = { wall: drawWall, car: drawCar, puck: drawPuck, dock: drawDock }[shape.style];
  // The brick's pins reach out to the right; without a cable on the left it moves over to the middle.
  const shift = shape.style === 'wall' && !shape.withCable ? -76 : 0;
  if (view === 'hero')
    return drawBackdrop(sketch, 850) + place(shift, 0, 1, draw(sketch, shape, colour.body));
  return drawBackdrop(sketch, 'none') + place(-330, -300, 1.66, draw(sketch, shape, colour.body));
}

/** A brick seen from its front right corner: ports in front, folding pins behind. */
function drawWall(sketch: Sketch, shape: ChargerShape, body: Hex): string {
  const left = 330;
  const top = 250;
  const bottom = 836;
  const width = 300;
  const side = sketch.linear(ACROSS, [
    [0, darken(body, 0.12)],
    [0.12, darken(body, 0.2)],
    [1, darken(body, 0.34)],
  ]);
  const roof = sketch.linear(
    [0, 1, 1, 0],
    [
      [0, lighten(body, 0.5)],
      [1, darken(body, 0.06)],
    ],
  );
  const pin = sketch.linear(DOWN, [
    [0, '#f4f4f5'],
    [0.5, '#b9bcc0'],
    [1, '#7f8489'],
  ]);
  const pins = [400, 620]
    .map((y) =>
      path(
        `M742 ${y}L838 ${y - 26}Q848 ${y - 28} 848 ${y - 18}V${y + 22}Q848 ${y + 32} 838 ${y + 34}L742 ${y + 56}Z`,
        { fill: pin },
      ),
    )
    .join('');
  const step = 92;
  const first = (top + bottom) / 2 - ((shape.ports.length - 1) * step) / 2 - 60;
  const ports = shape.ports
    .map((port, index) =>
      (port === 'c' ? drawUsbC : drawUsbA)(
        sketch,
        left + width / 2,
        first + index * step,
        port === 'c' ? 104 : 112,
      ),
    )
    .join('');
  const mark = place(
    left + width / 2,
    bottom - 92,
    1,
    drawText(shape.mark, 34, { colour: inkOn(body), weight: 0.1, anchor: 'middle', opacity: 0.8 }),
  );
  return (
    drawFloorShadow(sketch, left - 6, 778, bottom + 2) +
    pins +
    path(
      `M${left + width - 50} ${top}L744 ${top - 44}Q764 ${top - 44} 764 ${top - 16}V${bottom - 66}Q764 ${bottom - 40} 744 ${bottom - 34}L${left + width - 50} ${bottom}Z`,
      { fill: side },
    ) +
    path(
      `M${left + 30} ${top + 8}L${left + 152} ${top - 44}H746Q760 ${top - 44} 752 ${top - 36}L${left + width - 20} ${top + 14}Z`,
      { fill: roof },
    ) +
    drawBlock(sketch, left, top, width, bottom - top, 58, body, 0.6) +
    ports +
    mark +
    (shape.withCable ? drawLooseCable(sketch, body) : '')
  );
}

/** The end of a cable that comes into the picture from the left. */
function drawLooseCable(sketch: Sketch, body: Hex): string {
  const cord =
    'M92 900C40 800 60 640 150 620C230 604 250 700 206 760C160 820 92 800 110 706C122 650 170 640 190 600V520';
  return (
    drawCord(cord, 17, body, false) +
    drawBlock(sketch, 171, 412, 38, 116, 16, body, 0.5) +
    drawPlugTip(sketch, 190, 366, 26, 50)
  );
}

function drawCar(sketch: Sketch, shape: ChargerShape, body: Hex): string {
  const metal = sketch.linear(ACROSS, [
    [0, darken(body, 0.4)],
    [0.2, glint(body, 0.5)],
    [0.5, body],
    [0.85, darken(body, 0.35)],
    [1, darken(body, 0.15)],
  ]);
  const spring = sketch.linear(ACROSS, [
    [0, '#80868c'],
    [0.3, '#fafafa'],
    [1, '#6d7379'],
  ]);
  const face = 'M330 300Q330 252 378 252H622Q670 252 670 300L652 420H348Z';
  const ports = shape.ports
    .map((port, index) =>
      (port === 'c' ? drawUsbC : drawUsbA)(
        sketch,
        500 + (index - (shape.ports.length - 1) / 2) * 128,
        318,
        92,
      ),
    )
    .join('');
  return (
    drawFloorShadow(sketch, 390, 610, 868) +
    path('M386 440H614L594 780Q592 812 560 816H440Q408 812 406 780Z', { fill: metal }) +
    rect(366, 560, 30, 120, { rx: 14, fill: spring }) +
    rect(604, 560, 30, 120, { rx: 14, fill: spring }) +
    path('M446 812H554L540 856Q536 868 520 868H480Q464 868 460 856Z', { fill: spring }) +
    path(face, { fill: metal }) +
    path('M340 408H660L652 446H348Z', { fill: darken(body, 0.5) }) +
    path(face, { fill: 'none', stroke: '#ffffff', 'stroke-width': 2, opacity: 0.4 }) +
    ports +
    place(
      500,
      368,
      1,
      drawText(shape.mark, 24, { colour: lighten(body, 0.6), weight: 0.1, anchor: 'middle' }),
    )
  );
}

/** A magnetic disc with its cable. */
function drawPuck(sketch: Sketch, _shape: ChargerShape, body: Hex): string {
  const cord = 'M500 720C500 860 690 902 770 820C846 740 760 600 860 560C900 544 930 560 960 590';
  const rim = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, '#ffffff'],
      [0.4, '#c7cacf'],
      [0.7, '#8c9197'],
      [1, '#dadcdf'],
    ],
  );
  const pad = sketch.radial(0.4, 0.34, 0.8, [
    [0, lighten(body, 0.6)],
    [0.7, body],
    [1, darken(body, 0.1)],
  ]);
  return (
    drawCord(cord, 20, lighten(body, 0.3), false) +
    rect(484, 690, 32, 74, { rx: 14, fill: darken(body, 0.1) }) +
    circle(508, 456, 272, { fill: '#0b1016', opacity: 0.05 }) +
    circle(506, 448, 266, { fill: '#0b1016', opacity: 0.09 }) +
    circle(500, 436, 262, { fill: rim }) +
    circle(500, 436, 246, { fill: darken(body, 0.14) }) +
    circle(500, 436, 240, { fill: pad }) +
    circle(500, 436, 176, { fill: 'none', stroke: darken(body, 0.16), 'stroke-width': 3, opacity: 0.8 }) +
    rect(494, 560, 12, 40, { rx: 6, fill: darken(body, 0.16), opacity: 0.8 })
  );
}

/** A stand that charges phone, watch and earphones together. */
function drawDock(sketch: Sketch, shape: ChargerShape, body: Hex): string {
  const pole = sketch.linear(ACROSS, [
    [0, darken(body, 0.3)],
    [0.3, glint(body, 0.5)],
    [1, darken(body, 0.35)],
  ]);
  const disc = (x: number, y: number, r: number) =>
    circle(x + 3, y + 6, r + 4, { fill: '#0b1016', opacity: 0.12 }) +
    circle(x, y, r, { fill: darken(body, 0.22) }) +
    circle(x, y, r - 5, {
      fill: sketch.radial(0.36, 0.3, 0.8, [
        [0, glint(body, 0.5)],
        [0.7, body],
        [1, darken(body, 0.18)],
      ]),
    }) +
    circle(x, y, r * 0.66, { fill: 'none', stroke: darken(body, 0.25), 'stroke-width': 2.4, opacity: 0.7 });
  return (
    drawFloorShadow(sketch, 150, 850, 838) +
    rect(366, 380, 68, 420, { rx: 30, fill: pole }) +
    rect(652, 540, 44, 260, { rx: 20, fill: pole }) +
    drawBlock(sketch, 170, 742, 660, 96, 44, body, 0.6) +
    disc(400, 320, 176) +
    disc(674, 520, 92) +
    place(
      260,
      780,
      1,
      drawText(shape.mark, 20, { colour: inkOn(body), weight: 0.11, anchor: 'middle', opacity: 0.7 }),
    )
  );
}
