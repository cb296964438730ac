import { expect, test } from 'vitest';
import { formatYuan, splitYuan } from './split-yuan.ts';

test.each([
  [5999, { sign: '', integer: '5999', fraction: '' }],
  [5999.9, { sign: '', integer: '5999', fraction: '.90' }],
  [0.05, { sign: '', integer: '0', fraction: '.05' }],
  [123456789.01, { sign: '', integer: '123456789', fraction: '.01' }],
  [-50, { sign: '-', integer: '50', fraction: '' }],
] as const)('%d yuan fall into sign, integer and fraction', (yuan, parts) => {
  expect(splitYuan(yuan)).toEqual(parts);
});

test('binary fractions are rounded to whole fen before they are split', () => {
  expect(splitYuan(0.1 + 0.2)).toEqual({ sign: '', integer: '0', fraction: '.30' });
  expect(splitYuan(1.005 * 1000)).toEqual({ sign: '', integer: '1005', fraction: '' });
  expect(splitYuan(19.999)).toEqual({ sign: '', integer: '20', fraction: '' });
});

test('what rounds to nothing has no minus', () => {
  expect(splitYuan(-0.001).sign).toBe('');
});

test('two decimals are always shown where columns must line up', () => {
  expect(formatYuan(12897, 'always')).toBe('¥12897.00');
  expect(formatYuan(12897)).toBe('¥12897');
  expect(formatYuan(-50.5)).toBe('-¥50.50');
});
