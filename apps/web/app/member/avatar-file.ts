import { PICTURE_KINDS } from '@jishi/contract/said-alike.ts';

/** Types an avatar may be made of. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of a file that is cropped in the browser. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Bytes of a file that is sent as it is, where no script crops it: as text it still fits into 1 MB. */
const MOST_PLAIN_BYTES = 750 * 1024;

/** What is wrong with a file that is to be cropped; undefined when nothing is. */
export function explainAvatarFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isAvatarType(type)) return PICTURE_KINDS;
  if (size === 0) return '这张图片是空的，请换一张';
  return size > MOST_BYTES ? '图片不能超过 20 MB，请换一张' : undefined;
}

/** What is wrong with a file that is sent as it is. */
export function explainPlainFile(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (file.size > MOST_PLAIN_BYTES) return '图片不能超过 750 KB，请压缩后重试';
  return explainAvatarFile(file);
}

function isAvatarType(type: string): boolean {
  return (AVATAR_TYPES as readonly string[]).includes(type);
}
