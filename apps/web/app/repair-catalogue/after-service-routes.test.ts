import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteMap } from '../routes.ts';

/** Children of /after-service and whether they ask for a login, as the ledger has them. */
const rows = readFileSync(new URL('../../../../docs/spec/routes.csv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(','))
  .flatMap(([, , path = '', login = '']) => (path.startsWith('/after-service') ? { path, login } : []));

test('S026 most pages of after-sales ask for a login, each as its row of the ledger says; the rest is everybody’s', () => {
  const wanted = new Map(rows.map(({ path, login }) => [path, login === 'L']));
  const shown = siteMap.filter(({ path }) => path.startsWith('/after-service'));
  expect(shown.length).toBeGreaterThan(7);
  expect(shown.map(({ path, meta }) => [path, meta.requireAuth ?? false])).toEqual(
    shown.map(({ path }) => [path, wanted.get(path)]),
  );
});

test('S004 shoppers use after-sales: what is looked at asks for no login', () => {
  const open = siteMap.filter(({ path, meta }) => path.startsWith('/after-service') && !meta.requireAuth);
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    ...['/after-service', '/after-service/accessories', '/after-service/factory-store'],
    ...['/after-service/list', '/after-service/search'],
  ]);
});
