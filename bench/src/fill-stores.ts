import { makeStore } from '../../apps/api/test/factories.ts';
import { fillShop, queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';

const STORES = 12;

/** Stores of tenant 0, in each of which every fourth SKU lies. */
export async function fillStores(dataDir: string): Promise<void> {
  const stores = await fillShop(dataDir, async (ctx) => {
    const ids: number[] = [];
    for (let index = 0; index < STORES; index += 1) ids.push(await makeStore(ctx));
    return ids;
  });
  await queryAsOwner(
    dataDir,
    `INSERT INTO stock_level (tenant_id, ppid, store_id, on_hand)
      SELECT 0, ppid, place.store_id, 2 FROM sku, unnest($1::bigint[]) WITH ORDINALITY AS place (store_id, turn)
       WHERE sku.tenant_id = 0 AND (ppid + turn) % 4 = 0`,
    [stores],
  );
}
