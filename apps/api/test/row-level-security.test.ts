import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTenant } from './fill-tenant.ts';
import { TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  for (const tenant of [0, 2]) {
    const things = { id: 770_000 + tenant, shownId: 770_000 + tenant };
    await fillTenant(shop.context(tenant), things, { own: '机密', shown: '摆在店里' });
  }
});
afterAll(() => shop.close());

it('S010 every table with a tenant shows nothing to a connection that is bound to none, whatever it asks', async () => {
  const client = new pg.Client({ connectionString: shop.appUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' AND table_name <> 'tenant_host'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows: seen } = await client.query(`SELECT count(*)::int AS count FROM ${name}`);
    expect(`${name} ${seen[0].count}`).toBe(`${name} 0`);
  }
  await client.query(`SELECT set_config('app.tenant_id', '2', false)`);
  const { rows: others } = await client.query('SELECT DISTINCT tenant_id FROM sku');
  expect(others).toEqual([{ tenant_id: 2 }]);
  await expect(client.query(`INSERT INTO brand (tenant_id, name) VALUES (0, 'x')`)).rejects.toThrow(
    /row-level security/,
  );
  await client.end();
});
