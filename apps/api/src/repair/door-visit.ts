import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repairAddress } from '@jishi/contract/repair-address.ts';
import { DOOR_FEES, FREE_DOOR_VISITS } from '@jishi/contract/repair-state.ts';
import { readAddress } from '../address/address.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { kilometresTo, readDoorDays } from '../repair-catalogue/door-times.service.ts';
import type { StoreRow } from '../store/store.service.ts';
import { countFreeVisits } from './door-visit.queries.ts';
import { findDoorStore, NO_DOOR } from './where-to.ts';

/** 2026-11 */
export const monthOf = (moment: Date): string => writeBeijingDay(moment).slice(0, 7);

/** What a visit costs that is not free. */
export function feeOf({ countyId }: Pick<StoreRow, 'countyId'>, county: number): number {
  return yuanToFen(countyId === county ? DOOR_FEES.near : DOOR_FEES.far);
}

/** Free visits of the member who asks (C102). */
export async function readFreeVisits(
  ctx: RequestContext,
): Promise<OutputOf<typeof repairAddress.freeVisits>> {
  const month = monthOf(new Date());
  const taken = await countFreeVisits(ctx, requireMember(ctx), month);
  return { count: Math.max(0, FREE_DOOR_VISITS - taken), total: FREE_DOOR_VISITS, month };
}

/** Whether an engineer comes to an address (C100). @throws AppError notFound for an address that is not the member's */
export async function readComeTo(
  ctx: RequestContext,
  { addressId, cityId, lat, lng }: ParsedInputOf<typeof repairAddress.comeTo>,
): Promise<OutputOf<typeof repairAddress.comeTo>> {
  const county = addressId === 0 ? cityId : (await readAddress(ctx, addressId)).countyId;
  if (county === 0) throw invalidInput('请选择地址');
  const [store, { count: freeLeft }] = await Promise.all([findDoorStore(ctx, county), readFreeVisits(ctx)]);
  if (!store)
    return {
      ...{ reachable: false, reason: NO_DOOR, shopId: 0, shopName: '', distanceKm: null, fee: 0, freeLeft },
      firstTime: null,
    };
  const days = await readDoorDays(ctx, store.id);
  const first = days.find(({ slots }) => slots.some(({ state }) => state === 'free'));
  const time = first?.slots.find(({ state }) => state === 'free')?.time;
  return {
    ...{ reachable: true, reason: '', shopId: store.id, shopName: store.name, freeLeft },
    distanceKm: kilometresTo(store, { lat, lng }),
    fee: fenToYuan(feeOf(store, county)),
    firstTime: first && time !== undefined ? { date: first.date, time } : null,
  };
}
