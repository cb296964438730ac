import { expect, test } from 'vitest';
import { chosenValue } from './spec-options.ts';

const option = (value: string, ppid: number, selected = false) => ({
  value,
  ppid,
  selected,
  available: true,
  image: null,
});
const colour = { name: '颜色', options: [option('黑色', 1, true), option('白色', 2)] };
const memory = { name: '内存', options: [option('256GB', 1, true), option('512GB', 3)] };

test('the value of the page is chosen', () => {
  expect(chosenValue(colour, undefined)).toBe('黑色');
});

test('a click shows at once, in the dimension it was made in', () => {
  expect(chosenValue(colour, '/product/2')).toBe('白色');
  expect(chosenValue(memory, '/product/2')).toBe('256GB');
});

test('nothing is chosen where the product has no such value', () => {
  expect(chosenValue({ name: '颜色', options: [option('白色', 2)] }, undefined)).toBeUndefined();
});
