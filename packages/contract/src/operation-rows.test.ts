import { expect, test } from 'vitest';
import { learnRows, pathOf, rowOf } from './operation-rows.ts';

test('an operation is found by its area and name, and one that was learnt of as well', () => {
  expect(rowOf('cart', 'add')[0]).toBe('POST');
  expect(() => rowOf('pie', 'bake')).toThrow('no operation pie.bake');
  learnRows({ 'pie.bake': ['POST', '/pie/{id}', 'json'] });
  expect(pathOf('pie', 'bake')).toBe('/pie/{id}');
});
