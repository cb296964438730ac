import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import {
  LISTING_GONE,
  RETURN_PROMISE,
  type ResaleKind,
  resaleGrades,
  SOLD_PAGE_DAYS,
} from '@jishi/contract/resale-words.ts';
import { DISPATCHED } from '@jishi/contract/said-alike.ts';
import type { secondHand } from '@jishi/contract/second-hand.ts';
import { findBrands, findServicesFor, findSkus, listCategories } from '../catalog/catalog.service.ts';
import { listDeviceNumbers, readUnitHistory } from '../device/device.service.ts';
import { describeFreight, freightTermsOf } from '../freight/freight.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeStock } from '../stock/stock.service.ts';
import { countiesOfCity, findStore, isPickupStore, type StoreRow } from '../store/store.service.ts';
import { watchAnyDrop } from '../watch/watch.service.ts';
import { selectAlike, selectEntries } from './entry.queries.ts';
import {
  describeLeft,
  presentCard,
  presentUnits,
  type SeenUnit,
  seeUnits,
  type UnitCard,
} from './present-unit.ts';
import { type ListingRow, selectByPpids, selectListing, selectShownOfDevice } from './resale.queries.ts';

type Detail = OutputOf<typeof secondHand.detail>;
type Express = OutputOf<typeof secondHand.express>;

const DAY_MS = 86_400_000;
const MOST_ALIKE = 10;
const TAIL = 4;

/**
 * A listing whose page can be seen: on sale, or sold not too long ago. @throws AppError notFound, also for one of the
 * other kind
 */
export async function requireShown(ctx: RequestContext, id: number, kind: ResaleKind): Promise<ListingRow> {
  const row = await selectListing(ctx, id);
  const isThere = row?.kind === kind && (row.state === 'listed' || isRecent(row));
  if (!row || !isThere) throw notFound(LISTING_GONE);
  return row;
}

function isRecent({ state, soldAt }: ListingRow): boolean {
  return state === 'sold' && soldAt !== null && Date.now() - soldAt.getTime() < SOLD_PAGE_DAYS * DAY_MS;
}

/** A unit on its own page (C350, C124). @throws AppError notFound */
export async function readUnit(ctx: RequestContext, id: number, kind: ResaleKind): Promise<Detail> {
  const row = await requireShown(ctx, id, kind);
  const [unit] = await seeUnits(ctx, [id]);
  if (!unit) throw notFound(LISTING_GONE);
  const [brands, categories, store, history, numbers, twins] = await Promise.all([
    findBrands(ctx, [unit.view.brandId]),
    listCategories(ctx),
    row.storeId === 0 ? undefined : findStore(ctx, row.storeId),
    row.deviceId === null ? [] : readUnitHistory(ctx, row.deviceId),
    row.deviceId === null ? undefined : listDeviceNumbers(ctx, [row.deviceId]),
    findSkus(ctx, row.twinPpid === null ? [] : [row.twinPpid]),
  ]);
  const path =
    (row.twinPpid === null ? undefined : twins.get(row.twinPpid)?.categoryPath) ?? unit.view.categoryPath;
  const categoryId = path[0] ?? 0;
  const number = numbers?.get(row.deviceId ?? 0)?.numbers[0] ?? '';
  return {
    ...presentCard(ctx, unit),
    ...stockOf(unit),
    productId: row.productId,
    brandName: brands.find((one) => one.id === unit.view.brandId)?.name ?? '',
    categoryId,
    categoryName: categories.find((one) => one.id === categoryId)?.name ?? '',
    gradeText: resaleGrades[row.grade],
    newPrice: fenToYuan(unit.newFen),
    newPpid: unit.newFen > 0 ? (row.twinPpid ?? 0) : 0,
    ...{ highlights: row.highlights, accessories: row.accessories, warrantyDays: row.warrantyDays },
    pictures: unit.pictures.map((one) => ({
      ...{ side: one.side, marks: one.marks, picture: presentPicture(one, row.title) },
    })),
    flaws: row.flaws.map(({ text, pictureKey }) => {
      const shown = unit.pictures.find(({ key }) => key === pictureKey);
      return { text, picture: shown ? presentPicture(shown, text) : null };
    }),
    history: [...history, ...(row.soldAt ? [{ at: row.soldAt.toISOString(), text: '已售出' }] : [])],
    reportNumber: row.reportNumber ?? '',
    returns: RETURN_PROMISE,
    serialTail: number.slice(-TAIL),
    shop: store ? presentShop(store) : null,
    onDisplay: row.onDisplay,
    soldAt: row.soldAt?.toISOString() ?? '',
  };
}

function presentShop({ id, name, address, phone, openTime }: StoreRow) {
  return { id, name, address, phone, openTime };
}

