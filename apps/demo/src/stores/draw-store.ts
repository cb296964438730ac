import { DOWN, FROM_LIGHT, group, path, rect, Sketch } from '../drawings/sketch.ts';

/** Pixels of a picture of a store. */
const STORE_PICTURE = { width: 1200, height: 804 };
/** What is shown of a store: its front, its inside, the counter. */
export const storeViews = ['front', 'inside', 'counter'] as const;
type StoreView = (typeof storeViews)[number];

/** Walls and floors: stone, plaster, brick, wood, in the order of the seeds. */
const walls = [
  ['#e9e4db', '#d3ccbf'],
  ['#dfe3e4', '#c4cbcd'],
  ['#d9c9b8', '#bfa98f'],
  ['#e6e8e2', '#ccd1c4'],
] as const;
const floors = ['#cdb99b', '#b9b6b0', '#a98d6c', '#c9c4b8'] as const;
const skies = [
  ['#bcd6ea', '#eaf3f8'],
  ['#f4d9bf', '#fbf0e2'],
  ['#27384d', '#4d6580'],
] as const;
const screens = ['#3f6fa8', '#c8553d', '#5b4b8a', '#2f7d6b', '#b58a2c', '#39424e'] as const;

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

/**
 * A picture of a store as SVG, the same for the same seed and another for another one.
 * @param colour of the brand: sign and band
 */
export function drawStore(view: StoreView, seed: number, colour: string): string {
  const sketch = new Sketch(false);
  const draw = { front: drawFront, inside: drawInside, counter: drawCounter }[view];
  return sketch.finish(STORE_PICTURE.width, STORE_PICTURE.height, draw(sketch, seed, colour));
}

function drawFront(sketch: Sketch, seed: number, colour: string): string {
  const { width, height } = STORE_PICTURE;
  const [sky, haze] = pick(skies, seed);
  const [wall, shade] = pick(walls, seed);
  const isNight = seed % skies.length === 2;
  const floorsAbove = Array.from({ length: 6 }, (_, index) =>
    rect(70 + index * 184, 70, 120, 128, {
      rx: 4,
      fill: isNight ? '#e8c98a' : '#8fa3b0',
      opacity: isNight ? 0.75 : 0.5,
    }),
  ).join('');
  // The door stands left, in the middle or right of the two windows.
  const doorPlace = seed % 3;
  const lefts = [70, 450, 830];
  const doorAt = lefts[doorPlace] ?? 0;
  const openings = lefts.map((x) => drawPane(sketch, x)).join('');
  const posters = lefts
    .flatMap((x, place) => (place === doorPlace ? [] : [x + 50, x + 180]))
    .map((x, index) => drawPhone(sketch, x, 440, 96, seed + index))
    .join('');
  return (
    rect(0, 0, width, height, {
      fill: sketch.linear(DOWN, [
        [0, sky],
        [1, haze],
      ]),
    }) +
    rect(20, 30, width - 40, 690, {
      fill: sketch.linear(FROM_LIGHT, [
        [0, wall],
        [1, shade],
      ]),
    }) +
    floorsAbove +
    rect(40, 236, width - 80, 110, { rx: 6, fill: colour }) +
    rect(width / 2 - 190, 268, 380, 46, { rx: 23, fill: '#ffffff', opacity: 0.92 }) +
    openings +
    posters +
    rect(doorAt + 146, 384, 8, 312, { fill: '#3a3d40' }) +
    rect(doorAt + 120, 540, 8, 70, { rx: 4, fill: '#c9ccd0' }) +
    rect(doorAt + 164, 540, 8, 70, { rx: 4, fill: '#c9ccd0' }) +
    rect(0, 720, width, 84, {
      fill: sketch.linear(DOWN, [
        [0, '#a6a39d'],
        [1, '#8b8882'],
      ]),
    }) +
    rect(doorAt - 20, 712, 340, 16, { fill: '#6d6a66' }) +
    drawPlant(60, 712, 0.9) +
    drawPlant(1150, 712, 1.1)
  );
}

/** A window of glass in its frame. */
function drawPane(sketch: Sketch, x: number): string {
  const glass = sketch.linear(FROM_LIGHT, [
    [0, '#fdf6e6'],
    [1, '#cfdbe0'],
  ]);
  return rect(x, 380, 300, 320, { fill: glass, stroke: '#3a3d40', 'stroke-width': 8 });
}

