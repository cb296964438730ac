import { expect, test } from 'vitest';
import { rememberKeyword, serialiseHistory } from './search-history.ts';

test('S322 a keyword stands once, at the front', () => {
  expect(rememberKeyword(['小米', '华为'], '华为')).toEqual(['华为', '小米']);
});

test('S322 of more than ten the oldest goes', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `词${at}`);
  const history = rememberKeyword(ten, '新');
  expect(history).toHaveLength(10);
  expect(history[0]).toBe('新');
  expect(history).not.toContain('词9');
});

test('S323 slashes and quotes are stripped', () => {
  expect(rememberKeyword([], ` 12/256 "Pro" 'x' \\y `)).toEqual(['12256 Pro x y']);
  expect(serialiseHistory(['华为', `12/256 "Pro"`])).toBe('[华为,12256 Pro]');
});

test('a comma would part a keyword where the history is serialised', () => {
  expect(rememberKeyword([], '华为,小米')).toEqual(['华为 小米']);
});

test('nothing is not remembered', () => {
  expect(rememberKeyword(['华为'], ' / ')).toEqual(['华为']);
});