function stockOf({ row, view, availability }: SeenUnit): Pick<Detail, 'stock' | 'canBuy'> {
  const { code, canBuy } = describeStock(view.status, availability, true);
  return {
    stock: { code, text: describeLeft(row, availability.total) },
    canBuy: row.state === 'listed' && canBuy,
  };
}

/** Other units of the same model, then such as cost about as much (C352). */
export async function listAlike(ctx: RequestContext, id: number, kind: ResaleKind): Promise<UnitCard[]> {
  await requireShown(ctx, id, kind);
  return presentUnits(ctx, await findAlike(ctx, id, kind, MOST_ALIKE));
}

export async function findAlike(
  ctx: RequestContext,
  id: number,
  kind: ResaleKind,
  most: number,
): Promise<number[]> {
  const [unit] = await seeUnits(ctx, [id]);
  if (!unit) return [];
  const { productId } = unit.row;
  const { ids: same } = await selectEntries(ctx, { kind, productId, exceptId: id }, { page: 1, size: most });
  const near = await selectAlike(ctx, { kind, exceptId: id }, unit.view.priceFen, most * 2);
  return [...new Set([...same, ...near])].slice(0, most);
}

/** Other pieces of the same model that are on sale. */
export async function listSameModel(ctx: RequestContext, row: ListingRow, most: number): Promise<UnitCard[]> {
  const filter = { kind: row.kind, productId: row.productId, exceptId: row.id };
  const { ids } = await selectEntries(ctx, filter, { sort: 2, page: 1, size: most });
  return presentUnits(ctx, ids);
}

/** Services that are offered with a unit, none of them chosen (C353, S335). */
export async function listUnitServices(
  ctx: RequestContext,
  id: number,
  kind: ResaleKind,
): Promise<OutputOf<typeof secondHand.services>> {
  const row = await requireShown(ctx, id, kind);
  const views = await findSkus(ctx, [row.ppid]);
  const offered = (await findServicesFor(ctx, views.values())).get(row.ppid) ?? [];
  return offered.map(({ productId, name, description, variants }) => ({
    ...{ productId, name, description },
    sku: variants.map((one) => ({ ppid: one.ppid, name: one.name, price: fenToYuan(one.priceFen) })),
    selectedIndex: 0,
    isSelected: false,
  }));
}

/** From where a unit leaves for a place, for how much, and where it can be fetched (C354, C127). */
export async function describeExpress(
  ctx: RequestContext,
  { id, cityId }: { id: number; cityId: number },
  kind: ResaleKind,
): Promise<Express> {
  const row = await requireShown(ctx, id, kind);
  const [store, terms] = await Promise.all([
    row.storeId === 0 ? undefined : findStore(ctx, row.storeId),
    freightTermsOf(ctx, { countyId: cityId }),
  ]);
  const { from, to } = countiesOfCity(cityId);
  const isNear = store !== undefined && store.countyId >= from && store.countyId < to;
  return {
    from: store?.name ?? '总仓',
    fee: describeFreight(terms),
    arrive: `${DISPATCHED}，${isNear ? '同城预计次日送达' : '预计 2-4 天送达'}`,
    pickup: store && isPickupStore(store) ? [presentShop(store)] : [],
  };
}

/** Waits for a lower price (C357, C128). @throws AppError notFound, conflict for one that is gone */
export async function watchUnit(
  ctx: RequestContext,
  { id, phone, verify }: ParsedInputOf<typeof secondHand.priceReduction>,
  kind: ResaleKind,
): Promise<{ id: number; told: boolean }> {
  const row = await requireShown(ctx, id, kind);
  if (row.state !== 'listed') throw notFound('这台已经售出，看看其他同款吧');
  return watchAnyDrop(ctx, { ppid: row.ppid, phone, verify });
}

/** The listing whose page shows a device. @throws AppError notFound */
export async function requireShownDevice(ctx: RequestContext, deviceId: number): Promise<ListingRow> {
  const row = await selectShownOfDevice(ctx, deviceId);
  if (!row || (row.state !== 'listed' && !isRecent(row))) throw notFound('没有查到该设备的报告');
  return row;
}

/** Address of the page of a unit. */
export function pageOfUnit({ id, kind }: Pick<ListingRow, 'id' | 'kind'>): string {
  return kind === 'secondhand' ? `/secondHand/detail/${id}` : `/bargain/${id}`;
}

/** Pages of those SKUs that are units, by ppid. */
export async function findUnitPages(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, { path: string; kind: ResaleKind }>> {
  const rows = await selectByPpids(ctx, ppids);
  return new Map([...rows].map(([ppid, row]) => [ppid, { path: pageOfUnit(row), kind: row.kind }]));
}
