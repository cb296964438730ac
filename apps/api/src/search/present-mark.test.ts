import { expect, it } from 'vitest';
import { presentMarks } from './present-mark.ts';
import type { SearchCard } from './search.tables.ts';

const card = (more: Partial<SearchCard>): SearchCard => ({
  ppid: 1,
  name: '华为 Mate 70 Pro',
  sellingPoint: '',
  priceFen: 649_900,
  listPriceFen: 699_900,
  image: null,
  colors: [],
  tags: ['新品', '旗舰'],
  commentCount: 0,
  ...more,
});
const drawnOn = (more: Partial<SearchCard>) => presentMarks(card(more)).mainImageMarkBO?.otherConfig;

it('S341 the mark of a picture is the first tag, and what is drawn on it is the price below the list price', () => {
  expect(presentMarks(card({})).mainImageMark).toBe('新品');
  expect(drawnOn({})).toEqual([{ cType: 'onHandPrice', drawText: '到手价 ¥6499' }]);
  expect(drawnOn({ listPriceFen: 649_900 })).toBeUndefined();
});

it('S341 the template of the picture is what a running activity calls it, and none without one', () => {
  expect(presentMarks(card({}), '双十一').mainImageTemplate).toBe('双十一');
  expect(presentMarks(card({})).mainImageTemplate).toBe('');
});

it('S341 a price of the visitor’s city or store is drawn first', () => {
  expect(drawnOn({ pricedHere: true })).toEqual([
    { cType: 'areaPrice', drawText: '本地专享价 ¥6499' },
    { cType: 'onHandPrice', drawText: '到手价 ¥6499' },
  ]);
});

it('S341 on goods without an amount nothing is drawn', () => {
  expect(drawnOn({ priceFen: 123_456_700, listPriceFen: 200_000_000, pricedHere: true })).toBeUndefined();
});
