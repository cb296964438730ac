import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

const ask = (names: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1);

test('a statement gets a name of its own when it has come often, and keeps it', () => {
  const names = new StatementNames();
  expect(names.nameOf('SELECT 1 WHERE $1')).toBeUndefined();
  const first = ask(names, 'SELECT 1 WHERE $1', 10);
  const second = ask(names, 'SELECT 2 WHERE $1', 10);
  expect(first).toBeTypeOf('string');
  expect(second).toBeTypeOf('string');
  expect(second).not.toBe(first);
  expect(names.nameOf('SELECT 1 WHERE $1')).toBe(first);
});

test('statements whose text never ends up the same do not fill PostgreSQL with names', () => {
  const names = new StatementNames();
  const given = new Set<string>();
  for (let length = 0; length < 5_000; length += 1) {
    const name = ask(names, `SELECT ${length}`, 10);
    if (name !== undefined) given.add(name);
  }
  expect(given.size).toBeGreaterThan(0);
  expect(given.size).toBeLessThanOrEqual(200);
});
