import { expect, test } from 'vitest';
import { readItems, writeItems } from './block-items.ts';

test('entries are lines of a figure and what it is', () => {
  const items = [
    { value: '6.9 英寸', label: 'OLED 屏幕' },
    { value: '取卡针', label: '' },
  ];
  expect(writeItems(items)).toBe('6.9 英寸 | OLED 屏幕\n取卡针');
  expect(readItems(writeItems(items))).toEqual(items);
});

test('empty lines, blanks and full-width bars are taken as they are meant', () => {
  expect(readItems('\n  手机 ｜1 台 \n\n | 没有内容\nUSB | A|B')).toEqual([
    { value: '手机', label: '1 台' },
    { value: 'USB', label: 'A|B' },
  ]);
});
