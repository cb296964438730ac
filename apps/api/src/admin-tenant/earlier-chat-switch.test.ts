import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('S151 a chat that staff of an older release switched off or on stays so', async () => {
  await shop.asOwner(`UPDATE tenant SET settings = settings || '{"chatOn": false}' WHERE id = 4`);
  await shop.asOwner(`UPDATE tenant SET settings = settings || '{"chatOn": true}' WHERE id = 5`);
  const migration = await readFile(
    new URL('../../migrations/20261123020500_tenant_features.sql', import.meta.url),
    'utf8',
  );
  await shop.asOwner(migration);
  await shop.api.platform.tenants.load();
  const chatOf = async (tenant: number) => (await shop.client({ tenant }).global.tenant()).features.chat;
  expect(await Promise.all([0, 2, 4, 5, 2001].map(chatOf))).toEqual([true, true, false, true, false]);
});
