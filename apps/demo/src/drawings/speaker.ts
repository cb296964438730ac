import { darken, glint, type Hex, lighten } from './colour.ts';
import { roundedOutline } from './outline.ts';
import { drawScreenFace } from './screen-face.ts';
import { circle, DOWN, ellipse, path, place, rect, type Sketch } from './sketch.ts';
import { ballPaint, roundPaint } from './solid.ts';
import { drawText } from './stroke-text.ts';
import { drawBackdrop, drawFloorShadow } from './studio.ts';
import type { View } from './view.ts';
import type { Wallpaper } from './wallpaper.ts';

export interface SpeakerShape {
  readonly style: 'column' | 'ball' | 'screen';
}

export interface SpeakerColour {
  readonly body: Hex;
  /** The light ring. */
  readonly glow: Hex;
  readonly wallpaper: Wallpaper;
}

export const speakerViews = ['hero', 'detail'] as const satisfies readonly View[];

export function drawSpeaker(
  sketch: Sketch,
  shape: SpeakerShape,
  colour: SpeakerColour,
  view: (typeof speakerViews)[number],
): string {
  const draw = { column: drawColumn, ball: drawBall, screen: drawScreenSpeaker }[shape.style];
  if (view === 'hero')
    return drawBackdrop(sketch, 880) + drawFloorShadow(sketch, 270, 730, 868) + draw(sketch, colour);
  return drawBackdrop(sketch, 'none') + place(-420, -260, 1.85, draw(sketch, colour));
}

/** Woven cloth over whatever it is laid on. */
function drawCloth(sketch: Sketch, d: string, body: Hex): string {
  const dark = path('M0 0L5 5M5 0L0 5', {
    stroke: darken(body, 0.5),
    'stroke-width': 1.1,
    opacity: 0.5,
    fill: 'none',
  });
  const light = circle(2.5, 0.6, 0.8, { fill: lighten(body, 0.5), opacity: 0.5 });
  return path(d, { fill: sketch.pattern(5, 5, dark + light) });
}

function drawColumn(sketch: Sketch, { body, glow }: SpeakerColour): string {
  const hull = 'M282 270V800Q282 868 500 868T718 800V270Z';
  const halo = sketch.radial(0.5, 0.5, 0.5, [
    [0.55, glow, 0],
    [0.8, lighten(glow, 0.3), 0.95],
    [1, glow, 0.1],
  ]);
  const top = sketch.linear(
    [0, 0, 1, 1],
    [
      [0, glint(body, 0.5)],
      [1, darken(body, 0.3)],
    ],
  );
  const foot = 'M282 800Q282 868 500 868T718 800V776Q718 842 500 842T282 776Z';
  return (
    path(hull, { fill: roundPaint(sketch, body) }) +
    drawCloth(sketch, hull, body) +
    path(foot, { fill: roundPaint(sketch, darken(body, 0.35)) }) +
    ellipse(500, 270, 218, 66, { fill: top }) +
    ellipse(500, 268, 196, 56, { fill: darken(body, 0.55) }) +
    ellipse(500, 268, 190, 53, { fill: halo }) +
    ellipse(500, 268, 138, 38, { fill: darken(body, 0.7) }) +
    drawKeys()
  );
}

function drawKeys(): string {
  return (
    rect(438, 264, 26, 5, { rx: 2.5, fill: '#ffffff', opacity: 0.75 }) +
    rect(536, 264, 26, 5, { rx: 2.5, fill: '#ffffff', opacity: 0.75 }) +
    rect(546.5, 258, 5, 17, { rx: 2.5, fill: '#ffffff', opacity: 0.75 }) +
    circle(500, 267, 7, { fill: '#ffffff', opacity: 0.75 })
  );
}

function drawBall(sketch: Sketch, { body, glow }: SpeakerColour): string {
  const hull = 'M230 600C230 430 350 330 500 330S770 430 770 600C770 760 690 868 500 868S230 760 230 600Z';
  const ring = sketch.linear(DOWN, [
    [0, lighten(glow, 0.5)],
    [1, glow],
  ]);
  return (
    path(hull, { fill: ballPaint(sketch, body, 0.3) }) +
    drawCloth(sketch, hull, body) +
    ellipse(500, 372, 118, 34, { fill: darken(body, 0.6) }) +
    ellipse(500, 372, 112, 30, { fill: 'none', stroke: ring, 'stroke-width': 7 }) +
    path('M272 768Q330 868 500 868T728 768Q660 836 500 836T272 768Z', {
      fill: darken(body, 0.5),
      opacity: 0.85,
    })
  );
}

function drawScreenSpeaker(sketch: Sketch, { body, wallpaper }: SpeakerColour): string {
  const base = 'M250 660H750L790 828Q800 868 756 868H244Q200 868 210 828Z';
  const clock = place(
    110,
    46,
    1,
    drawText('10:08', 34, { colour: '#ffffff', weight: 0.09, anchor: 'middle' }),
  );
  const face = { width: 220, height: 136, corner: 9, rim: 1.6, bezel: 5 };
  return (
    path(base, { fill: roundPaint(sketch, body) }) +
    drawCloth(sketch, base, body) +
    path(roundedOutline(244, 640, 512, 40, 12), { fill: '#000000', opacity: 0.2 }) +
    place(148, 232, 3.2, drawScreenFace(sketch, face, darken(body, 0.1), wallpaper, clock))
  );
}
