import { createRandom } from '../catalogue/seeded-random.ts';
import { circle, ellipse, group, formatNumber as n, path, type Sketch } from './sketch.ts';

/** What use has left on a device; each seed has marks of its own. */
export interface Wear {
  /** 0 to 1: 0.25 can be seen in the right light only, 0.6 shows at the edges, 1 all over. */
  readonly amount: number;
  readonly seed: string;
}

interface Face {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

type Random = () => number;

/** Marks on the back, in millimetres: hairlines of pockets, scratches, and bare metal where it has met the ground. */
export function drawBackWear(sketch: Sketch, face: Face, panel: string, wear: Wear): string {
  const random = createRandom(`back ${wear.seed}`);
  const { amount } = wear;
  return (
    sketch.clip(
      panel,
      drawHairlines(random, face, Math.round(10 + 34 * amount), 0.1 + 0.1 * amount),
      drawScratches(random, face, Math.round(6 * amount), 0.5),
      drawDents(random, face, Math.round(4 * amount)),
    ) + drawEdgeMarks(random, face, Math.round(1 + 7 * amount))
  );
}

/** Marks on the glass over the screen: hairlines, a longer scratch or two, the trace of a finger. */
export function drawScreenWear(sketch: Sketch, face: Face, glass: string, wear: Wear): string {
  const random = createRandom(`screen ${wear.seed}`);
  const { amount } = wear;
  const smear = sketch.radial(0.5, 0.5, 0.5, [
    [0, '#ffffff', 0.12],
    [0.7, '#ffffff', 0.06],
    [1, '#ffffff', 0],
  ]);
  const [x, y] = [face.width * (0.3 + 0.4 * random()), face.height * (0.5 + 0.3 * random())];
  const finger =
    amount < 0.4 ? '' : ellipse(x, y, face.width * 0.2, face.width * 0.34, { fill: smear, opacity: 0.9 });
  return (
    sketch.clip(
      glass,
      finger,
      drawHairlines(random, face, Math.round(5 + 20 * amount), 0.16 + 0.12 * amount),
      drawScratches(random, face, Math.round(3.4 * amount), 0.42),
    ) + drawEdgeMarks(random, face, Math.round(5 * amount))
  );
}

/** Fine lines, most of them along one another, as things in a pocket leave them. */
function drawHairlines(random: Random, face: Face, count: number, opacity: number): string {
  const main = 30 + random() * 90;
  const lines = Array.from({ length: count }, () => {
    const turn = main + (random() - 0.5) * (random() < 0.7 ? 40 : 170);
    return linePath(random, face, 5 + random() * 16, turn);
  }).join('');
  return path(lines, {
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 0.14,
    'stroke-linecap': 'round',
    opacity,
  });
}

/** A deeper scratch has a bright edge and a dark one. */
function drawScratches(random: Random, face: Face, count: number, opacity: number): string {
  return Array.from({ length: count }, () => {
    const line = linePath(random, face, 6 + random() * 18, random() * 180);
    const wide = 0.22 + random() * 0.26;
    const stroke = { fill: 'none', 'stroke-linecap': 'round' } as const;
    return (
      group(
        { transform: 'translate(0.16 0.2)' },
        path(line, { ...stroke, stroke: '#000000', 'stroke-width': wide, opacity: opacity * 0.7 }),
      ) + path(line, { ...stroke, stroke: '#ffffff', 'stroke-width': wide, opacity })
    );
  }).join('');
}

/** Small pits where something hard has hit. */
function drawDents(random: Random, { width, height }: Face, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [
      width * (0.08 + 0.84 * random()),
      height * (0.3 + 0.65 * random()),
      0.3 + 0.5 * random(),
    ];
    return (
      circle(x + 0.14, y + 0.16, r, { fill: '#ffffff', opacity: 0.4 }) +
      circle(x, y, r, { fill: '#000000', opacity: 0.34 })
    );
  }).join('');
}

/** Where the coat of the frame is gone: short bright strokes along the outline, most of them at the lower corners. */
function drawEdgeMarks(random: Random, { width: w, height: h, corner }: Face, count: number): string {
  return Array.from({ length: count }, () => {
    const place = random();
    const length = 1.2 + random() * 3.6;
    const wide = 0.35 + random() * 0.5;
    const d = place < 0.6 ? cornerArc(random, w, h, corner) : sideMark(random, w, h, corner, length);
    const stroke = { fill: 'none', 'stroke-linecap': 'round' } as const;
    return (
      path(d, { ...stroke, stroke: '#3b3733', 'stroke-width': wide + 0.35, opacity: 0.5 }) +
      path(d, { ...stroke, stroke: '#efece6', 'stroke-width': wide, opacity: 0.95 })
    );
  }).join('');
}

/** A piece of one corner's bend. */
function cornerArc(random: Random, w: number, h: number, corner: number): string {
  const isLeft = random() < 0.5;
  const isLow = random() < 0.75;
  const r = corner - 0.45;
  const [cx, cy] = [isLeft ? corner : w - corner, isLow ? h - corner : corner];
  const from = (isLow ? (isLeft ? 90 : 0) : isLeft ? 180 : 270) + 18 + random() * 40;
  const to = from + 8 + random() * 16;
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${n(cx + r * Math.cos(angle))} ${n(cy + r * Math.sin(angle))}`;
  };
  return `M${at(from)}A${n(r)} ${n(r)} 0 0 1 ${at(to)}`;
}

function sideMark(random: Random, w: number, h: number, corner: number, length: number): string {
  const isSide = random() < 0.6;
  if (isSide) {
    const x = random() < 0.5 ? 0.45 : w - 0.45;
    return `M${n(x)} ${n(corner + random() * (h - 2 * corner - length))}v${n(length)}`;
  }
  return `M${n(corner + random() * (w - 2 * corner - length))} ${n(h - 0.45)}h${n(length)}`;
}

/** A slightly bent line somewhere on the face. */
function linePath(random: Random, { width, height }: Face, length: number, turn: number): string {
  const [x, y] = [random() * width, random() * height];
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const bend = (random() - 0.5) * length * 0.16;
  return `M${n(x)} ${n(y)}q${n(dx / 2 - bend * Math.sin(angle))} ${n(dy / 2 + bend * Math.cos(angle))} ${n(dx)} ${n(dy)}`;
}
