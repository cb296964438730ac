import { roundedOutline } from './outline.ts';
import { drawPhoneBack } from './phone-back.ts';
import { drawPhoneFront } from './phone-front.ts';
import type { PhoneColour, PhonePose, PhoneShape } from './phone-shape.ts';
import { group, formatNumber as n, place, type Sketch } from './sketch.ts';
import { drawCastShadow, drawFloorShadow, drawSoftShadow } from './studio.ts';

/** Pixels to a millimetre, the same for all phones, so that a larger phone looks larger in the grid. */
export const PHONE_SCALE = 5.3;
/** Where phones stand, in pixels from the top. */
export const PHONE_FLOOR = 924;

/** The one behind stands a little further away. */
const DEPTH = 0.965;
const BEHIND_FLOOR = PHONE_FLOOR - 14;

/** The picture that shops show first, in the pose of the model. */
export function drawPose(sketch: Sketch, shape: PhoneShape, colour: PhoneColour): string {
  const drawn = poses[shape.pose ?? 'pair'](sketch, shape, colour);
  return shape.lean ? group({ transform: `rotate(${n(shape.lean)} 500 520)` }, drawn) : drawn;
}

type DrawPose = (sketch: Sketch, shape: PhoneShape, colour: PhoneColour) => string;

const poses: Record<PhonePose, DrawPose> = {
  // The back before the front, a step apart.
  pair: (sketch, shape, colour) => drawSteps(sketch, shape, [drawPhoneBack, drawPhoneFront], colour, 0.8),
  // The same from the other side: the back, whose cameras lie at its left, before the screen.
  mirrored: (sketch, shape, colour) => {
    const w = shape.width * PHONE_SCALE;
    const h = shape.height * PHONE_SCALE;
    const left = 500 - w * 0.83;
    const right = left + w * 0.66;
    return (
      drawFloorShadow(sketch, left, left + w * DEPTH, BEHIND_FLOOR) +
      place(left, BEHIND_FLOOR - h * DEPTH, PHONE_SCALE * DEPTH, drawPhoneFront(sketch, shape, colour)) +
      drawFloorShadow(sketch, right, right + w, PHONE_FLOOR) +
      place(right, PHONE_FLOOR - h, PHONE_SCALE, drawPhoneBack(sketch, shape, colour))
    );
  },
  // Side by side, so that nothing of either is hidden.
  apart: (sketch, shape, colour) =>
    place(50, 62, 0.9, drawSteps(sketch, shape, [drawPhoneBack, drawPhoneFront], colour, 1.06)),
  // Spread like cards, from one point below.
  fan: (sketch, shape, colour) =>
    drawTurned(sketch, shape, drawPhoneFront, colour, { x: 610, y: 500, turn: 11, size: 0.88 }) +
    drawTurned(sketch, shape, drawPhoneBack, colour, { x: 405, y: 505, turn: -7, size: 0.92 }),
  // Both lean the same way, the screen further back.
  leaning: (sketch, shape, colour) =>
    drawTurned(sketch, shape, drawPhoneFront, colour, { x: 625, y: 470, turn: 14, size: 0.82 }) +
    drawTurned(sketch, shape, drawPhoneBack, colour, { x: 410, y: 525, turn: 14, size: 0.9 }),
  // The back stands upright, the screen floats behind it, turned away.
  lifted: (sketch, shape, colour) => {
    const { width, height } = shape;
    const left = 330 - (width * PHONE_SCALE) / 2 + 40;
    return (
      drawTurned(sketch, shape, drawPhoneFront, colour, { x: 625, y: 450, turn: 18, size: 0.86 }) +
      drawFloorShadow(sketch, left, left + width * PHONE_SCALE, PHONE_FLOOR) +
      place(left, PHONE_FLOOR - height * PHONE_SCALE, PHONE_SCALE, drawPhoneBack(sketch, shape, colour))
    );
  },
};

/** Two phones upright, the first before the second. @param share of a width that lies between them */
function drawSteps(
  sketch: Sketch,
  shape: PhoneShape,
  [drawFirst, drawSecond]: readonly [DrawPose, DrawPose],
  colour: PhoneColour,
  share: number,
): string {
  const w = shape.width * PHONE_SCALE;
  const h = shape.height * PHONE_SCALE;
  const step = w * share;
  const left = 500 - (step + w * DEPTH) / 2;
  const right = left + step;
  const outline = roundedOutline(0, 0, shape.width, shape.height, shape.corner);
  const cast = drawCastShadow(sketch, (w - step) / PHONE_SCALE - 1, 0, 13, shape.height, 0.62);
  const shade = share < 1 ? sketch.clip(outline, cast) : '';
  return (
    drawFloorShadow(sketch, right, right + w * DEPTH, BEHIND_FLOOR) +
    place(right, BEHIND_FLOOR - h * DEPTH, PHONE_SCALE * DEPTH, drawSecond(sketch, shape, colour) + shade) +
    drawFloorShadow(sketch, left, left + w, PHONE_FLOOR) +
    place(left, PHONE_FLOOR - h, PHONE_SCALE, drawFirst(sketch, shape, colour))
  );
}

/** A phone in the air round its middle, over its own soft shadow. `turn` in degrees clockwise. */
function drawTurned(
  sketch: Sketch,
  shape: PhoneShape,
  draw: DrawPose,
  colour: PhoneColour,
  { x, y, turn, size }: { x: number; y: number; turn: number; size: number },
): string {
  const { width, height, corner } = shape;
  const outline = roundedOutline(0, 0, width, height, corner);
  const content = drawSoftShadow(outline, 4, 0.2, [1.2, 2.4]) + draw(sketch, shape, colour);
  const middle = group({ transform: `translate(${n(-width / 2)} ${n(-height / 2)})` }, content);
  return place(x, y, PHONE_SCALE * size, middle, turn);
}
