import { expect, test } from 'vitest';
import { drillDown } from './drill-down.ts';

const from = (text: string) => new URLSearchParams(text);

test('a row leads to what it is made of, and keeps what the report was narrowed to', () => {
  expect(
    drillDown('day', '2026-11-02', from('from=2026-11-01&to=2026-11-30&store=7&page=2&sort=netAsc')),
  ).toBe('?from=2026-11-02&to=2026-11-02&store=7&by=hour');
  expect(drillDown('store', '0', from('by=store'))).toBe('?store=0&by=product');
  expect(drillDown('brand', '5', from('by=brand&category=2'))).toBe('?category=2&brand=5&by=product');
  expect(drillDown('product', '9', from('by=product&brand=5'))).toBe('?brand=5&product=9&by=sku');
});

test('a category leads to those below it, and one that is the last to its models', () => {
  expect(drillDown('category', '3', from('by=category'))).toBe('?category=3&by=category');
  expect(drillDown('category', '3', from('by=category&category=3'))).toBe('?category=3&by=product');
});

test('freight, hours, SKUs and what has no name lead nowhere', () => {
  expect(drillDown('product', 'freight', from(''))).toBeUndefined();
  expect(drillDown('brand', '0', from(''))).toBeUndefined();
  for (const by of ['hour', 'sku', 'method', 'staff'] as const)
    expect(drillDown(by, '8', from(''))).toBeUndefined();
});
