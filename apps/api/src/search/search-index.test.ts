import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function isOwnerSuperuser(): Promise<boolean> {
  const client = new pg.Client({ connectionString: shop.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ usesuper: boolean }>(
      'SELECT usesuper FROM pg_user WHERE usename = current_user',
    );
    return rows[0]?.usesuper ?? false;
  } finally {
    await client.end();
  }
}

it('the operator of the search is trusted under row-level security, so that its index may be used', async () => {
  const { rows } = await shop
    .context()
    .db.execute<{ proleakproof: boolean }>(
      sql`SELECT proleakproof FROM pg_proc WHERE oid = 'pg_catalog.ts_match_vq(tsvector, tsquery)'::regprocedure`,
    );
  // Only a superuser can say so (platform/db/missing-rights.sql).
  expect(rows[0]?.proleakproof).toBe(await isOwnerSuperuser());
});
