import { darken, glint, type Hex, lighten } from './colour.ts';
import { ACROSS, ellipse, FROM_LIGHT, group, path, place, rect, type Sketch } from './sketch.ts';
import { ballPaint, roundPaint } from './solid.ts';
import { drawBackdrop, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';

export interface HeadphonesShape {
  /** Metal rods with a mesh band, or one padded band. */
  readonly band: 'rods' | 'padded';
}

export interface HeadphonesColour {
  readonly body: Hex;
  readonly cushion: Hex;
  readonly metal: Hex;
}

export const headphonesViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawHeadphones(
  sketch: Sketch,
  shape: HeadphonesShape,
  colour: HeadphonesColour,
  view: (typeof headphonesViews)[number],
): string {
  const whole =
    drawBand(sketch, shape, colour) + drawCup(sketch, colour, 'left') + drawCup(sketch, colour, 'right');
  if (view === 'detail') return drawBackdrop(sketch, 'none') + place(-150, -900, 2.1, whole);
  return (
    drawBackdrop(sketch, 900) +
    drawFloorShadow(sketch, 190, 400, 872) +
    drawFloorShadow(sketch, 600, 810, 872) +
    whole
  );
}

function drawBand(sketch: Sketch, { band }: HeadphonesShape, colour: HeadphonesColour): string {
  const arc = 'M246 560C214 250 330 122 500 122S786 250 754 560';
  const stroke = (d: string, width: number, paint: string, opacity = 1) =>
    path(d, { fill: 'none', stroke: paint, 'stroke-width': width, 'stroke-linecap': 'round', opacity });
  const metal = sketch.linear(ACROSS, [
    [0, lighten(colour.metal, 0.7)],
    [0.3, colour.metal],
    [0.55, lighten(colour.metal, 0.55)],
    [1, darken(colour.metal, 0.4)],
  ]);
  if (band === 'rods') {
    const mesh = 'M262 340C300 196 390 150 500 150S700 196 738 340C690 226 610 190 500 190S310 226 262 340Z';
    return (
      path(mesh, { fill: lighten(colour.cushion, 0.12) }) +
      path(mesh, { fill: 'none', stroke: darken(colour.cushion, 0.2), 'stroke-width': 3, opacity: 0.5 }) +
      stroke(arc, 22, darken(colour.metal, 0.5)) +
      stroke(arc, 17, metal) +
      stroke(arc, 4, '#ffffff', 0.55)
    );
  }
  const pad = 'M290 330C330 206 404 166 500 166S670 206 710 330';
  return (
    stroke(arc, 46, darken(colour.body, 0.4)) +
    stroke(arc, 40, colour.body) +
    stroke(arc, 16, glint(colour.body, 0.3), 0.9) +
    stroke(pad, 30, darken(colour.cushion, 0.16)) +
    stroke(pad, 14, lighten(colour.cushion, 0.16), 0.8)
  );
}

function drawCup(sketch: Sketch, colour: HeadphonesColour, side: 'left' | 'right'): string {
  const shell = roundPaint(sketch, colour.body);
  const metal = sketch.linear(FROM_LIGHT, [
    [0, lighten(colour.metal, 0.7)],
    [0.5, colour.metal],
    [1, darken(colour.metal, 0.4)],
  ]);
  const cushion = sketch.linear(ACROSS, [
    [0, darken(colour.cushion, 0.45)],
    [0.4, glint(colour.cushion, 0.2)],
    [1, darken(colour.cushion, 0.35)],
  ]);
  const seams = [0.25, 0.5, 0.75]
    .map((share) => rect(104, -150 + share * 300, 44, 2, { fill: '#000000', opacity: 0.1 }))
    .join('');
  const cup =
    rect(-20, -214, 20, 120, { rx: 10, fill: metal }) +
    rect(92, -152, 64, 304, { rx: 32, fill: cushion }) +
    seams +
    path('M100 -172C20 -172 -56 -120 -64 0C-56 120 20 172 100 172Q112 172 112 156V-156Q112 -172 100 -172Z', {
      fill: shell,
    }) +
    ellipse(-2, 0, 52, 112, { fill: ballPaint(sketch, colour.body, 0.75) }) +
    ellipse(-2, 0, 52, 112, { fill: 'none', stroke: metal, 'stroke-width': 3 }) +
    rect(70, 78, 8, 46, { rx: 4, fill: darken(colour.body, 0.4), opacity: 0.7 }) +
    ellipse(-18, -52, 12, 38, { fill: '#ffffff', opacity: 0.22 });
  const at = side === 'left' ? 'translate(256 692)' : 'translate(744 692) scale(-1 1)';
  return group({ transform: at }, cup);
}
