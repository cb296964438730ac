import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

const tabs = [{ value: 'a' }, { value: 'b', disabled: true }, { value: 'c' }, { value: 'd' }];

test.each([
  ['a', 'ArrowRight', 'c'],
  ['c', 'ArrowLeft', 'a'],
  ['d', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'd'],
  ['c', 'Home', 'a'],
  ['a', 'End', 'd'],
  [undefined, 'ArrowRight', 'a'],
])('from %s the key %s leads to %s', (current, key, next) => {
  expect(nextTab(tabs, current, key)?.value).toBe(next);
});

test('other keys move nowhere', () => {
  expect(nextTab(tabs, 'a', 'Enter')).toBeUndefined();
});
