import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { productTypes } from '@jishi/contract/product-type.ts';
import { bargainReasons, HELD_BY_OTHERS, ONLY_ONE, UNIT_SOLD } from '@jishi/contract/resale-words.ts';
import type { secondHand } from '@jishi/contract/second-hand.ts';
import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import { findSkus, isPriceSentinel, type SkuView, shownSampleLabel } from '../catalog/catalog.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Availability, readAvailability } from '../stock/stock.service.ts';
import { listStoreNames } from '../store/store.service.ts';
import { type ListingRow, type PictureRow, selectListings, selectPictures } from './resale.queries.ts';

export type UnitCard = OutputOf<typeof secondHand.search>['list'][number];

/** From how many units up a lot no longer says how many are left. */
const MANY_UNITS = 10;

/** A listing with all that pages say of it. */
export interface SeenUnit {
  readonly row: ListingRow;
  readonly view: SkuView;
  /** What the same costs new today; 0 where it is no longer sold new. */
  readonly newFen: number;
  readonly pictures: readonly PictureRow[];
  readonly availability: Availability;
  readonly storeName: string;
}

/** Listings by number with their goods, stock and store, in the order given; unknown ones are left out. */
export async function seeUnits(ctx: RequestContext, ids: readonly number[]): Promise<SeenUnit[]> {
  const rows = new Map((await selectListings(ctx, ids)).map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => rows.get(id) ?? []);
  const ppids = ordered.map(({ ppid }) => ppid);
  const [views, availabilities, pictures, names] = await Promise.all([
    findSkus(ctx, [...ppids, ...ordered.flatMap(({ twinPpid }) => twinPpid ?? [])]),
    readAvailability(ctx, ppids),
    selectPictures(ctx, ids),
    listStoreNames(
      ctx,
      ordered.map(({ storeId }) => storeId),
    ),
  ]);
  return ordered.flatMap((row) => {
    const view = views.get(row.ppid);
    const availability = availabilities.get(row.ppid);
    if (!view || !availability) return [];
    const twin = row.twinPpid === null ? undefined : views.get(row.twinPpid);
    const isNew = twin && !isPriceSentinel(twin.priceFen) && twin.status !== 'discontinued';
    return {
      ...{ row, view, availability, newFen: isNew ? twin.priceFen : 0 },
      pictures: pictures.get(row.id) ?? [],
      storeName: row.storeId === 0 ? WAREHOUSE_NAME : (names.get(row.storeId) ?? ''),
    };
  });
}

export async function presentUnits(ctx: RequestContext, ids: readonly number[]): Promise<UnitCard[]> {
  return (await seeUnits(ctx, ids)).map((unit) => presentCard(ctx, unit));
}

/** A unit in a list (S369). */
export function presentCard(ctx: RequestContext, unit: SeenUnit): UnitCard {
  const { row, view, newFen, pictures, storeName } = unit;
  const left = row.state === 'listed' ? unit.availability.total : 0;
  const isSecondHand = row.kind === 'secondhand';
  return {
    ...{ id: row.id, ppriceid_zz: row.ppid, mkcid: row.deviceId ?? 0, kind: row.kind },
    ...{ title: row.title, specs: describeSpecs(unit), grade: row.grade, battery: row.battery ?? 0 },
    picture: presentPicture(pictures[0], row.title),
    price: fenToYuan(view.priceFen),
    listPrice: fenToYuan(newFen),
    saving: fenToYuan(Math.max(0, newFen - view.priceFen)),
    reason: row.reason ?? '',
    flaw: row.flaws[0]?.text ?? '',
    ...{ storeId: row.storeId, storeName, left },
    tags: [
      isSecondHand
        ? { code: productTypes.secondHand, text: '二手良品' }
        : { code: productTypes.bargain, text: row.reason ? bargainReasons[row.reason] : '优品' },
    ],
    ...shownSampleLabel(ctx, view),
    stockText: describeLeft(row, left),
    isSold: row.state === 'sold',
  };
}

export function describeLeft({ state, deviceId, units }: ListingRow, left: number): string {
  if (state === 'sold') return deviceId === null ? '已售罄' : UNIT_SOLD;
  if (left === 0) return HELD_BY_OTHERS;
  if (units === 1) return ONLY_ONE;
  return left < MANY_UNITS ? `仅剩 ${left} 件` : '';
}

/** Colour and capacity; the grade, which ends the specs of the SKU, has a place of its own. */
function describeSpecs({ view, row }: SeenUnit): string {
  return view.specText.endsWith(row.grade) ? view.specText.slice(0, -row.grade.length).trim() : view.specText;
}
