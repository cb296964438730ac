import { expect, test } from 'vitest';
import { readPasted, readPriceTable, sheetOfGrid } from './price-lines.ts';

const row = {
  ...{ modelId: 1, model: 'Apple iPhone 15', brandName: 'Apple', active: true },
  prices: [
    { variant: '128GB', now: 2000, draft: 1999.5 },
    { variant: '256GB', now: 2200, draft: null },
  ],
};

test('what is saved can be handed in again', () => {
  const { columns, rows } = sheetOfGrid([row]);
  expect(readPriceTable([columns.map(({ title }) => title), ...rows])).toEqual([
    { line: 2, model: 'Apple iPhone 15', variant: '128GB', price: '1999.5' },
    { line: 3, model: 'Apple iPhone 15', variant: '256GB', price: '' },
  ]);
});

test('cells that are pasted stand apart by tabs; empty lines are passed over and counted', () => {
  expect(readPasted('iPhone 15\t128GB\t2000\r\n\r\niPhone 15\t256GB\t¥2,200\n')).toEqual([
    { line: 1, model: 'iPhone 15', variant: '128GB', price: '2000' },
    { line: 3, model: 'iPhone 15', variant: '256GB', price: '¥2,200' },
  ]);
});
