import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import type { secondHand } from '@jishi/contract/second-hand.ts';
import { emptyUnitCode, readUnitCode, writeUnitCode } from '@jishi/contract/second-hand-code.ts';
import { listUnitProducts } from '../catalog/catalog.service.ts';
import { listCommentsOfModels, rateModels } from '../comment/comment.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findReport } from '../report/report.service.ts';
import {
  countUnitsBy,
  findFallenUnits,
  findUnits,
  listUnitBrands,
  listUnitCategories,
  presentUnits,
  requireShownDevice,
  searchUnits,
} from '../resale/resale.service.ts';
import { findStore } from '../store/store.service.ts';
import { filterOf } from './filter-units.ts';

const all = { kind: 'secondhand' } as const;
const NEWEST = 10;
const FALLEN = 5;
const STORES = 6;
const HOT_WORDS = 8;
/** What stands before the point of an inspection names its group: 外观·屏幕. */
const GROUP_SIGN = '·';

/** The front page (C343). */
export async function readIndex(ctx: RequestContext): Promise<OutputOf<typeof secondHand.index>> {
  const [newest, fallen, stores, categories, refurbished, pieces] = await Promise.all([
    findUnits(ctx, all, { sort: 1, page: 1, size: NEWEST }),
    findFallenUnits(ctx, 'secondhand', FALLEN),
    countUnitsBy(ctx, 'storeId', all),
    listUnitCategories(ctx, all),
    findUnits(ctx, { kind: 'bargain', reason: 'makerRefurbished' }, { page: 1, size: 1 }),
    findUnits(ctx, { kind: 'bargain' }, { page: 1, size: 1 }),
  ]);
  const shownStores = await Promise.all(
    stores
      .filter(({ key }) => key > 0)
      .slice(0, STORES)
      .map(({ key, count }) => describeStore(ctx, key, count)),
  );
  const cards = await presentUnits(ctx, [...new Set([...newest.ids, ...fallen.map(({ id }) => id)])]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    total: newest.total,
    floors: [
      { name: '二手良品', note: '逐台质检，一机一图', link: '/secondHand/search', count: newest.total },
      ...categories.map(({ id, name, count }) => ({
        ...{ name: `二手${name}`, note: '当面验机，七天可退', count },
        link: `/secondHand/search?coll=${encodeURIComponent(writeUnitCode({ ...emptyUnitCode, categoryId: id }))}`,
      })),
      {
        name: '官翻',
        note: '原厂翻新，厂家质保',
        link: '/bargain?kind=makerRefurbished',
        count: refurbished.total,
      },
      { name: '优品', note: '一手货源，样机与拆封', link: '/bargain', count: pieces.total },
    ].filter(({ count }) => count > 0),
    newest: newest.ids.flatMap((id) => cardOf.get(id) ?? []),
    priceFalls: fallen.flatMap(({ id, fallFen }) => {
      const card = cardOf.get(id);
      return card ? [{ ...card, before: Math.round((card.price + fallFen / 100) * 100) / 100 }] : [];
    }),
    stores: shownStores.flatMap((one) => one ?? []),
    articles: [{ title: '二手商品的成色怎么分', link: '/doc/second-hand-grade' }],
  };
}

async function describeStore(ctx: RequestContext, id: number, count: number) {
  const store = await findStore(ctx, id);
  return store && { id, name: store.name, address: store.address, count, picture: store.pictures[0] ?? '' };
}

/** Models of which most units are on sale (C344). */
export async function listHotWords(ctx: RequestContext): Promise<string[]> {
  return (await countUnitsBy(ctx, 'model', all)).slice(0, HOT_WORDS).map(({ key }) => key);
}

/** Categories and brands that have units (C345). */
export async function listCategoriesAndBrands(
  ctx: RequestContext,
): Promise<OutputOf<typeof secondHand.categoryAndBrand>> {
  const [categories, brands] = await Promise.all([listUnitCategories(ctx, all), listUnitBrands(ctx, all)]);
  return { categories, brands };
}

/** Units by code and words (C347, C348). @param storeId 0 for any store */
export async function search(
  ctx: RequestContext,
  { coll: listCode, keywords, page, size }: ParsedInputOf<typeof secondHand.search>,
  storeId = 0,
): Promise<OutputOf<typeof secondHand.search>> {
  const code = readUnitCode(listCode);
  return searchUnits(ctx, { ...filterOf(code), storeId }, { keywords, sort: code.sort, page, size });
}

/** A store with how many units lie there (C349). @throws AppError notFound */
export async function readShop(
  ctx: RequestContext,
  storeId: number,
): Promise<OutputOf<typeof secondHand.shopInfo>> {
  const store = await findStore(ctx, storeId);
  if (!store) throw notFound(STORE_GONE);
  const { total } = await findUnits(ctx, { ...all, storeId }, { page: 1, size: 1 });
  const { id, name, address, phone, openTime, latitude, longitude, pictures } = store;
  return {
    id,
    name,
    address,
    phone,
    openTime,
    latitude,
    longitude,
    picture: pictures[0] ?? '',
    count: total,
  };
}

/** The report of a device whose page can be seen, its points in groups (C351). @throws AppError notFound */
export async function readUnitReport(
  ctx: RequestContext,
  deviceId: number,
): Promise<OutputOf<typeof secondHand.report>> {
  const { reportNumber } = await requireShownDevice(ctx, deviceId);
  const found = reportNumber === null ? undefined : await findReport(ctx, reportNumber);
  if (!found) throw notFound('没有查到该设备的报告');
  const { items, ...report } = found;
  const grouped = Map.groupBy(items, ({ name }) =>
    name.includes(GROUP_SIGN) ? (name.split(GROUP_SIGN)[0] ?? '') : '功能检测',
  );
  return {
    ...report,
    groups: [...grouped].map(([name, own]) => ({
      name,
      items: own.map((one) => ({ ...one, name: one.name.slice(one.name.indexOf(GROUP_SIGN) + 1) })),
    })),
  };
}

/** What buyers of second-hand goods say (C355). */
export async function listComments(
  ctx: RequestContext,
  asked: ParsedInputOf<typeof secondHand.comments>,
): Promise<OutputOf<typeof secondHand.comments>> {
  return listCommentsOfModels(ctx, await listUnitProducts(ctx), asked);
}

/** How many comments there are, their score and tags (C356). */
export async function summariseComments(
  ctx: RequestContext,
): Promise<OutputOf<typeof secondHand.commentSummary>> {
  return rateModels(ctx, await listUnitProducts(ctx));
}
