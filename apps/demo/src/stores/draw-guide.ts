import { circle, DOWN, ellipse, path, rect, Sketch } from '../drawings/sketch.ts';

const SIDE = 400;
const grounds = ['#dfe8ee', '#efe6da', '#e3ebdf', '#ece2e8', '#e6e4f0'] as const;
const skins = ['#f3cfb3', '#e8bd9b', '#f0c8a8'] as const;
const hairs = ['#2b2523', '#3b2c26', '#1f1d1f'] as const;

/** The portrait of a guide as SVG, the same for the same seed: a shirt in the colour of the brand, nobody's face. */
export function drawGuide(seed: number, colour: string): string {
  const sketch = new Sketch(false);
  const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;
  const skin = pick(skins, seed);
  const hair = pick(hairs, seed + 1);
  const isLong = seed % 2 === 0;
  const ground = sketch.linear(DOWN, [
    [0, '#ffffff'],
    [1, pick(grounds, seed)],
  ]);
  const back = isLong ? path('M118 190C118 96 282 96 282 190L292 316H108Z', { fill: hair }) : '';
  const fringe = isLong
    ? path('M128 190C124 96 276 96 272 190C262 150 236 132 206 130C176 132 142 150 128 190Z', { fill: hair })
    : path('M130 184C122 86 278 86 270 184C256 174 250 148 228 138C192 150 146 146 130 184Z', { fill: hair });
  return sketch.finish(
    SIDE,
    SIDE,
    rect(0, 0, SIDE, SIDE, { fill: ground }) +
      back +
      path('M60 400C60 316 128 296 200 296C272 296 340 316 340 400Z', { fill: colour }) +
      path('M172 262H228V306C228 326 172 326 172 306Z', { fill: skin }) +
      path('M164 300L200 344L236 300L252 306L200 372L148 306Z', { fill: '#ffffff' }) +
      ellipse(200, 198, 66, 78, { fill: skin }) +
      fringe +
      circle(176, 200, 6, { fill: '#2b2523' }) +
      circle(224, 200, 6, { fill: '#2b2523' }) +
      path('M180 238Q200 254 220 238', { fill: 'none', stroke: '#b2605a', 'stroke-width': 5 }) +
      rect(252, 336, 46, 16, { rx: 4, fill: '#ffffff', opacity: 0.9 }),
  );
}
