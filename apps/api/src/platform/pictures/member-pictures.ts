import { ErrorCode } from '@jishi/contract/envelope.ts';
import { AppError, invalidInput } from '../app-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { originalKey } from './picture-key.ts';
import { hashOf, readMetadata, type StoredPicture } from './picture-pipeline.ts';
import { PicturesBusyError } from './picture-slots.ts';
import { makeInWorkshop, type WorkshopOrder } from './picture-workshop.ts';

/** Pixels of either side, and of all of it: what a picture takes in memory has nothing to do with its bytes. */
const MAXIMUM_SIDE = 4_096;
const MAXIMUM_PIXELS = 16_000_000;

/**
 * Longest side of what is kept: more than a conversation shows. JPEG and WebP are read in half the size right away
 * where that is enough, so that the largest of them takes a quarter of the memory.
 */
const KEPT_SIDE = 2_048;

/** How the formats begin. AVIF is not among them: a few bytes of it cost seconds and gigabytes. */
const beginnings = {
  jpg: (start: string) => start.startsWith('ffd8ff'),
  png: (start: string) => start.startsWith('89504e470d0a1a0a'),
  webp: (start: string) => start.startsWith('52494646') && start.startsWith('57454250', 16),
};
export type MemberFormat = keyof typeof beginnings;

/**
 * Checks and keeps a picture that a member hands in, as `storePicture` does those of staff, whom the shop knows.
 * @param bytes JPEG, PNG or WebP of at most 4,096 px a side and 16 million pixels; the caller has bounded them
 * @param keyOf where it is kept, as of `storePicture`
 * @throws AppError invalidInput when it is none of these, tooManyRequests when too many wait
 */
export async function storeMemberPicture(
  files: FileStore,
  bytes: Uint8Array,
  keyOf: typeof originalKey = originalKey,
): Promise<StoredPicture> {
  const order = await checkMemberPicture(bytes);
  // A key of its own: staff who hand in the same bytes keep them in full size.
  const key = keyOf(hashOf('member', bytes), order.format);
  if (!(await files.exists(key))) await files.write(key, await makeAnew(order));
  return { key, ...order.size };
}

/**
 * The same picture encoded anew, for a room that keeps it by itself.
 * @throws AppError as `storeMemberPicture`
 */
export async function remakeMemberPicture(
  bytes: Uint8Array,
): Promise<{ content: Uint8Array; width: number; height: number }> {
  const order = await checkMemberPicture(bytes);
  return { content: await makeAnew(order), ...order.size };
}

/** The format that the bytes begin like; undefined for what members may not hand in. */
export function recognizeMemberFormat(bytes: Uint8Array): MemberFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return (['jpg', 'png', 'webp'] as const).find((one) => beginnings[one](start));
}

async function checkMemberPicture(bytes: Uint8Array): Promise<WorkshopOrder> {
  const format = recognizeMemberFormat(bytes);
  // Before anything else reads it: there are more kinds of files that claim to be pictures than should ever be opened.
  if (!format) throw invalidInput('请上传 JPG、PNG 或 WebP 格式的图片');
  const { width, height } = (await readMetadata(bytes)).autoOrient;
  if (width > MAXIMUM_SIDE || height > MAXIMUM_SIDE || width * height > MAXIMUM_PIXELS) {
    throw invalidInput(
      `图片的宽和高都不能超过 ${MAXIMUM_SIDE} 像素，总像素不能超过 1600 万，请缩小后重新上传`,
    );
  }
  const scale = Math.min(1, KEPT_SIDE / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return { bytes, format, size };
}

async function makeAnew(order: WorkshopOrder): Promise<Uint8Array> {
  try {
    return await makeInWorkshop(order);
  } catch (error) {
    if (!(error instanceof PicturesBusyError)) throw error;
    throw new AppError(ErrorCode.tooManyRequests, '正在处理的图片较多，请稍后再试');
  }
}
