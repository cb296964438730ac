import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operationTable } from '@jishi/contract/table.generated.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageWeights, readPageWeights, weightBudgets } from '../../tools/build/page-weights.ts';
import { repositoryRoot } from '../../tools/verify/repository.ts';
import { installedScript } from '../../tools/verify/run-child.ts';

const MORE_PAGES = 100;
/** Most bytes, packed, that so many pages may add to any page that was there before. */
const MOST_BYTES = 2048;

const root = mkdtempSync(path.join(tmpdir(), 'jishi-more-pages-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A storefront like ours whose sources may be changed, beside the packages that it stands on. */
function copyStorefront(): string {
  const copy = path.join(root, 'apps/web');
  cpSync(path.join(repositoryRoot, 'apps/web'), copy, {
    recursive: true,
    filter: (source) => !/\/(?:build|\.react-router|node_modules)$/.test(source),
  });
  for (const shared of [
    'node_modules',
    'packages',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ])
    symlinkSync(path.join(repositoryRoot, shared), path.join(root, shared));
  mkdirSync(path.join(copy, 'app/more'));
  return copy;
}

/** Pages with an address and a title of their own, each of which calls an operation. */
function addPages(copy: string): void {
  const calls = Object.keys(operationTable);
  const lines = Array.from({ length: MORE_PAGES }, (_, index) => {
    // Nothing that repeats itself: a hundred pages of one name would be packed into next to nothing.
    const name = createHash('sha256').update(String(index)).digest('hex').slice(0, 12);
    const page = `export default function Page() {
  return <button type="button" onClick={() => api.${calls[index % calls.length]}({} as never)}>${name}</button>;
}`;
    writeFileSync(
      path.join(copy, `app/more/${name}.page.tsx`),
      `import { api } from '../shell/api.ts';\n\n${page}\n`,
    );
    return `  page('/${name}/:id', 'more/${name}.page.tsx', { title: '${name}', personal: true }),`;
  });
  const siteMap = path.join(copy, 'app/routes.ts');
  const before = "  page('*', ";
  const source = readFileSync(siteMap, 'utf8');
  expect(source).toContain(before);
  writeFileSync(siteMap, source.replace(before, `${lines.join('\n')}\n${before}`));
}

function build(copy: string): PageWeights {
  execFileSync(process.execPath, [installedScript('@react-router/dev/bin.cjs'), 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  return readPageWeights(path.join(copy, 'build/client'));
}

let copy: string;
let before: PageWeights;
beforeAll(() => {
  copy = copyStorefront();
  before = build(copy);
}, 300_000);

it('home, shell and every page load no more JavaScript than their budgets', () => {
  const { pages, shell } = before;
  expect(pages.get('/')).toBeLessThanOrEqual(weightBudgets.home);
  expect(shell).toBeLessThanOrEqual(weightBudgets.shell);
  expect([...pages].filter(([, bytes]) => bytes > weightBudgets.page)).toEqual([]);
});

it(`${MORE_PAGES} more pages add at most ${MOST_BYTES / 1024} KB to any other page`, () => {
  const { pages } = before;
  addPages(copy);
  const { pages: after } = build(copy);
  expect(after.size).toBe(pages.size + MORE_PAGES);
  const added = [...pages].map(([address, bytes]) => [address, (after.get(address) ?? 0) - bytes] as const);
  expect(added.filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
}, 600_000);
