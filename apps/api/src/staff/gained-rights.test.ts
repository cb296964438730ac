import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('roles of an older release gain the rights of the back office by what they could do, once', async () => {
  const keeper = await makeStaff(shop.context(), ['product:read', 'stock:edit']);
  const buyer = await makeStaff(shop.context(4), [
    'product:read',
    'product:edit',
    'stock:edit',
    'cost:read',
    'cost:edit',
  ]);
  const clerk = await makeStaff(shop.context(), ['order:read', 'sales:read']);
  const migration = await readFile(
    new URL('../../migrations/20261127192500_rights_of_the_back_office.sql', import.meta.url),
    'utf8',
  );
  for (let times = 0; times < 2; times += 1) await shop.asOwner(`BEGIN; ${migration}; COMMIT`);
  const permissionsOf = async ({ caller }: typeof keeper) =>
    (await shop.client(caller).adminAuth.me()).permissions.toSorted();
  const moving = ['inventory:confirm', 'inventory:count', 'inventory:minimum', 'inventory:read'];
  expect(await permissionsOf(keeper)).toEqual(
    [...moving, 'inventory:transfer', 'product:read', 'stock:edit'].toSorted(),
  );
  expect(await permissionsOf(buyer)).toEqual(
    [
      ...[
        ...moving,
        'inventory:receive',
        'inventory:transfer',
        'product:edit',
        'product:import',
        'product:read',
      ],
      ...['cost:edit', 'cost:read', 'stock:edit'],
    ].toSorted(),
  );
  expect(await permissionsOf(clerk)).toEqual(['order:read', 'sales:read']);
});
