import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import type { storeGoods } from '@jishi/contract/store-goods.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listCardsAt } from '../search/search.service.ts';
import { readAvailability } from '../stock/stock.service.ts';
import { distanceMetres, findStore, listStores, type StoreRow } from '../store/store.service.ts';
import {
  CITY_DAYS,
  describeUnits,
  FEW,
  isOfCity,
  isOfProvince,
  PLENTY,
  PROVINCE_DAYS,
} from './describe-units.ts';

const PAGE_SIZE = 24;

/** Models that lie in a store, at its prices (C371). @throws AppError notFound */
export async function listGoods(
  ctx: RequestContext,
  { id, page, categoryId }: ParsedInputOf<typeof storeGoods.products>,
): Promise<OutputOf<typeof storeGoods.products>> {
  const store = await requireStore(ctx, id);
  // Whoever asks, the prices are those of the store and its city.
  const here = { ...ctx, visitor: { ...ctx.visitor, storeId: id, countyId: store.countyId } };
  const { cards, total, categories } = await listCardsAt(here, {
    places: [id],
    categoryId,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const stock = await readAvailability(
    ctx,
    cards.map(({ ppid }) => ppid),
  );
  const list = cards.map((card) => {
    const units = Math.min(stock.get(card.ppid)?.stores.get(id) ?? 0, PLENTY);
    return {
      ...card,
      units,
      unitsText: units > FEW && units < PLENTY ? `有 ${units} 件` : describeUnits(units),
    };
  });
  return { list, total, page, pageSize: PAGE_SIZE, categories };
}

/**
 * From which stores a SKU can be had at a store (C367): its own units, then what the others of the city and of the
 * province can send.
 * @throws AppError notFound for a store or a SKU that is none
 */
export async function readAreaStock(
  ctx: RequestContext,
  { ppid, storeId }: { ppid: number; storeId: number },
): Promise<OutputOf<typeof storeGoods.sharedAreaStock>> {
  const store = await requireStore(ctx, storeId);
  if (!(await findSkus(ctx, [ppid])).has(ppid)) throw notFound('商品不存在');
  const [stores, stock] = await Promise.all([listStores(ctx), readAvailability(ctx, [ppid])]);
  const units = stock.get(ppid)?.stores ?? new Map<number, number>();
  const here = { lat: store.latitude, lng: store.longitude };
  const rows = stores
    .filter((one) => (units.get(one.id) ?? 0) > 0 && isOfProvince(one, store.countyId))
    .map((one) => {
      const transferDays = one.id === storeId ? 0 : isOfCity(one, store.countyId) ? CITY_DAYS : PROVINCE_DAYS;
      const unitsText = transferDays === 0 ? describeUnits(units.get(one.id) ?? 0) : '可调货';
      return { id: one.id, name: one.name, distance: distanceMetres(one, here), unitsText, transferDays };
    });
  rows.sort((one, other) => one.transferDays - other.transferDays || one.distance - other.distance);
  return { ppid, stores: rows };
}

async function requireStore(ctx: RequestContext, id: number): Promise<StoreRow> {
  const row = await findStore(ctx, id);
  if (!row) throw notFound(STORE_GONE);
  return row;
}
