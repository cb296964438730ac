import { SMALLEST_CROP } from '@jishi/contract/goods-words.ts';

export interface Size {
  width: number;
  height: number;
}

/** Shapes that a picture is cut to, by what they are called; 0: the shape of the whole picture. */
export const cropShapes = { 方形: 1, '4:3': 4 / 3, '3:4': 3 / 4, 原比例: 0 } as const;
export type CropShape = keyof typeof cropShapes;

/** Pixels below which a picture is seen to be coarse where it is shown large. */
const SHARP_SIDE = 800;
const MOST_ZOOM = 5;

/** Whether there is anything to cut of a picture. */
export function canCrop({ width, height }: Size): boolean {
  return Math.min(width, height) > SMALLEST_CROP;
}

/** How far a part may be enlarged until it is as small as a part may be. */
export function mostZoom({ width, height }: Size, aspect: number): number {
  const shorter = Math.min(width, height, width / aspect, height * aspect);
  return Math.max(1, Math.min(MOST_ZOOM, shorter / SMALLEST_CROP));
}

/** A part in whole pixels that reaches nowhere beyond its picture and is no smaller than a part may be. */
export function wholePixels(
  part: Size & { x: number; y: number },
  picture: Size,
): Size & { left: number; top: number } {
  const width = fit(part.width, SMALLEST_CROP, picture.width);
  const height = fit(part.height, SMALLEST_CROP, picture.height);
  return {
    ...{ width, height },
    left: fit(part.x, 0, picture.width - width),
    top: fit(part.y, 0, picture.height - height),
  };
}

/** What is said of a part before it is cut. */
export function describePart({ width, height }: Size): string {
  const size = `裁剪后 ${width} × ${height} 像素`;
  return Math.min(width, height) < SHARP_SIDE ? `${size}，放大查看时可能不够清晰` : size;
}

const fit = (value: number, least: number, most: number) =>
  Math.max(Math.min(Math.round(value), most), Math.min(least, most));
