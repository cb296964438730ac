import type { Sharp } from 'sharp';
import type { PictureWidth, VariantFormat } from './picture-key.ts';

/** The smaller picture of an original, or of a drawing that has none yet; never wider than it. */
export function encodeSmaller(whole: Sharp, width: PictureWidth, format: VariantFormat): Promise<Uint8Array> {
  const smaller = whole.resize({ width, withoutEnlargement: true });
  return (
    format === 'avif' ? smaller.avif({ quality: 55, effort: 2 }) : smaller.webp({ quality: 80 })
  ).toBuffer();
}

/**
 * The JPEG of a drawing. Full colour resolution keeps red edges crisp; Huffman tuning would cost more than it saves.
 */
export function encodeDrawn(whole: Sharp): Promise<Uint8Array> {
  return whole.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
}
