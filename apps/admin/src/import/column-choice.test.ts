import { expect, it } from 'vitest';
import { explainColumn, suggestTitles } from './column-choice.ts';

const titles = [{ title: 'SKU编码' }, { title: '售价' }];

it.each([
  ['售价', 'known'],
  ['售价（元）', 'known'],
  ['规格:颜色', 'known'],
  ['参数：屏幕/尺寸', 'known'],
  ['规格:', 'unknown'],
  ['价钱', 'unknown'],
  ['', 'left'],
  ['问题', 'left'],
] as const)('a column that is read as “%s” is %s', (as, expected) => {
  expect(explainColumn(as, titles)).toBe(expected);
});

it('an unknown column may become a choice or a parameter of its own name', () => {
  expect(suggestTitles('重量', titles)).toEqual(['SKU编码', '售价', '规格:重量', '参数:主体/重量']);
});
