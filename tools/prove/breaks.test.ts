import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../verify/tree.fixture.ts';
import { type Break, checkBreaks, chooseBreaks, chooseChanged, readBreaks } from './breaks.ts';
import { CheckoutCopy } from './checkout-copy.ts';

/** Made up, for an id of the real ledger in a title would count as proven. */
const rule = (number: number) => `S${number}`;
const rules = [
  { id: rule(901), area: 'cart' },
  { id: rule(902), area: 'search' },
];
const one: Break = {
  rule: rule(901),
  file: 'apps/api/src/cart/limits.ts',
  from: 'MOST = 200',
  to: 'MOST = 201',
  test: 'apps/api/src/cart/limits.test.ts',
};
const tree = {
  [one.file]: 'export const MOST = 200;\n',
  [one.test]: `it('${rule(901)} holds 200', () => {});`,
};

describe('a recorded break', () => {
  it('is read from the ledger, quotes and commas with it', () => {
    const row = `${rule(901)},a.ts,"x(1, ""b"")","x(2, ""b"")",a.test.ts`;
    const root = writeTree({ 'docs/spec/breaks.csv': `rule,file,from,to,test\n${row}\n` });
    expect(readBreaks(root)).toEqual([
      { rule: rule(901), file: 'a.ts', from: 'x(1, "b")', to: 'x(2, "b")', test: 'a.test.ts' },
    ]);
  });

  it('stands while its line stands once and a test names its rule', () => {
    expect(checkBreaks(writeTree(tree), [one], rules)).toEqual([]);
  });

  it.each<[string, Partial<Break>, Record<string, string>]>([
    ['whose line is gone', {}, { [one.file]: 'export const MOST = 300;\n' }],
    ['whose line stands twice', {}, { [one.file]: 'const MOST = 200;\nconst ALMOST = 200;\n' }],
    ['that changes nothing', { to: one.from }, {}],
    ['whose rule nobody knows', { rule: rule(999) }, { [one.test]: `it('${rule(999)}', () => {});` }],
    ['whose test names another rule', {}, { [one.test]: `it('${rule(902)} holds', () => {});` }],
    ['whose test is gone', { test: 'apps/api/src/cart/other.test.ts' }, {}],
  ])('%s is found', (_what, change, files) => {
    expect(checkBreaks(writeTree({ ...tree, ...files }), [{ ...one, ...change }], rules)).toHaveLength(1);
  });

  const other: Break = { ...one, rule: rule(902), file: 'apps/web/app/search/a.ts', test: 'e2e/a.test.ts' };

  it('is chosen by the area of its rule', () => {
    expect(chooseBreaks([one, other], rules, ['search'])).toEqual([other]);
    expect(chooseBreaks([one, other], rules, [])).toEqual([one, other]);
    expect(() => chooseBreaks([one], rules, ['search'])).toThrow('search');
  });

  it('is chosen by what changed beside its line or beside its test', () => {
    expect(chooseChanged([one, other], ['apps/api/src/cart/cart.service.ts'])).toEqual([one]);
    expect(chooseChanged([one, other], ['e2e/b.journey.ts'])).toEqual([other]);
    expect(chooseChanged([one, other], ['README.md'])).toEqual([]);
  });
});

describe('the copy that is broken', () => {
  const package_ = { 'node_modules/react/index.js': 'react' };

  it('has the break only as long as the test runs, and the checkout never', async () => {
    const root = writeTree({ ...tree, ...package_ });
    const copy = new CheckoutCopy(root);
    const inside = path.join(copy.root, one.file);
    const read = (file: string) => readFileSync(file, 'utf8');
    await expect(
      copy.withBreak(one, async () => {
        expect(read(inside)).toBe('export const MOST = 201;\n');
        expect(read(path.join(root, one.file))).toBe('export const MOST = 200;\n');
        throw new Error('the runner died');
      }),
    ).rejects.toThrow('the runner died');
    expect(read(inside)).toBe('export const MOST = 200;\n');
    expect(read(path.join(copy.root, 'node_modules/react/index.js'))).toBe('react');
    copy.remove();
    expect(existsSync(copy.root)).toBe(false);
    expect(read(path.join(root, 'node_modules/react/index.js'))).toBe('react');
  });

  it('puts in what the record says, whatever signs it holds', async () => {
    const root = writeTree({ ...tree, ...package_ });
    const copy = new CheckoutCopy(root);
    await copy.withBreak({ ...one, to: "$& $' $$" }, async () => {
      expect(readFileSync(path.join(copy.root, one.file), 'utf8')).toBe("export const $& $' $$;\n");
    });
    copy.remove();
  });
});
