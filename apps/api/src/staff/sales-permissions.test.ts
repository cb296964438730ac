import { readFile } from 'node:fs/promises';
import { listPermissionsAt } from '@jishi/contract/permission.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('who administers a shop since an older release keeps sales and export, at every site, once; who looks and ships gains neither', async () => {
  const older = listPermissionsAt(4).filter((one) => one !== 'sales:read' && one !== 'order:export');
  const boss = await makeStaff(shop.context(4), older);
  const clerk = await makeStaff(shop.context(4), ['order:read', 'order:ship', 'product:read']);
  const migration = await readFile(
    new URL('../../migrations/0018_sales_and_export.sql', import.meta.url),
    'utf8',
  );
  await shop.asOwner(`BEGIN; ${migration}; COMMIT`);
  await shop.asOwner(`BEGIN; ${migration}; COMMIT`);
  const permissionsOf = async ({ caller }: typeof boss) =>
    (await shop.client(caller).adminAuth.me()).permissions.toSorted();
  expect(await permissionsOf(boss)).toEqual(listPermissionsAt(4).toSorted());
  expect(await permissionsOf(clerk)).toEqual(['order:read', 'order:ship', 'product:read']);
});
