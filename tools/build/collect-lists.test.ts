import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeTree } from '../verify/tree.fixture.ts';
import { collectLists } from './collect-lists.ts';
import { type StatedList, statedLists } from './stated-lists.ts';

const jobs = statedLists.find(({ file }) => file.includes('jobs')) as StatedList;
const areas = statedLists.find(({ file }) => file.includes('areas')) as StatedList;
const read = (root: string, { file }: StatedList) => readFileSync(path.join(root, file), 'utf8');

it('a room is listed by stating something in a file of that role, wherever it stands', () => {
  const root = writeTree({
    'apps/api/src/order/order.jobs.ts': 'export const orderJobs = [];\n',
    'apps/api/src/order/order.jobs.test.ts': 'export const testJobs = [];\n',
    'apps/api/src/cart/cart.jobs.ts':
      'export const DAYS = 3;\nexport const cartJobs: JobDefinition[] = [];\n',
    'apps/api/src/platform/files/file.jobs.ts': 'export const fileJobs = [];\n',
  });
  expect(collectLists(root, [jobs])).toEqual([jobs.file]);
  const text = read(root, jobs);
  expect(text).toContain("import { cartJobs } from './cart/cart.jobs.ts';\n");
  expect(text).toContain('= [\n  ...cartJobs,\n  ...orderJobs,\n  ...fileJobs,\n];\n');
});

it('an area of the contract is listed under its name, and what only looks like one is not', () => {
  const root = writeTree({
    'packages/contract/src/order.ts':
      'export const line = z.object({});\nexport const order = stateArea({\n  list: operation({}),\n});\n',
    'packages/contract/src/gift-card.ts': 'export const giftCard = stateArea({});\n',
    'packages/contract/src/money.ts': 'export const fen = 1;\n',
  });
  collectLists(root, [areas]);
  expect(read(root, areas)).toContain('export const areas = {\n  giftCard,\n  order,\n};\n');
});

it('a list that says what it said keeps its time of change; one that says something else does not', () => {
  const root = writeTree({ 'apps/api/src/order/order.jobs.ts': 'export const orderJobs = [];\n' });
  collectLists(root, [jobs]);
  const place = path.join(root, jobs.file);
  utimesSync(place, 1, 1);
  expect(collectLists(root, [jobs])).toEqual([]);
  expect(statSync(place).mtimeMs).toBe(1000);
  writeFileSync(path.join(root, 'apps/api/src/order/late.jobs.ts'), 'export const lateJobs = [];\n');
  expect(collectLists(root, [jobs])).toEqual([jobs.file]);
});

it('what states nothing, and two that state the same name, are told and not passed over', () => {
  const nameless = { 'apps/api/src/order/order.jobs.ts': 'export const jobsOfOrders = [];\n' };
  expect(() => collectLists(writeTree(nameless), [jobs])).toThrow('order.jobs.ts exports nothing like');
  const twice = {
    'apps/api/src/order/order.jobs.ts': 'export const orderJobs = [];\n',
    'apps/api/src/cart/cart.jobs.ts': 'export const orderJobs = [];\n',
  };
  expect(() => collectLists(writeTree(twice), [jobs])).toThrow('both export orderJobs');
});

it('every list is named as generated, which is what git, Biome and the checks of sources leave out', () => {
  for (const { file } of statedLists) expect(file).toMatch(/\.generated\.ts$/);
});
