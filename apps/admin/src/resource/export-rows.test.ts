import { expect, test } from 'vitest';
import { MOST_EXPORTED, readAllRows } from './export-rows.ts';
import { defineResource, type Page } from './resource.ts';

const state = { filters: {}, sort: '' as const, page: 7, pageSize: 20 };

function listOf(answer: (page: number, pageSize: number) => Page<{ id: number }>) {
  return defineResource<{ id: number }, Record<never, never>>({
    key: 'rows',
    noun: '行',
    measure: '条',
    emptyText: '',
    fields: {},
    columns: [],
    rowKey: (row) => row.id,
    load: async ({ page, pageSize }, { signal }) => {
      signal?.throwIfAborted();
      return answer(page, pageSize);
    },
  });
}
const count = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: from + index }));
const upTo = (total: number) =>
  listOf((page, size) => ({ list: count((page - 1) * size, Math.min(page * size, total)), total }));
const signal = new AbortController().signal;

test('every row is read from the first page on, whatever page is shown, and progress is told', async () => {
  const told: string[] = [];
  const rows = await readAllRows(upTo(230), state, {
    signal,
    onProgress: ({ done, total }) => told.push(`${done}/${total}`),
  });
  expect(rows.map((row) => row.id)).toEqual(count(0, 230).map((row) => row.id));
  expect(told).toEqual(['100/230', '200/230', '230/230']);
});

test('a row that moves to the next page while pages are read is taken once', async () => {
  // A new order comes in between the two pages, so that the last row of the first is the first of the second.
  const moving = listOf((page) => ({ list: page === 1 ? count(0, 100) : count(99, 149), total: 150 }));
  const rows = await readAllRows(moving, state, { signal, onProgress: () => undefined });
  expect(rows).toHaveLength(149);
});

test('a spreadsheet has an end, and an empty list none to wait for', async () => {
  const options = { signal, onProgress: () => undefined };
  expect(await readAllRows(upTo(MOST_EXPORTED + 500), state, options)).toHaveLength(MOST_EXPORTED);
  expect(await readAllRows(upTo(0), state, options)).toEqual([]);
});

test('whoever gives up stops the reading', async () => {
  const stop = new AbortController();
  const reading = readAllRows(upTo(1000), state, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(reading).rejects.toThrow(/abort/i);
});
