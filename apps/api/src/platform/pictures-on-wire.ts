import type { picture } from '@jishi/contract/wire.ts';
import type * as z from 'zod';

export type WirePicture = z.infer<ReturnType<typeof picture>>;

/**
 * Drawings for goods that have no picture, part of the storefront's own files (apps/web/public), by what they are
 * called.
 */
const drawings: readonly (readonly [RegExp, string])[] = [
  [/配件|充电|电源|数据线|适配器|保护|贴膜|手机壳|支架|存储卡/, 'accessory'],
  [/平板|iPad|Pad\b/i, 'tablet'],
  [/笔记本|电脑|Book\b/i, 'laptop'],
  [/手表|手环|穿戴|Watch|\bBand\b/i, 'watch'],
  [/耳机|音箱|影音|AirPods|Buds/i, 'audio'],
  [/手机|折叠屏|Phone/i, 'phone'],
];

/**
 * A stored picture as a page needs it. Sizes and formats are derived from the address.
 * @param alt what it shows, where it has no words of its own
 * @param category names of what the goods are; it decides which drawing stands for a picture that is missing, before
 *   `alt` does
 */
export function presentPicture(
  stored: { key: string; width: number; height: number; alt?: string } | null | undefined,
  alt: string,
  category = '',
): WirePicture {
  if (!stored) {
    const name = drawingOf(category) ?? drawingOf(alt) ?? 'goods';
    return { url: `/assets/no-picture/${name}.svg`, width: 800, height: 800, alt };
  }
  return { url: `/files/${stored.key}`, width: stored.width, height: stored.height, alt: stored.alt || alt };
}

function drawingOf(words: string): string | undefined {
  return drawings.find(([pattern]) => pattern.test(words))?.[1];
}
