import type { FileStore } from '../files/file-store.ts';
import { OFFERED_WIDTHS, parsePictureKey, privateKey, VARIANT_FORMATS, variantKey } from './picture-key.ts';
import { readOrNothing } from './picture-pipeline.ts';

/**
 * Keeps a picture that has an address without one as well. May be called again, also where it died half way.
 * @param key `p/<hash>.<ext>`
 * @returns key of the copy without address; undefined where there is neither
 */
export async function copyWithoutAddress(files: FileStore, key: string): Promise<string | undefined> {
  const parsed = parsePictureKey(key);
  if (parsed?.kind !== 'original') return undefined;
  const hidden = privateKey(parsed.hash, parsed.format);
  if (await files.exists(hidden)) return hidden;
  const content = await readOrNothing(files, key);
  if (!content) return undefined;
  await files.write(hidden, content);
  return hidden;
}

/** Takes a picture away from its address, with the smaller sizes; those after it, since they are made from it. */
export async function removeFromAddress(files: FileStore, key: string): Promise<void> {
  const parsed = parsePictureKey(key);
  if (parsed?.kind !== 'original') return;
  await files.delete(key);
  for (const width of OFFERED_WIDTHS) {
    for (const format of VARIANT_FORMATS) await files.delete(variantKey(parsed.hash, width, format));
  }
}
