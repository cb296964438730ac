import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../verify/repository.ts';
import { listLeftOut, servicePaths } from './service-tests.ts';

it('every place that is tested on services is there', () => {
  for (const place of servicePaths) expect(existsSync(path.join(repositoryRoot, place)), place).toBe(true);
});

it('what is left out is told by room, and by file where it is in none', () => {
  const files = [
    'apps/api/src/address/address.test.ts',
    'apps/api/src/address/other.test.ts',
    'apps/api/src/stock/stock.test.ts',
    'apps/api/src/platform/db/migrate.test.ts',
    'apps/api/test/hostile-input.test.ts',
    'apps/web/app/cart/cart.test.ts',
  ];
  expect(listLeftOut(files)).toEqual(['apps/api/src/address', 'apps/api/test/hostile-input.test.ts']);
});
