import sharp from 'sharp';
import { drawBackgrounds } from './backgrounds.ts';

const sources = drawBackgrounds();
/** Rasterised when it is first needed, then kept: 180 KB each, 24 of them. */
const rasterised = new Map<number, Promise<Buffer>>();

export const backgroundCount = sources.length;

/** RGB bytes of a background, drawn on sharp's own threads. @param place 0 to `backgroundCount` - 1 */
export function readBackground(place: number): Promise<Buffer> {
  const known = rasterised.get(place);
  if (known) return known;
  const making = sharp(Buffer.from(sources[place] ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer();
  rasterised.set(place, making);
  making.catch(() => rasterised.delete(place));
  return making;
}
