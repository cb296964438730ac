import { drawHomeScreen } from './home-screen.ts';
import { roundedOutline } from './outline.ts';
import { drawPhoneBack } from './phone-back.ts';
import { drawPhoneFront } from './phone-front.ts';
import type { PhoneColour, PhoneShape } from './phone-shape.ts';
import { drawScreenFace } from './screen-face.ts';
import { ACROSS, circle, DOWN, place, rect, type Sketch } from './sketch.ts';
import { drawBackdrop, drawCastShadow, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';

/** A folding phone: `closed` is its build when folded, the open size in millimetres beside it. */
export interface FoldShape {
  readonly style: 'book' | 'flip';
  readonly closed: PhoneShape;
  readonly openWidth: number;
  readonly openHeight: number;
}

export const foldViews = ['hero', 'back', 'front'] as const satisfies readonly View[];

const floor = 920;

export function drawFold(
  sketch: Sketch,
  shape: FoldShape,
  colour: PhoneColour,
  view: (typeof foldViews)[number],
): string {
  const draw = shape.style === 'book' ? drawBook : drawFlip;
  return drawBackdrop(sketch) + draw(sketch, shape, colour, view);
}

function stand(
  sketch: Sketch,
  left: number,
  width: number,
  height: number,
  scale: number,
  content: string,
  at = floor,
): string {
  return (
    drawFloorShadow(sketch, left, left + width * scale, at) + place(left, at - height * scale, scale, content)
  );
}

function drawBook(
  sketch: Sketch,
  shape: FoldShape,
  colour: PhoneColour,
  view: (typeof foldViews)[number],
): string {
  const { closed, openWidth, openHeight } = shape;
  const inner = drawInnerScreen(sketch, shape, colour);
  if (view === 'front') return drawAlone(sketch, openWidth, openHeight, inner);
  const back = drawPhoneBack(sketch, closed, colour) + drawHinge(sketch, closed, colour);
  if (view === 'back') {
    const scale = 4.9;
    const cover = drawPhoneFront(sketch, closed, colour);
    const left = 500 - closed.width * scale - 16;
    return (
      stand(sketch, left, closed.width, closed.height, scale, back) +
      stand(sketch, 516, closed.width, closed.height, scale, cover)
    );
  }
  const overlap = openWidth > 200 ? 46 : 26;
  const scale = Math.min(4.5, 930 / (closed.width + openWidth - overlap));
  const left = 500 - ((closed.width + openWidth - overlap) * scale) / 2;
  const outline = roundedOutline(0, 0, openWidth, openHeight, closed.corner);
  const shade = sketch.clip(outline, drawCastShadow(sketch, overlap - 1, 0, 14, openHeight, 0.6));
  return (
    stand(
      sketch,
      left + (closed.width - overlap) * scale,
      openWidth,
      openHeight,
      scale,
      inner + shade,
      floor - 12,
    ) + stand(sketch, left, closed.width, closed.height, scale, back)
  );
}

function drawAlone(sketch: Sketch, width: number, height: number, content: string): string {
  const scale = Math.min(5.3, 920 / width);
  return stand(
    sketch,
    500 - (width * scale) / 2,
    width,
    height,
    scale,
    content,
    Math.min(floor, 500 + (height * scale) / 2 + 60),
  );
}

/** The open screen with a faint crease at each hinge: a wide one folds twice. */
function drawInnerScreen(sketch: Sketch, shape: FoldShape, colour: PhoneColour): string {
  const { openWidth: w, openHeight: h, closed } = shape;
  const crease = sketch.linear(ACROSS, [
    [0, '#ffffff', 0],
    [0.4, '#000000', 0.16],
    [0.5, '#ffffff', 0.2],
    [0.6, '#000000', 0.12],
    [1, '#ffffff', 0],
  ]);
  const face = { width: w, height: h, corner: closed.corner, rim: 0.8, bezel: 1.6 };
  const hole = circle(w * 0.76, 7, 1.7, { fill: '#020203' });
  const hinges = w > 200 ? [w / 3, (w * 2) / 3] : [w / 2];
  const creases = hinges.map((x) => rect(x - 5, 1.6, 10, h - 3.2, { fill: crease })).join('');
  return (
    drawScreenFace(sketch, face, colour.frame, colour.wallpaper, drawHomeScreen(sketch, w, h) + hole) +
    creases
  );
}

/** The spine of the closed book, on the right when seen from behind. */
function drawHinge(sketch: Sketch, closed: PhoneShape, colour: PhoneColour): string {
  const paint = sketch.linear(ACROSS, [
    [0, colour.frame],
    [0.35, '#ffffff'],
    [0.6, colour.frame],
    [1, '#23262b'],
  ]);
  return rect(closed.width - 3.4, closed.corner, 3.4, closed.height - closed.corner * 2, {
    fill: paint,
    opacity: 0.8,
  });
}

function drawFlip(
  sketch: Sketch,
  shape: FoldShape,
  colour: PhoneColour,
  view: (typeof foldViews)[number],
): string {
  const { closed, openWidth, openHeight } = shape;
  const open = { ...closed, width: openWidth, height: openHeight };
  const scale = 5.1;
  const front = drawPhoneFront(sketch, open, colour) + drawFoldLine(sketch, open);
  if (view === 'front')
    return stand(sketch, 500 - (openWidth * scale) / 2, openWidth, openHeight, scale, front);
  const shut = drawShutFlip(sketch, shape, colour);
  if (view === 'back') {
    const size = 8;
    return stand(sketch, 500 - (closed.width * size) / 2, closed.width, closed.height, size, shut, 880);
  }
  const left = 500 - ((closed.width + openWidth) * scale - 60) / 2;
  return (
    stand(sketch, left + closed.width * scale - 60, openWidth, openHeight, scale, front, floor - 12) +
    stand(sketch, left, closed.width, closed.height, scale, shut)
  );
}

function drawFoldLine(sketch: Sketch, open: PhoneShape): string {
  const crease = sketch.linear(DOWN, [
    [0, '#ffffff', 0],
    [0.45, '#000000', 0.16],
    [0.55, '#ffffff', 0.22],
    [1, '#ffffff', 0],
  ]);
  return rect(2.4, open.height / 2 - 4, open.width - 4.8, 8, { fill: crease });
}

/** The closed flip phone: its cover screen with two lenses let into the glass. */
function drawShutFlip(sketch: Sketch, { closed }: FoldShape, colour: PhoneColour): string {
  const { width: w, height: h } = closed;
  const face = { width: w, height: h, corner: closed.corner, rim: 1, bezel: 1.7 };
  const eye = (x: number, y: number) => {
    const ring = sketch.linear(
      [0, 0, 1, 1],
      [
        [0, '#9aa0a8'],
        [1, '#25282d'],
      ],
    );
    const glass = sketch.radial(0.38, 0.32, 0.7, [
      [0, '#5d74b4'],
      [0.4, '#1b2140'],
      [1, '#040509'],
    ]);
    return (
      circle(x, y, 7, { fill: '#050608' }) +
      circle(x, y, 6.2, { fill: ring }) +
      circle(x, y, 5.4, { fill: '#08090c' }) +
      circle(x, y, 3.8, { fill: glass })
    );
  };
  const scene = drawScreenFace(sketch, face, colour.frame, colour.wallpaper, '');
  return scene + eye(13, h - 13) + eye(30.5, h - 13);
}
