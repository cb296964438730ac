import path from 'node:path';
import type { FileStore } from '@jishi/api/platform/files/file-store.ts';
import { type StoredPicture, storePicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import sharp from 'sharp';
import { listLookPictures } from '../catalogue/product-pictures.ts';
import type { DemoModel } from '../models/demo-model.ts';

/** Pixels of either side: what a page of comments shows at most. */
const SIDE = 400;
/** How a hand holds a telephone: each picture a little otherwise. */
const turns = [-7, 5, -4, 9, -10, 3];
/** Lamps of living rooms, over what was drawn for a studio. */
const lamps = ['#fff1dc', '#f3f6ff', '#ffe9d6', '#eef7ee'];

/** The tenants share their pictures: each is made once in a process. */
const made = new Map<string, Promise<StoredPicture>>();

/**
 * A picture as a buyer takes it: one of the drawings of the shop, held askew under a lamp at home.
 * @param folder where the drawings of the catalogue lie
 * @param place which view, from 0
 * @returns undefined where the look has no such view
 */
export async function takeBuyerPhoto(
  files: FileStore,
  folder: string,
  { model, look, place }: { model: DemoModel; look: string; place: number },
): Promise<StoredPicture | undefined> {
  const found = model.looks.find(({ code }) => code === look);
  const job = found && listLookPictures(model, found)[place];
  if (!job) return undefined;
  const known = made.get(job.file);
  if (known) return known;
  const photo = draw(path.join(folder, job.file), made.size).then((bytes) => storePicture(files, bytes));
  made.set(job.file, photo);
  return photo;
}

async function draw(file: string, at: number): Promise<Buffer> {
  const held = await sharp(file)
    .resize(Math.round(SIDE * 1.25))
    .rotate(turns[at % turns.length] ?? 0, { background: '#d9d2c6' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(held.data, { raw: held.info })
    .resize(SIDE, SIDE, { fit: 'cover' })
    .tint(lamps[at % lamps.length] ?? '#ffffff')
    .modulate({ brightness: 0.94 })
    .jpeg({ quality: 74 })
    .toBuffer();
}
