import { type SQL, sql } from 'drizzle-orm';
import { findModelsPricedHere } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { searchEntry } from './search.tables.ts';

/**
 * What lists read from: the search entries, and where the visitor's city or store has prices of its own the same
 * entries under the same name, priced for it. Conditions and orders on the columns of `search_entry` hold for both, and
 * indexes are used in both.
 */
export async function entriesHere(ctx: RequestContext): Promise<SQL> {
  const models = await findModelsPricedHere(ctx);
  if (!models) return sql`${searchEntry}`;
  return sql`(SELECT entry.tenant_id, entry.product_id, entry.brand_id, entry.category_ids, entry.category_name, entry.series,
      entry.model, entry.filter_value_ids, coalesce(here.price_fen, entry.price_fen) AS price_fen, entry.sold_count,
      entry.on_sale, entry.listed_at, entry.search,
      CASE WHEN here.product_id IS NULL THEN entry.card
        ELSE entry.card || jsonb_build_object('ppid', here.ppid, 'priceFen', here.price_fen,
          'listPriceFen', here.list_price_fen, 'image', here.image, 'pricedHere', true) END AS card
    FROM ${searchEntry} AS entry LEFT JOIN ${models} AS here ON here.product_id = entry.product_id) AS search_entry`;
}
