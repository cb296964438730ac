import { roundedOutline } from './outline.ts';
import { drawButtons } from './phone-back.ts';
import type { PhoneColour, PhoneShape } from './phone-shape.ts';
import { drawScreenFace } from './screen-face.ts';
import { circle, place, rect, type Sketch } from './sketch.ts';
import { drawText } from './stroke-text.ts';
import { drawScreenWear } from './wear.ts';

/** The front of a phone showing its lock screen, in millimetres, its top left corner at the origin. */
export function drawPhoneFront(sketch: Sketch, shape: PhoneShape, colour: PhoneColour): string {
  return (
    drawButtons(sketch, shape, colour.frame, 'front') +
    drawScreenFace(sketch, { ...shape, rim: 0.85 }, colour.frame, colour.wallpaper, drawLockScreen(shape)) +
    drawCutout(sketch, shape) +
    drawMarks(sketch, shape, colour)
  );
}

function drawMarks(sketch: Sketch, shape: PhoneShape, { wear }: PhoneColour): string {
  if (!wear) return '';
  const { width, height, corner } = shape;
  return drawScreenWear(sketch, shape, roundedOutline(1, 1, width - 2, height - 2, corner - 1), wear);
}

const white = '#ffffff';

function drawLockScreen({ width: w, height: h, clock }: PhoneShape): string {
  const digits = (text: string, y: number, height: number, weight: number) =>
    place(w / 2, y, 1, drawText(text, height, { colour: white, weight, anchor: 'middle' }));
  const time = {
    centre: () => digits('11/21', 19, 3, 0.11) + digits('10:08', 25.4, 14.6, 0.1),
    low: () => digits('10:08', h * 0.66, 12.4, 0.085) + digits('11/21', h * 0.66 + 16.4, 3, 0.1),
    stacked: () => digits('10', 21, 17, 0.115) + digits('08', 42.4, 17, 0.115),
  }[clock]();
  const button = (x: number) => circle(x, h - 15.6, 4.4, { fill: white, opacity: 0.2 });
  const bar = rect(w / 2 - 11.6, h - 4.9, 23.2, 0.9, { rx: 0.45, fill: white, opacity: 0.85 });
  return time + drawStatusIcons(w) + button(12.4) + button(w - 12.4) + bar;
}

function drawStatusIcons(w: number): string {
  const y = 6.1;
  const bars = [0, 1, 2, 3].map((index) =>
    rect(w - 17.4 + index * 0.95, y + 1.8 - index * 0.48, 0.62, 0.6 + index * 0.48, { rx: 0.2, fill: white }),
  );
  const battery =
    rect(w - 11.6, y, 4.7, 2.3, {
      rx: 0.75,
      fill: 'none',
      stroke: white,
      'stroke-width': 0.26,
      opacity: 0.8,
    }) + rect(w - 11.2, y + 0.4, 3.2, 1.5, { rx: 0.42, fill: white });
  return bars.join('') + battery;
}

/** The hole or pill for the front camera. */
export function drawCutout(
  sketch: Sketch,
  { width: w, cutout }: Pick<PhoneShape, 'width' | 'cutout'>,
): string {
  const eye = (x: number, y: number, r: number) => {
    const paint = sketch.radial(0.42, 0.38, 0.62, [
      [0, '#2d3d66'],
      [0.5, '#10162a'],
      [1, '#05060a'],
    ]);
    return circle(x, y, r, { fill: paint });
  };
  if (cutout === 'punch') return circle(w / 2, 7.2, 1.85, { fill: '#020203' }) + eye(w / 2, 7.2, 1.15);
  const [width, height] = cutout === 'pill' ? [20.6, 6] : [12.4, 4.3];
  const pill = rect(w / 2 - width / 2, 4.4, width, height, { rx: height / 2, fill: '#020203' });
  return pill + eye(w / 2 + width / 2 - height / 2, 4.4 + height / 2, height * 0.27);
}
