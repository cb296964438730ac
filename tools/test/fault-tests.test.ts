import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../verify/tree.fixture.ts';
import { findChangedFiles } from './changed-files.ts';
import { chooseFaultTests } from './fault-tests.ts';

const tree = {
  'apps/api/src/cart/cart.service.ts': 'export const cart = 1;',
  'apps/api/src/coupon/coupon.service.ts': 'export const coupon = 1;',
  'apps/server/test/crash.fault.test.ts': "import { cart } from './books.fixture.ts';",
  'apps/server/test/books.fixture.ts': "import { cart } from '../../api/src/cart/cart.service.ts';",
  'apps/server/test/freeze.fault.test.ts': "import { test } from 'vitest';",
  'apps/server/test/health.test.ts': "import { test } from 'vitest';",
};
const choose = (...files: string[]) => chooseFaultTests(writeTree(tree), { files, since: 'v1' });

describe('fault tests', () => {
  it('are left out when nothing that they reach has changed, and it is said why', () => {
    const { leftOut, why } = choose('apps/web/app/cart/cart.page.tsx');
    expect(leftOut).toEqual([
      'apps/server/test/crash.fault.test.ts',
      'apps/server/test/freeze.fault.test.ts',
    ]);
    expect(why).toContain('since v1');
  });

  it('run when something that they import over others has changed', () => {
    expect(choose('apps/api/src/cart/cart.service.ts').leftOut).toEqual([
      'apps/server/test/freeze.fault.test.ts',
    ]);
    expect(choose('apps/api/src/coupon/coupon.service.ts').leftOut).toHaveLength(2);
  });

  it('of the generator run when what the templates speak of has changed, or a check that they have to pass', () => {
    const root = writeTree({ ...tree, 'tools/generate/make.fault.test.ts': '' });
    const concerns = (file: string) =>
      !chooseFaultTests(root, { files: [file], since: 'v1' }).leftOut.includes(
        'tools/generate/make.fault.test.ts',
      );
    for (const file of ['tools/verify/names.ts', 'apps/web/app/shell/page-meta.ts', 'CONTRIBUTING.md'])
      expect(concerns(file), file).toBe(true);
    expect(concerns('apps/web/app/cart/cart.page.tsx')).toBe(false);
  });

  it.each([
    'apps/api/src/platform/clock.ts',
    'apps/api/src/order/order.queries.ts',
    'apps/api/src/payment/payment.service.ts',
    'apps/api/migrations/0042_more.sql',
    'apps/server/src/serve.ts',
    'package-lock.json',
  ])('all run when %s has changed', (file) => {
    const { leftOut, why } = choose('README.md', file);
    expect(leftOut).toEqual([]);
    expect(why).toContain(file);
  });

  it('all run where there is no history', () => {
    expect(chooseFaultTests(writeTree(tree), undefined).leftOut).toEqual([]);
  });
});

describe('what has changed', () => {
  /** A repository on main with one commit. */
  function makeRepository(): { root: string; git: (...args: string[]) => void } {
    const root = writeTree({ 'a.ts': '1', 'b.ts': '1' });
    const git = (...args: string[]) =>
      void execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.cn', ...args], {
        cwd: root,
        stdio: 'ignore',
      });
    git('init', '-b', 'main');
    git('add', '.');
    git('commit', '-m', 'first');
    return { root, git };
  }

  it('is unknown without git, and on a main that has no tag', () => {
    expect(findChangedFiles(writeTree({ 'a.ts': '' }))).toBeUndefined();
    expect(findChangedFiles(makeRepository().root)).toBeUndefined();
  });

  it('is counted on a branch since it left main, with what is not committed', () => {
    const { root, git } = makeRepository();
    git('checkout', '-b', 'cheaper-parcels');
    writeFileSync(path.join(root, 'a.ts'), '2');
    git('commit', '-am', 'second');
    writeFileSync(path.join(root, 'b.ts'), '2');
    writeFileSync(path.join(root, 'c.ts'), '1');
    expect(findChangedFiles(root)).toEqual({
      files: ['a.ts', 'b.ts', 'c.ts'],
      since: 'the branch left main',
    });
  });

  it('is counted on main since the tag before it', () => {
    const { root, git } = makeRepository();
    git('tag', 'v1');
    writeFileSync(path.join(root, 'a.ts'), '2');
    git('commit', '-am', 'second');
    git('tag', 'v2');
    expect(findChangedFiles(root)).toEqual({ files: ['a.ts'], since: 'v1' });
  });
});
