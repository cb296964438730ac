import type { picture } from '@jishi/contract/wire.ts';
import type * as z from 'zod';

export type WirePicture = z.infer<ReturnType<typeof picture>>;

/** Shown where goods have no picture yet: drawn, square, part of the storefront's own files. */
const PLACEHOLDER: Omit<WirePicture, 'alt'> = { url: '/assets/no-picture.svg', width: 800, height: 800 };

/** A stored picture as a page needs it. Sizes and formats are derived from the address. */
export function presentPicture(
  stored: { key: string; width: number; height: number } | null | undefined,
  alt: string,
): WirePicture {
  if (!stored) return { ...PLACEHOLDER, alt };
  return { url: `/files/${stored.key}`, width: stored.width, height: stored.height, alt };
}
