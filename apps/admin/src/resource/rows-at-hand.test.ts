import { expect, test } from 'vitest';
import { compareText, pageOfRows } from './rows-at-hand.ts';

const rows = ['张三', '李四', '门店 10', '门店 9'];
const all = { page: 1, pageSize: 20 };

test('rows stay as they came unless they are sorted, and what they came from is left alone', () => {
  expect(pageOfRows(rows, all)).toEqual({ list: rows, total: 4 });
  expect(pageOfRows(rows, all, compareText).list).toEqual(['李四', '门店 9', '门店 10', '张三']);
  expect(pageOfRows(rows, all, compareText, true).list).toEqual(['张三', '门店 10', '门店 9', '李四']);
  expect(rows[0]).toBe('张三');
});

test('a page is cut from the sorted rows and tells how many there are', () => {
  expect(pageOfRows(rows, { page: 2, pageSize: 3 }, compareText)).toEqual({ list: ['张三'], total: 4 });
  expect(pageOfRows(rows, { page: 3, pageSize: 3 })).toEqual({ list: [], total: 4 });
});
