import { darken, lighten } from './colour.ts';
import { roundedOutline } from './outline.ts';
import { drawPhoneBack } from './phone-back.ts';
import { drawPhoneFront } from './phone-front.ts';
import { drawPose, PHONE_FLOOR as floor, PHONE_SCALE as scale } from './phone-pose.ts';
import type { PhoneColour, PhoneShape } from './phone-shape.ts';
import { place, rect, type Sketch } from './sketch.ts';
import { drawBackdrop, drawFloorShadow, drawSoftShadow } from './studio.ts';
import type { View } from './view.ts';

export const phoneViews = ['hero', 'back', 'front', 'detail'] as const satisfies readonly View[];

export function drawPhone(
  sketch: Sketch,
  shape: PhoneShape,
  colour: PhoneColour,
  view: (typeof phoneViews)[number],
): string {
  if (view === 'hero') return drawBackdrop(sketch) + drawPose(sketch, shape, colour);
  if (view === 'detail') return drawCameraCloseUp(sketch, shape, colour);
  const w = shape.width * scale;
  const left = 500 - w / 2;
  const draw = view === 'front' ? drawPhoneFront : drawPhoneBack;
  return (
    drawBackdrop(sketch) +
    drawFloorShadow(sketch, left, left + w, floor) +
    place(left, floor - shape.height * scale, scale, draw(sketch, shape, colour))
  );
}

/** A close look at the cameras, the phone lying aslant. */
function drawCameraCloseUp(sketch: Sketch, shape: PhoneShape, colour: PhoneColour): string {
  const ground = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, '#ffffff'],
      [0.5, lighten(colour.body, 0.86)],
      [1, darken(lighten(colour.body, 0.8), 0.06)],
    ],
  );
  const outline = roundedOutline(0, 0, shape.width, shape.height, shape.corner);
  const lying = drawSoftShadow(outline, 5, 0.3, [1.6, 2.6]) + drawPhoneBack(sketch, shape, colour);
  return rect(0, 0, 1000, 1000, { fill: ground }) + place(88, 250, 11.4, lying, -17);
}
