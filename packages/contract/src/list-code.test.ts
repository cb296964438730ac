import { expect, test } from 'vitest';
import {
  emptyListCode,
  type ListCode,
  parseListCode,
  readYuan,
  writeAttributes,
  writeListCode,
} from './list-code.ts';

test('R034 a code of six parts says category, brand, prices, sort and attributes', () => {
  expect(parseListCode('101-12-1000-4999.5-3-7.71_7.72_8.80')).toEqual({
    categoryId: 101,
    brandId: 12,
    minPrice: 1000,
    maxPrice: 4999.5,
    sort: 'priceUp',
    attributes: [
      { nameId: 7, valueId: 71 },
      { nameId: 7, valueId: 72 },
      { nameId: 8, valueId: 80 },
    ],
  } satisfies ListCode);
});

test('what is written is read as the same, and written as the same again', () => {
  for (const code of ['0-0-0-0-0-0', '101-0-0-0-1-0', '3-9-99.5-0-4-7.71', '0-0-0-2000-2-1.2_1.3_10.1']) {
    expect(writeListCode(parseListCode(code))).toBe(code);
  }
});

test.each([
  ['', '0-0-0-0-0-0'],
  ['101', '101-0-0-0-0-0'],
  ['101-12', '101-12-0-0-0-0'],
  ['手机-苹果-贵-便宜-新-全', '0-0-0-0-0-0'],
  ['1-2-3-4-5-6', '1-2-3-4-0-0'],
  ['101-0-0-0-9-0', '101-0-0-0-0-0'],
  ['101-0-0-0-0-0-extra-parts', '101-0-0-0-0-0'],
  ['-1-0-0-0-0-0', '0-1-0-0-0-0'],
  ['1e9-0x10-0-0-0-0', '0-0-0-0-0-0'],
  ['99999999999999999999-0-0-0-0-0', '0-0-0-0-0-0'],
])('%j is healed to %s', (broken, healed) => {
  expect(writeListCode(parseListCode(broken))).toBe(healed);
});

test('prices that were typed the wrong way round change places; no upper bound stays none', () => {
  expect(parseListCode('0-0-5000-1000-0-0')).toMatchObject({ minPrice: 1000, maxPrice: 5000 });
  expect(parseListCode('0-0-5000-0-0-0')).toMatchObject({ minPrice: 5000, maxPrice: 0 });
});

test('the same attributes have one code, whatever the order and however often', () => {
  const once = writeListCode(parseListCode('0-0-0-0-0-8.80_7.72_7.71'));
  expect(once).toBe('0-0-0-0-0-7.71_7.72_8.80');
  expect(writeListCode(parseListCode('0-0-0-0-0-7.71_8.80_7.72_7.71'))).toBe(once);
});

test('broken attributes fall out one by one', () => {
  expect(writeListCode(parseListCode('0-0-0-0-0-7.71_x_8_.9_0.5_9.'))).toBe('0-0-0-0-0-7.71');
});

test('however many attributes are asked for, the API accepts what is left', () => {
  const pairs = Array.from({ length: 200 }, (_, at) => `${999_999_999_000 + at}.${999_999_999_999}`).join(
    '_',
  );
  const written = writeAttributes(parseListCode(`0-0-0-0-0-${pairs}`).attributes);
  expect(written.length).toBeLessThanOrEqual(400);
  expect(written).toMatch(/^\d{1,12}\.\d{1,12}(_\d{1,12}\.\d{1,12})*$/);
});

test('no attributes are an empty text to the API and 0 in the code', () => {
  expect(writeAttributes([])).toBe('');
  expect(writeListCode(emptyListCode)).toBe('0-0-0-0-0-0');
});

test.each([
  ['1000', 1000],
  [' 99.99 ', 99.99],
  ['99.999', 100],
  ['999999999', 99_999_999],
  ['-5', 0],
  ['¥100', 0],
  ['1e5', 0],
  ['', 0],
])('the price %j is %d yuan', (typed, yuan) => {
  expect(readYuan(typed)).toBe(yuan);
});
