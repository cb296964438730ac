import { expect, test } from 'vitest';
import { fitsOneLine } from './line-width.ts';

test('Chinese letters are wider than Latin ones', () => {
  expect(fitsOneLine(['ABCD'], 60)).toBe(true);
  expect(fitsOneLine(['四个汉字'], 60)).toBe(false);
});

test('every label takes its gap', () => {
  expect(fitsOneLine(['小米', '华为'], 104)).toBe(true);
  expect(fitsOneLine(['小米', '华为', '荣耀'], 104)).toBe(false);
});
