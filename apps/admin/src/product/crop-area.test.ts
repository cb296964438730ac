import { describe, expect, it } from 'vitest';
import { canCrop, describePart, mostZoom, wholePixels } from './crop-area.ts';

describe('a part of a picture', () => {
  it('is of whole pixels and stays within its picture', () => {
    const picture = { width: 1200, height: 801 };
    expect(wholePixels({ x: 399.6, y: -0.4, width: 800.4, height: 801.3 }, picture)).toEqual({
      ...{ left: 400, top: 0, width: 800, height: 801 },
    });
    expect(wholePixels({ x: 1150, y: 760, width: 99.4, height: 99.4 }, picture)).toEqual({
      ...{ left: 1100, top: 701, width: 100, height: 100 },
    });
  });

  it('is enlarged until a side has 100 pixels, and no more than five times', () => {
    expect(mostZoom({ width: 300, height: 900 }, 1)).toBe(3);
    expect(mostZoom({ width: 2000, height: 2000 }, 1)).toBe(5);
    expect(mostZoom({ width: 400, height: 300 }, 4 / 3)).toBe(3);
    expect(mostZoom({ width: 90, height: 90 }, 1)).toBe(1);
  });

  it('is not offered of a picture that is no larger than a part', () => {
    expect(canCrop({ width: 100, height: 500 })).toBe(false);
    expect(canCrop({ width: 101, height: 500 })).toBe(true);
  });

  it('says its size, and that it is coarse below 800 pixels', () => {
    expect(describePart({ width: 800, height: 900 })).toBe('裁剪后 800 × 900 像素');
    expect(describePart({ width: 799, height: 900 })).toBe('裁剪后 799 × 900 像素，放大查看时可能不够清晰');
  });
});
