import type { StoredPicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { listLookPictures } from '../catalogue/product-pictures.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { keepDrawing, nestDrawing } from '../rendering/keep-drawing.ts';
import type { PlannedUnit } from './unit-plan.ts';

/** Side of a picture of a unit: a telephone took it. */
const SIZE = 440;
const PICTURES = 2;
/** Scratches that each grade shows. */
const scratchesOf = { 全新仅拆封: 0, '99新': 3, '95新': 9, '9新': 18, '8新': 32 } as const;

/** The model's pictures with marks of this unit's own. */
export async function drawUnitPictures(
  ctx: RequestContext,
  { seed, model, look, grade }: PlannedUnit,
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for (const { file, draw } of listLookPictures(model, look).slice(0, PICTURES)) {
    const drawUnit = () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${nestDrawing(draw(), SIZE)}${drawMarks(`${seed} ${file}`, scratchesOf[grade])}</svg>`;
    pictures.push(await keepDrawing(ctx.platform.files, `unit ${seed} ${file}`, drawUnit));
  }
  return pictures;
}

/** Thin lines over the middle of the picture, and one speck at the edge by which no two are the same file. */
function drawMarks(seed: string, count: number): string {
  const random = createRandom(seed);
  const place = (from: number, to: number) => (SIZE * (from + (to - from) * random())).toFixed(1);
  const lines = Array.from({ length: count }, () => {
    const [dx, dy] = [(random() * 44 - 22).toFixed(1), (random() * 44 - 22).toFixed(1)];
    return `<path d="M${place(0.34, 0.66)} ${place(0.22, 0.8)}l${dx} ${dy}" stroke="#fff" stroke-opacity="${(0.25 + random() * 0.4).toFixed(2)}" stroke-width="${(0.5 + random() * 0.7).toFixed(2)}"/>`;
  });
  const [x, y, grey] = [place(0.02, 0.98), place(0.93, 0.98), Math.floor(225 + random() * 25)];
  const speck = `<circle cx="${x}" cy="${y}" r="2.5" fill="rgb(${grey},${grey},${grey})"/>`;
  return `${lines.join('')}${speck}`;
}
