import { inLanes } from '../platform/in-lanes.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';
import type { PictureShelf } from './picture-shelf.ts';

/** Pictures whose bytes are in memory at once: as many as the pipeline works on. */
const PICTURES_AT_ONCE = 2;

/** Stores the pictures that rows name, some at once; a row whose picture is none has a problem. */
export async function storePictures(
  rows: readonly ImportRow[],
  shelf: PictureShelf,
  problems: RowProblem[],
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const names = [...new Set(rows.flatMap(({ pictures }) => pictures))];
  await inLanes(names, PICTURES_AT_ONCE, async (name) => {
    const picture = await shelf.store(name).catch(() => undefined);
    if (picture) stored.set(name, picture);
  });
  for (const { line, pictures } of rows) {
    for (const name of pictures)
      if (!stored.has(name)) problems.push({ line, column: '图片', reason: `${name} 不是可用的图片` });
  }
  return stored;
}
