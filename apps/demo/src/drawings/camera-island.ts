import type { CameraLayout, Plate, RearScreen } from './camera-layout.ts';
import { brightnessOf, darken, glint, type Hex, lighten, mixColours } from './colour.ts';
import { drawFlash, drawLens, drawSensor, ringPaint } from './lens.ts';
import { circleOutline, roundedOutline, roundedPolygon } from './outline.ts';
import { FROM_LIGHT, group, path, place, type Sketch } from './sketch.ts';
import { drawText } from './stroke-text.ts';
import { drawSoftShadow } from './studio.ts';
import { drawWallpaper, type Wallpaper } from './wallpaper.ts';

export interface IslandColours {
  readonly body: Hex;
  /** Metal of rings and trims. */
  readonly metal: Hex;
  readonly wallpaper: Wallpaper;
}

/** Draws the camera island of a phone whose back is `widthMm` wide, in millimetres. */
export function drawCameraIsland(
  sketch: Sketch,
  layout: CameraLayout,
  widthMm: number,
  colours: IslandColours,
): string {
  const ring = ringColour(layout.ring, colours);
  const drawPart = (part: CameraLayout['parts'][number]): string => {
    switch (part.part) {
      case 'plate':
        return drawPlate(sketch, part, colours);
      case 'screen':
        return drawRearScreen(sketch, part, colours.wallpaper);
      case 'lens':
        return drawLens(sketch, part.x, part.y, part.diameter, ring, layout.ringWidth);
      case 'flash':
        return drawFlash(sketch, part.x, part.y, part.diameter);
      case 'sensor':
        return drawSensor(sketch, part.x, part.y, part.diameter, colours.body);
    }
  };
  return place(layout.anchor === 'centre' ? widthMm / 2 : 0, 0, 1, layout.parts.map(drawPart).join(''));
}

function ringColour(ring: CameraLayout['ring'], { body, metal }: IslandColours): Hex {
  if (ring === 'dark') return mixColours(metal, '#16181b', 0.78);
  if (ring === 'metal') return metal;
  return mixColours(metal, body, 0.5);
}

function plateOutline(plate: Plate): string {
  const { x, y, width, height, radius } = plate;
  if (plate.shape === 'circle') return circleOutline(x + radius, y + radius, radius);
  if (plate.shape === 'rounded') return roundedOutline(x, y, width, height, radius);
  // A triangle that leans on the phone's edge, its tip pointing to the middle.
  const corners = [
    [x, y],
    [x + width, y + height * 0.3],
    [x + width * 0.2, y + height],
  ] as const;
  return roundedPolygon(corners, radius * 1.5);
}

function drawPlate(sketch: Sketch, plate: Plate, colours: IslandColours): string {
  const d = plateOutline(plate);
  const shadow =
    plate.rise > 0 ? drawSoftShadow(d, 1.5 * plate.rise, 0.34, [0.5 * plate.rise, 0.8 * plate.rise]) : '';
  const line = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', plate.tone === 'black' ? 0.4 : 0.85],
    [0.35, '#ffffff', 0.14],
    [0.65, '#000000', 0.12],
    [1, '#000000', 0.34],
  ]);
  const edge = path(d, { fill: 'none', stroke: line, 'stroke-width': 0.34 });
  return group({}, shadow, path(d, { fill: platePaint(sketch, plate, colours) }), edge);
}

function platePaint(sketch: Sketch, plate: Plate, { body, metal }: IslandColours): string {
  switch (plate.tone) {
    case 'metal':
      return ringPaint(sketch, metal);
    case 'black':
      return sketch.linear(FROM_LIGHT, [
        [0, '#2f3339'],
        [0.35, '#15171a'],
        [0.7, '#0a0b0d'],
        [1, '#1b1e22'],
      ]);
    case 'clear':
      return sketch.linear(FROM_LIGHT, [
        [0, glint(body, 0.5), 0.85],
        [0.45, darken(body, 0.2), 0.7],
        [1, darken(body, 0.42), 0.75],
      ]);
    case 'body': {
      const light = brightnessOf(body) > 0.8 ? '#ffffff' : glint(body, 0.28);
      return sketch.linear(FROM_LIGHT, [
        [0, light],
        [0.4, mixColours(body, light, 0.35)],
        [1, darken(body, 0.1)],
      ]);
    }
  }
}

function drawRearScreen(sketch: Sketch, screen: RearScreen, wallpaper: Wallpaper): string {
  const { x, y, width, height, radius } = screen;
  const d = roundedOutline(x, y, width, height, radius);
  const scene = place(x, y, 1, drawWallpaper(sketch, wallpaper, width, height));
  const shade = sketch.linear(
    [0, 0, 1, 0],
    [
      [0.3, '#050608', 1],
      [0.62, '#050608', 0.62],
      [1, '#050608', 0.12],
    ],
  );
  const clock = place(
    x + width * 0.6,
    y + height * 0.34,
    1,
    drawText('10:08', 7.6, { colour: '#ffffff', weight: 0.085 }),
  );
  return (
    sketch.clip(d, scene, path(d, { fill: shade })) +
    clock +
    path(d, { fill: 'none', stroke: lighten('#000000', 0.22), 'stroke-width': 0.3 })
  );
}
