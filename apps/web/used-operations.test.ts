import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepUsedRows, readSources } from './used-operations.ts';

const table = `export const operationTable = {
  'adminOrder.list': ['GET', '/admin/orders', 'query'],
  'cart.add': ['POST', '/cart/add', 'json'],
  'cart.list': ['GET', '/cart/{id}', 'none'],
} as const;
`;

test('an operation stays when a source names its area and, behind a dot, the operation itself', () => {
  const kept = keepUsedRows(table, ['api.cart\n  .add({ ppid })', 'const { cart } = api;', 'orders.list()']);
  expect(kept).toBe(`export const operationTable = {
  'cart.add': ['POST', '/cart/add', 'json'],
} as const;
`);
});

test('an area that was taken out of the client keeps its operations', () => {
  expect(keepUsedRows(table, ['const { cart } = api; cart.list();'])).toContain("'cart.list'");
});

test('an operation whose address alone is asked for keeps its row', () => {
  expect(keepUsedRows(table, ["toHttpCall('cart', 'list', { id })"])).toContain("'cart.list'");
  const app = readSources(path.join(import.meta.dirname, 'app'));
  const row = "  'verify.picture': ['GET', '/web/api/verifyImg/v1', 'blob'],\n";
  expect(keepUsedRows(row, app)).toBe(row);
});

test('the storefront keeps whatever it calls and nothing of the site admin', () => {
  const sources = readSources(path.join(import.meta.dirname, 'app'));
  const whole = readFileSync(
    path.join(import.meta.dirname, '../../packages/contract/src/table.generated.ts'),
    'utf8',
  );
  const kept = keepUsedRows(whole, sources);
  expect(kept).toContain("'cart.add'");
  expect(kept).not.toContain("'admin");
  const called = sources.flatMap((source) => [...source.matchAll(/\bapi\s*\.(\w+)\s*\.(\w+)\(/g)]);
  expect(called.length).toBeGreaterThan(20);
  for (const [, area, name] of called) {
    if (whole.includes(`'${area}.${name}'`)) expect(kept).toContain(`'${area}.${name}'`);
  }
});
