import type { FileStore } from '@jishi/api/platform/files/file-store.ts';
import type { StoredPicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import { listLookPictures } from '../catalogue/product-pictures.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import type { DemoModel } from '../models/demo-model.ts';
import { keepDrawing, nestDrawing } from '../rendering/keep-drawing.ts';

/** Pixels of either side: what a page of comments shows at most. */
const SIDE = 400;
/** How a hand holds a telephone: each picture a little otherwise. */
const turns = [-7, 5, -4, 9, -10, 3] as const;
/** Lamps of living rooms, over what was drawn for a studio. */
const lamps = ['#f2dfc4', '#dfe6f4', '#f3d9c2', '#dfeadf'] as const;

/**
 * A picture as a buyer takes it: one of the drawings of the shop, held askew under a lamp at home.
 * @param place which view, from 0
 * @returns undefined where the look has no such view
 */
export async function takeBuyerPhoto(
  files: FileStore,
  { model, look, place }: { model: DemoModel; look: string; place: number },
): Promise<StoredPicture | undefined> {
  const found = model.looks.find(({ code }) => code === look);
  const named = found && listLookPictures(model, found)[place];
  return named && keepDrawing(files, `buyer ${named.file}`, () => holdAskew(named.draw(), named.file));
}

function holdAskew(svg: string, seed: string): string {
  const random = createRandom(`buyer ${seed}`);
  const turn = turns[Math.floor(random() * turns.length)] ?? 0;
  const lamp = lamps[Math.floor(random() * lamps.length)];
  const angle = (Math.abs(turn) * Math.PI) / 180;
  // The whole sheet is seen, with its corners at the edges of the picture.
  const sheet = Math.round(SIDE / (Math.cos(angle) + Math.sin(angle)));
  const corner = (SIDE - sheet) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="#d9d2c6"/>
    <g transform="rotate(${turn} ${SIDE / 2} ${SIDE / 2}) translate(${corner} ${corner})">
      <rect width="${sheet}" height="${sheet}" fill="#fff"/>${nestDrawing(svg, sheet)}
    </g>
    <rect width="${SIDE}" height="${SIDE}" fill="${lamp}" style="mix-blend-mode:multiply"/></svg>`;
}
