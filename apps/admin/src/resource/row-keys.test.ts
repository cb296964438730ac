import { expect, test } from 'vitest';
import { keysBetween, readRowKey } from './row-keys.ts';
import { chooseColumns } from './use-columns.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, at = 1, held = {}) => readRowKey({ ...plain, key, ...held }, at, 3);

test('letters and arrows go from row to row and stop at the ends', () => {
  for (const key of ['j', 'ArrowDown']) {
    expect(press(key)).toEqual({ act: 'go', to: 2 });
    expect(press(key, 2)).toEqual({ act: 'go', to: 2 });
  }
  for (const key of ['k', 'ArrowUp']) {
    expect(press(key)).toEqual({ act: 'go', to: 0 });
    expect(press(key, 0)).toEqual({ act: 'go', to: 0 });
  }
  expect(press('Home', 2)).toEqual({ act: 'go', to: 0 });
  expect(press('End', 0)).toEqual({ act: 'go', to: 2 });
});

test('Enter opens, x and the space bar choose, with Shift from the row before', () => {
  expect(press('Enter')).toEqual({ act: 'open' });
  for (const key of ['x', ' ']) expect(press(key)).toEqual({ act: 'choose', isRange: false });
  expect(press('X', 1, { shiftKey: true })).toEqual({ act: 'choose', isRange: true });
});

test('keys of the browser and all others are left alone', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of ['j', 'x', 'ArrowDown', 'Enter']) expect(press(key, 1, held)).toBeUndefined();
  for (const key of ['a', 'Tab', 'Escape', 'PageDown']) expect(press(key)).toBeUndefined();
});

test('a range is all rows between two, either way round; without a first one it is the second', () => {
  const keys = ['a', 'b', 'c', 'd'];
  expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, undefined, 'c')).toEqual(['c']);
  expect(keysBetween(keys, 'gone', 'c')).toEqual(['c']);
});

test('the first column cannot be hidden, and a name that is none hides nothing', () => {
  const columns = ['id', 'name', 'price'].map((key) => ({ key, title: key, width: 10, render: () => null }));
  const shown = (hidden: string[]) => chooseColumns(columns, hidden).map(({ key }) => key);
  expect(shown([])).toEqual(['id', 'name', 'price']);
  expect(shown(['id', 'name', 'gone'])).toEqual(['id', 'price']);
});