function drawInside(sketch: Sketch, seed: number, colour: string): string {
  const { width, height } = STORE_PICTURE;
  const [wall, shade] = pick(walls, seed + 1);
  const lamps = Array.from({ length: 5 }, (_, index) =>
    path(`M${140 + index * 230} 60h90l-14 18h-62z`, { fill: '#fffbe9' }),
  ).join('');
  const shelves = [0, 1, 2].map(
    (row) =>
      Array.from({ length: 7 }, (_, index) =>
        drawPhone(sketch, 120 + index * 142, 170 + row * 96, 44, seed + row * 3 + index),
      ).join('') + rect(90, 262 + row * 96, 1020, 8, { fill: '#8f8678' }),
  );
  const table = (x: number, y: number, scale: number, at: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${scale})` },
      path('M0 0h420l60 70h-540z', {
        fill: sketch.linear(DOWN, [
          [0, '#f4ede1'],
          [1, '#dccfb9'],
        ]),
      }),
      rect(-60, 70, 540, 26, { fill: '#b49c78' }),
      rect(-30, 96, 26, 120, { fill: '#9a835f' }),
      rect(424, 96, 26, 120, { fill: '#9a835f' }),
      ...[30, 130, 230, 330].map((left, index) =>
        path(`M${left} 18h46l8 34h-54z`, {
          fill: pick(screens, at + index),
          stroke: '#2c2f33',
          'stroke-width': 3,
        }),
      ),
    );
  return (
    rect(0, 0, width, height, {
      fill: sketch.linear(DOWN, [
        [0, wall],
        [1, shade],
      ]),
    }) +
    rect(0, 0, width, 84, { fill: '#f6f4ef' }) +
    lamps +
    rect(90, 120, 1020, 34, { fill: colour }) +
    shelves.join('') +
    path(`M0 520h${width}v${height - 520}H0z`, {
      fill: sketch.linear(DOWN, [
        [0, pick(floors, seed)],
        [1, '#8d7a61'],
      ]),
    }) +
    table(150, 540, 0.8, seed) +
    table(660, 540, 0.8, seed + 2) +
    table(360, 620, 1.15, seed + 4)
  );
}

function drawCounter(sketch: Sketch, seed: number, colour: string): string {
  const { width, height } = STORE_PICTURE;
  const [wall, shade] = pick(walls, seed + 2);
  const drawers = Array.from({ length: 24 }, (_, index) =>
    rect(120 + (index % 8) * 124, 150 + Math.floor(index / 8) * 84, 108, 70, {
      rx: 4,
      fill: index % 5 === seed % 5 ? colour : '#faf8f3',
      opacity: index % 5 === seed % 5 ? 0.85 : 1,
    }),
  ).join('');
  return (
    rect(0, 0, width, height, {
      fill: sketch.linear(DOWN, [
        [0, wall],
        [1, shade],
      ]),
    }) +
    drawers +
    rect(0, 640, width, 164, { fill: pick(floors, seed + 1) }) +
    rect(60, 470, 1080, 46, {
      rx: 6,
      fill: sketch.linear(DOWN, [
        [0, '#fbf7ee'],
        [1, '#e2d8c6'],
      ]),
    }) +
    rect(80, 516, 1040, 190, {
      fill: sketch.linear(DOWN, [
        [0, '#d8ccb7'],
        [1, '#b6a486'],
      ]),
    }) +
    rect(80, 560, 1040, 20, { fill: colour }) +
    rect(200, 330, 190, 124, { rx: 8, fill: '#2c2f33' }) +
    rect(212, 342, 166, 100, { rx: 3, fill: pick(screens, seed + 1) }) +
    rect(284, 454, 22, 18, { fill: '#2c2f33' }) +
    [520, 610, 700].map((x, index) => drawPhone(sketch, x, 382, 44, seed + index)).join('') +
    rect(860, 440, 150, 30, { rx: 4, fill: '#ece7dd' }) +
    rect(880, 410, 110, 32, { rx: 4, fill: '#cfd6da' }) +
    drawPlant(1080, 470, 0.7)
  );
}

/** A telephone seen from the front, `side` wide. */
function drawPhone(sketch: Sketch, x: number, y: number, side: number, at: number): string {
  const colour = pick(screens, at);
  return (
    rect(x, y, side, side * 2, { rx: side * 0.16, fill: '#24272b' }) +
    rect(x + side * 0.06, y + side * 0.06, side * 0.88, side * 1.88, {
      rx: side * 0.11,
      fill: sketch.linear(FROM_LIGHT, [
        [0, '#f3e9dc'],
        [0.5, colour],
        [1, '#1d2126'],
      ]),
    })
  );
}

function drawPlant(x: number, y: number, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path('M-26 0h52l-8 -54h-36z', { fill: '#d8d2c6' }),
    path('M0 -54C-60 -96 -52 -150 -30 -170C-26 -120 -8 -90 0 -54Z', { fill: '#5f8a5a' }),
    path('M0 -54C60 -90 60 -140 36 -176C22 -130 8 -96 0 -54Z', { fill: '#74a06c' }),
    path('M0 -54C-14 -110 -6 -160 6 -196C18 -150 12 -100 0 -54Z', { fill: '#4d7a4b' }),
  );
}
