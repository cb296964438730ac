import { expect, test } from 'vitest';
import { isConnectionFailure } from './tenant-database.ts';

const failedQuery = (cause: Error) =>
  new Error("Failed query: select 1 where note = $1\nparams: 'the connection is slow'", { cause });

test('a lost connection is known by its first cause, whatever wraps it', () => {
  for (const cause of [
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to crash'), { code: '57P02' }),
  ]) {
    expect(isConnectionFailure(cause)).toBe(true);
    expect(isConnectionFailure(failedQuery(cause))).toBe(true);
  }
});

test('a fault of a statement is none, even where its values speak of connections', () => {
  const fault = Object.assign(new Error('division by zero'), { code: '22012' });
  expect(isConnectionFailure(failedQuery(fault))).toBe(false);
  expect(isConnectionFailure(failedQuery(new Error('no such thing')))).toBe(false);
  expect(isConnectionFailure('a connection')).toBe(false);
});
