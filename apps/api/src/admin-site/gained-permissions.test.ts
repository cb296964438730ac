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

it('S011 who administers the main site since an older release gains the permissions over sites, once, and nobody else does', async () => {
  const older = listPermissionsAt(4);
  const boss = shop.client((await makeStaff(shop.context(), older)).caller);
  const clerk = shop.client((await makeStaff(shop.context(), ['order:read'])).caller);
  const elsewhere = await makeStaff(shop.context(4), older);
  const migration = await readFile(new URL('../../migrations/0016_sites.sql', import.meta.url), 'utf8');
  await shop.asOwner(`BEGIN; ${migration}; COMMIT`);
  await shop.asOwner(`BEGIN; ${migration}; COMMIT`);
  const { permissions } = await boss.adminAuth.me();
  expect(permissions.toSorted()).toEqual(listPermissionsAt(0).toSorted());
  expect((await clerk.adminAuth.me()).permissions).toEqual(['order:read']);
  await shop.asOwner(
    `DO $$ BEGIN ASSERT NOT EXISTS (SELECT 1 FROM staff_role WHERE tenant_id = 4 AND 'site:edit' = ANY (permissions)); END $$`,
  );
  expect((await shop.client(elsewhere.caller).adminAuth.me()).permissions).toHaveLength(older.length);
});
