import { parseListCode } from '@jishi/contract/list-code.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import type { storeGoods as contract } from '@jishi/contract/store-goods.ts';
import { isNoShop } from '../platform/http/shop-cookie.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countOnShelves, readColl, searchAt, wholeShop } from '../search/search.service.ts';
import { type Availability, readAvailability } from '../stock/stock.service.ts';
import {
  describeStore,
  distanceMetres,
  findStore,
  isPickupStore,
  listStores,
  pickupEndsToday,
  type StoreRow,
} from '../store/store.service.ts';
import { describeShelf, isOfCity, isOfProvince, PLENTY, transferDaysTo } from './describe-units.ts';

type Answer = OutputOf<typeof contract.shopList>;

const PAGE_SIZE = 24;
const MOST_NEARBY = 12;

/** Goods of a list by the stock of one store (C046). */
export async function listShop(
  ctx: RequestContext,
  { coll: listCode, page, inStockOnly, ...asked }: ParsedInputOf<typeof contract.shopList>,
): Promise<Answer> {
  const [store, stores] = await Promise.all([
    isNoShop(asked.shopId) || asked.shopId === 0 ? undefined : findStore(ctx, asked.shopId),
    listStores(ctx),
  ]);
  const { categoryId } = parseListCode(listCode);
  const nearby = await listNearby(ctx, { stores, store, categoryId, cityId: asked.cityId });
  const nothing = {
    shop: null,
    category: null,
    list: [],
    total: 0,
    page,
    pageSize: PAGE_SIZE,
    screening: [],
  };
  if (!store) return { ...nothing, nearby };
  // Whoever asks, the prices are those of the store and its city.
  const { countyId } = store;
  const here = { ...ctx, visitor: { ...ctx.visitor, storeId: store.id, countyId, cityChosen: true } };
  const wish = readColl({ ...wholeShop, coll: listCode, keyword: '', page, pageSize: PAGE_SIZE });
  const [found, pickupUntil, open] = await Promise.all([
    searchAt(here, wish, inStockOnly ? [store.id] : undefined),
    pickupEndsToday(ctx, store),
    describeStore(ctx, store),
  ]);
  const cards = found.product.list;
  const stock = await readAvailability(
    ctx,
    cards.map(({ ppid }) => ppid),
  );
  const pickupAllowed = isPickupStore(store);
  const { id, code, name, address, phone, latitude, longitude } = store;
  return {
    shop: {
      ...{ id, code, name, address, phone, latitude, longitude, pickupAllowed, ...open },
      pickupUntil: (pickupAllowed && pickupUntil) || '',
    },
    category: found.category,
    list: cards.map((card) => ({
      ...presentShelf(card, { store, stores, availability: stock.get(card.ppid) }),
      pickupToday:
        pickupAllowed && pickupUntil !== undefined && (stock.get(card.ppid)?.stores.get(id) ?? 0) > 0,
    })),
    total: found.product.total,
    page,
    pageSize: PAGE_SIZE,
    screening: found.screening,
    nearby,
  };
}

function presentShelf(
  card: ProductCard,
  where: { store: StoreRow; stores: readonly StoreRow[]; availability: Availability | undefined },
) {
  const here = where.availability?.stores.get(where.store.id) ?? 0;
  const transferDays = here > 0 ? 0 : transferDaysTo(where);
  const units = Math.min(here, PLENTY);
  return {
    ...card,
    storePrice: card.price,
    units,
    unitsText: describeShelf(units, transferDays),
    transferDays,
  };
}

/** Other stores that have models of the category: the nearest to the store, or those of the visitor's city first. */
async function listNearby(
  ctx: RequestContext,
  asked: {
    stores: readonly StoreRow[];
    store: StoreRow | undefined;
    categoryId: number;
    cityId: number | undefined;
  },
): Promise<Answer['nearby']> {
  const { store, categoryId } = asked;
  const shops = asked.stores.filter(({ id }) => !isNoShop(id));
  const models = await countOnShelves(
    ctx,
    shops.map(({ id }) => id),
    categoryId,
  );
  const cityId = asked.cityId || ctx.visitor.countyId;
  const near = shops
    .filter(({ id }) => id !== store?.id && models.has(id))
    .map((row) => ({
      row,
      distance: store ? distanceMetres(row, { lat: store.latitude, lng: store.longitude }) : -1,
      remoteness: isOfCity(row, cityId) ? 0 : isOfProvince(row, cityId) ? 1 : 2,
    }));
  near.sort((one, other) =>
    store ? one.distance - other.distance : one.remoteness - other.remoteness || one.row.id - other.row.id,
  );
  return Promise.all(
    near.slice(0, MOST_NEARBY).map(async ({ row, distance }) => ({
      ...{ id: row.id, name: row.name, address: row.address, distance, models: models.get(row.id) ?? 0 },
      ...(await describeStore(ctx, row)),
    })),
  );
}
