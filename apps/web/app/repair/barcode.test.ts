import { expect, it } from 'vitest';
import { drawBarcode } from './barcode.ts';

it('R096 a number is Code 128 C: eleven modules a sign with an even number of dark ones, and thirteen of the stop', () => {
  const { bars, width } = drawBarcode('261124000042');
  expect(width).toBe(11 * 8 + 13);
  expect(bars).toHaveLength(3 * 8 + 4);
  for (let sign = 0; sign < 8; sign += 1) {
    const own = bars.slice(sign * 3, sign * 3 + 3);
    expect(own[0]?.x).toBe(sign * 11);
    expect(own.reduce((sum, bar) => sum + bar.width, 0) % 2).toBe(0);
  }
  // Start C is 211232, the stop 2331112.
  expect(bars.slice(0, 3).map((bar) => bar.width)).toEqual([2, 1, 3]);
  expect(bars.slice(-4).map((bar) => bar.width)).toEqual([2, 3, 1, 2]);
  expect(() => drawBarcode('123')).toThrow('pairs');
});

it('another number has another check sign', () => {
  const checkOf = (digits: string) =>
    drawBarcode(digits)
      .bars.slice(-7, -4)
      .map(({ width }) => width)
      .join('');
  expect(checkOf('1234')).not.toBe(checkOf('1243'));
});
