import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../verify/repository.ts';
import { parseCsv, parseLedger, readLedgers } from './ledger.ts';

describe('parseCsv', () => {
  it('reads quotes with commas, line breaks and doubled quotes', () => {
    expect(parseCsv('a,"b, ""c""\nd",e\nf,,\n')).toEqual([
      ['a', 'b, "c"\nd', 'e'],
      ['f', '', ''],
    ]);
  });

  it('reads a last line without an end, and Windows line ends', () => {
    expect(parseCsv('a,b\r\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('refuses quotes that do not close', () => {
    expect(() => parseCsv('a,"b\n')).toThrow('quotes');
  });
});

describe('parseLedger', () => {
  it('names fields by the header', () => {
    expect(parseLedger<{ id: string; area: string }>('id,area\nX1,cart\n', ['id', 'area'])).toEqual([
      { id: 'X1', area: 'cart' },
    ]);
  });

  it('refuses a ledger without a needed column and a row of another length', () => {
    expect(() => parseLedger<{ id: string }>('area\ncart\n', ['id'])).toThrow('no column id');
    expect(() => parseLedger<{ id: string }>('id,area\nX1\n', ['id'])).toThrow('row 2');
  });
});

describe('the ledgers of this project', () => {
  const { calls, routes, rules } = readLedgers(repositoryRoot);

  it('can be read to the last row, without what is undecided', () => {
    expect(calls.at(-1)?.id).toBe('C441');
    expect(routes.at(-1)?.id).toBe('R154');
    expect(rules).toHaveLength(433);
  });

  it('give every row an id of its own, and every call an address of its own', () => {
    for (const rows of [calls, routes, rules])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  });
});
