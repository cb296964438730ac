import type { Locator } from '@playwright/test';

/**
 * Where a part stands and how large it is, in whole pixels: what moves or grows in is half a thousandth of a pixel off
 * for a while.
 */
export async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('what is to be measured is not there');
  const { x, y, width, height } = box;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
