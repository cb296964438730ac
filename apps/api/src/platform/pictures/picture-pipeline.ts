import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { invalidInput } from '../app-error.ts';
import { isMissing } from '../files/file-key.ts';
import type { FileStore } from '../files/file-store.ts';
import { encodeSmaller } from './picture-encoding.ts';
import {
  ORIGINAL_FORMATS,
  type OriginalFormat,
  originalKey,
  type PictureWidth,
  parsePictureKey,
  type VariantFormat,
  variantKey,
} from './picture-key.ts';
import { PictureSlots } from './picture-slots.ts';

/** Bytes of a picture as it is handed in. */
export const MAXIMUM_PICTURE_BYTES = 20 * 1024 * 1024;
/** Pixels of either side. */
const MAXIMUM_SIDE = 8_000;
/** A picture whose making takes longer is no picture but a trap. */
const LONGEST_WORK_SECONDS = 30;

/** Pictures worked on at once: one for each core of a small machine, so that pages are still answered. */
const slots = new PictureSlots(2, 200);
const underWay = new WeakMap<FileStore, Map<string, Promise<Uint8Array | undefined>>>();

// One thread a picture, as several pictures are made at once; and no cache, as none is read twice.
sharp.concurrency(1);
sharp.cache(false);

export interface StoredPicture {
  /** `p/<hash>.<ext>`, whose address is `/files/` and the key; or one without address. */
  key: string;
  width: number;
  height: number;
}

/**
 * Checks a picture, strips what a camera wrote beside it (place, device, time) and keeps it under the hash of the bytes
 * it came in. The same bytes give the same key, and are worked on once.
 * @param bytes JPEG, PNG, WebP or AVIF of at most 20 MB and 8,000 px a side
 * @param keyOf where it is kept: `originalKey` for what everybody may see
 * @throws AppError invalidInput when it is none of these
 */
export async function storePicture(
  files: FileStore,
  bytes: Uint8Array,
  keyOf: typeof originalKey = originalKey,
): Promise<StoredPicture> {
  if (bytes.byteLength > MAXIMUM_PICTURE_BYTES) throw invalidInput('图片不能超过 20 MB，请压缩后重新上传');
  const metadata = await readMetadata(bytes);
  const format = originalFormatOf(metadata);
  if (!format) throw invalidInput('请上传 JPG、PNG、WebP 或 AVIF 格式的图片');
  const { width, height } = metadata.autoOrient;
  if (width > MAXIMUM_SIDE || height > MAXIMUM_SIDE) {
    throw invalidInput(`图片的宽和高都不能超过 ${MAXIMUM_SIDE} 像素`);
  }
  const key = keyOf(hashOf(bytes), format);
  if (!(await files.exists(key)))
    await files.write(key, await slots.run(() => cleanse(open(bytes).autoOrient(), format)));
  return { key, width, height };
}

/** Part of a picture, in its own pixels. */
export interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a part of a picture as a picture of its own, in the format of the whole. The same part gives the same key.
 * @param key key of the original, `p/<hash>.<ext>`
 * @returns undefined when there is no such original
 * @throws AppError invalidInput for a part that reaches beyond it
 */
export async function storePart(
  files: FileStore,
  key: string,
  area: PictureArea,
): Promise<StoredPicture | undefined> {
  const parsed = parsePictureKey(key);
  const original = parsed?.kind === 'original' && (await readOrNothing(files, key));
  if (!original) return undefined;
  const { width, height } = (await readMetadata(original)).autoOrient;
  if (area.left + area.width > width || area.top + area.height > height)
    throw invalidInput('裁剪范围超出了图片，请重新选择');
  const place = [area.left, area.top, area.width, area.height].join();
  const target = originalKey(hashOf('part', key, place), parsed.format);
  if (!(await files.exists(target)))
    await files.write(
      target,
      await slots.run(() => cleanse(open(original).autoOrient().extract(area), parsed.format)),
    );
  return { key: target, width: area.width, height: area.height };
}

/**
 * A smaller picture, made and kept when it is asked for first. Never wider than the original.
 * @param key key of the original, `p/<hash>.<ext>`
 * @returns its bytes, or undefined when there is no such original
 * @throws PicturesBusyError when too many wait already
 */
export async function ensureVariant(
  files: FileStore,
  key: string,
  width: PictureWidth,
  format: VariantFormat,
): Promise<Uint8Array | undefined> {
  const parsed = parsePictureKey(key);
  if (parsed?.kind !== 'original') return undefined;
  return shareWork(files, variantKey(parsed.hash, width, format), async (target) => {
    const made = await readOrNothing(files, target);
    if (made) return made;
    const original = await readOrNothing(files, key);
    if (!original) return undefined;
    const variant = await slots.runUnlessCrowded(() => encodeSmaller(open(original), width, format));
    await files.write(target, variant);
    return variant;
  });
}

/** Key of the original that a hash belongs to: only its name says in which format it came. */
export async function findOriginalKey(files: FileStore, hash: string): Promise<string | undefined> {
  for (const format of ORIGINAL_FORMATS) {
    const key = originalKey(hash, format);
    if (await files.exists(key)) return key;
  }
  return undefined;
}

/** The content of a key, or nothing when there is none. */
export async function readOrNothing(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  try {
    return await files.read(key);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whoever asks for a key that is being made gets the answer of that one making. */
function shareWork(
  files: FileStore,
  target: string,
  make: (target: string) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array | undefined> {
  const making = underWay.get(files) ?? new Map<string, Promise<Uint8Array | undefined>>();
  underWay.set(files, making);
  const known = making.get(target);
  if (known) return known;
  const work = make(target).finally(() => making.delete(target));
  making.set(target, work);
  return work;
}

/** Reads strictly, and gives up what takes too long. */
export function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAXIMUM_SIDE * MAXIMUM_SIDE, failOn: 'error' }).timeout({
    seconds: LONGEST_WORK_SECONDS,
  });
}

/** @throws AppError invalidInput for what is no picture at all */
export async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch {
    throw invalidInput('无法识别这张图片，请换一张重新上传');
  }
}

function originalFormatOf({ format, compression }: Metadata): OriginalFormat | undefined {
  if (format === 'jpeg') return 'jpg';
  if (format === 'png' || format === 'webp') return format;
  return format === 'heif' && compression === 'av1' ? 'avif' : undefined;
}

/** The part of a key that tells one content from another. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

/**
 * Encodes anew: what was not picture is gone, and a file that only begins like a picture is found out.
 * @throws AppError invalidInput when it is one
 */
export async function cleanse(upright: Sharp, format: OriginalFormat): Promise<Uint8Array> {
  try {
    if (format === 'jpg') return await upright.jpeg({ quality: 90 }).toBuffer();
    if (format === 'png') return await upright.png({ compressionLevel: 8 }).toBuffer();
    if (format === 'webp') return await upright.webp({ quality: 90 }).toBuffer();
    return await upright.avif({ quality: 70, effort: 2 }).toBuffer();
  } catch {
    throw invalidInput('图片已损坏，请换一张重新上传');
  }
}
