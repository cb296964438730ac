import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { recycle as contract } from '@jishi/contract/recycle.ts';
import { chosenPayoutKeys, recyclePayouts, recycleWays } from '@jishi/contract/recycle-words.ts';
import { readFreeTimes } from '../appointment/appointment.service.ts';
import { editionInForce } from '../clause/clause.service.ts';
import { listRecycleCoupons } from '../coupon/coupon.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { hasRealName } from '../real-name/real-name.service.ts';
import { describeStore, listStoresOfCity, type StoreRow } from '../store/store.service.ts';
import { requireOwnValuation } from '../valuation/valuation.service.ts';
import { presentFeature, presentRecycleShop } from './present-recycle.ts';
import { findDoorStore, findMailStore, NO_DOOR, NO_MAIL, takesDevices } from './where-to.ts';

type Confirmation = OutputOf<typeof contract.confirm>;
type Shop = OutputOf<typeof contract.shops>[number];

/** What the order page shows (C187). @throws AppError notFound for a valuation of somebody else */
export async function readConfirmation(ctx: RequestContext, id: number): Promise<Confirmation> {
  const memberId = requireMember(ctx);
  const valued = await requireOwnValuation(ctx, id);
  const { countyId } = ctx.visitor;
  const [stores, door, mail, coupons, edition, realName] = await Promise.all([
    listRecycleShops(ctx, 0),
    findDoorStore(ctx, countyId),
    findMailStore(ctx, countyId),
    listRecycleCoupons(ctx, 0),
    editionInForce(ctx, 'recycle'),
    hasRealName(ctx, memberId),
  ]);
  const ways = [
    {
      key: 'store',
      available: stores.length > 0,
      text: stores.length > 0 ? '约 30 分钟当面验机' : '本市暂无回收门店',
    },
    { key: 'door', available: door !== undefined, text: door ? '工程师上门验机' : NO_DOOR },
    { key: 'mail', available: mail !== undefined, text: mail ? '顺丰寄出，全程保价' : NO_MAIL },
  ] as const;
  const first = stores[0];
  return {
    feature: presentFeature(valued),
    ways: ways.map((way) => ({ ...way, name: recycleWays[way.key] })),
    stores,
    windows: first ? (await readFreeTimes(ctx, { storeId: first.id, service: 'recycle' })).days : [],
    coupons: coupons.map(({ code: _code, ...coupon }) => coupon),
    payouts: chosenPayoutKeys.map((key) => ({
      key,
      name: recyclePayouts[key],
      needsAccount: key !== 'balance',
    })),
    agreement: { editionId: edition.id, title: edition.title },
    realName,
  };
}

/** Stores of a city that buy devices, those of the county first (C199). @param cityId 0: the visitor's */
export async function listRecycleShops(ctx: RequestContext, cityId: number): Promise<Shop[]> {
  const county = cityId === 0 ? ctx.visitor.countyId : cityId;
  const stores = (await listStoresOfCity(ctx, county)).filter(takesDevices);
  const near = (one: StoreRow): number => (one.countyId === county ? 0 : 1);
  return Promise.all(
    stores
      .toSorted((one, other) => near(one) - near(other))
      .map(async (row) => ({
        ...presentRecycleShop(row, row.id),
        hint: (await describeStore(ctx, row)).hint,
      })),
  );
}

/** Times of a store, or at which somebody comes to a county (C206). @throws AppError notFound */
export async function listTimes(
  ctx: RequestContext,
  { shopId: storeId, cityId }: ParsedInputOf<typeof contract.times>,
): Promise<OutputOf<typeof contract.times>> {
  const id = storeId || (await findDoorStore(ctx, cityId || ctx.visitor.countyId))?.id;
  if (id === undefined) return { shopId: 0, minutes: 0, days: [] };
  return { shopId: id, ...(await readFreeTimes(ctx, { storeId: id, service: 'recycle' })) };
}
