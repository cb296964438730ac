import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import { expect, test } from 'vitest';
import { shownResult } from './shown-result.ts';

const image = { url: '/files/a.png', width: 1, height: 1, alt: '' };
const card = (code: number, canBuy: boolean): ProductCard => ({
  ppid: 1,
  productId: 2,
  name: '手机',
  sellingPoint: '',
  price: 1,
  listPrice: 1,
  image,
  colors: [1, 2, 3, 4, 5, 6, 7].map((ppid) => ({ ppid, name: `${ppid}`, image })),
  tags: ['一', '二', '三', '四'],
  specialPrice: 1,
  onHandPrice: 1,
  mainImageMark: '',
  mainImageTemplate: '',
  commentCount: 0,
  soldCount: 0,
  stock: { code, canBuy, buttonText: '', tip: '' },
});

test('S341 S366 a list shows and prices the first five colours', () => {
  expect(shownResult(card(1, true)).colors.map((color) => color.ppid)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['S345', 1, true],
  ['S350', 6, true],
])('%s goods with stock state %d need no word', (_rule, code, canBuy) => {
  expect(shownResult(card(code, canBuy))).toMatchObject({ stockText: '', canBuy });
});

test.each([
  ['S346', 2, false],
  ['S347', 3, false],
  ['S348', 4, false],
  ['S349', 5, false],
  ['S351', 7, true],
  ['S352', 8, false],
  ['S353', 9, false],
  ['S354', 10, false],
  ['S355', 11, true],
])('%s stock state %d has a word of its own on a card', (_rule, code, canBuy) => {
  const texts = [2, 3, 4, 5, 7, 8, 9, 10, 11].map((one) => shownResult(card(one, canBuy)).stockText);
  expect(new Set(texts).size).toBe(9);
  expect(shownResult(card(code, canBuy)).stockText).not.toBe('');
});

test('S341 the mark of a running activity is shown on the picture', () => {
  expect(shownResult({ ...card(1, true), mainImageTemplate: '双十一' }).activityText).toBe('双十一');
});

test('what a list does not show is not sent', () => {
  const shown = shownResult(card(1, true));
  expect(shown).not.toHaveProperty('stock');
  expect(shown).not.toHaveProperty('productId');
  expect(shown.tags).toHaveLength(3);
});

test.each([
  [1, '样品特卖'],
  [2, '特价样品'],
  [3, '样品'],
] as const)('S360 S361 S362 label %d reads %s in a list', (sampleLabel, name) => {
  expect(shownResult({ ...card(1, true), sampleLabel }).sampleText).toBe(name);
  expect(shownResult(card(1, true)).sampleText).toBe('');
});

test('with a chosen store a card says what is on its shelf, unless the goods are gone everywhere', () => {
  const inStore = (inChosenStore: boolean, canBuy = true) =>
    shownResult({ ...card(canBuy ? 1 : 5, canBuy), inChosenStore }).stockText;
  expect([inStore(true), inStore(false), inStore(false, false)]).toEqual([
    '门店有货',
    '门店无货',
    '暂时缺货',
  ]);
});
