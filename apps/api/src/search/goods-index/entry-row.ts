/** A search entry as the index in memory takes it in; times and amounts as numbers, lists as text. */
export interface EntryRow {
  id: number;
  brand: number;
  /** `1,12`, from the first level down. */
  categories: string;
  categoryName: string;
  values: string;
  priceFen: number;
  sold: number;
  /** Microseconds, so that no two moments become one. */
  listedAt: number;
  onSale: boolean;
  /** The document, as `tsvector` is written. */
  words: string;
}

/** Reads rows of `search_entry` so, for the thread that builds an index and for what keeps it up to date. */
export const ENTRY_COLUMNS = `product_id::float8 AS id, brand_id::float8 AS brand, array_to_string(category_ids, ',') AS categories,
  category_name AS "categoryName", array_to_string(filter_value_ids, ',') AS values, price_fen::float8 AS "priceFen",
  sold_count AS sold, (extract(epoch FROM listed_at) * 1000000)::float8 AS "listedAt", on_sale AS "onSale", search::text AS words`;
