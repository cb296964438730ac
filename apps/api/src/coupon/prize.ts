import type { coupon as contract } from '@jishi/contract/coupon.ts';
import { couponSources, type PrizeState } from '@jishi/contract/coupon-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { readAddress } from '../address/address.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { findStore } from '../store/store.service.ts';
import { markTaken, type PrizeRow, selectPrize, selectPrizes } from './prize.queries.ts';

/** Gifts and prizes of the member who asks (C258). */
export async function listPrizes(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.prizes>,
): Promise<OutputOf<typeof contract.prizes>> {
  const { rows, total } = await selectPrizes(ctx, requireMember(ctx), { page, pageSize });
  const views = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const list = rows.map((row) => {
    const view = views.get(row.ppid);
    const name = view?.name ?? '礼品';
    return {
      id: row.id,
      name,
      image: presentPicture(view?.picture, name),
      source: couponSources[row.source],
      state: prizeStateOf(row),
      expiresAt: row.expiresAt.toISOString(),
      ways: ['express', 'pickup'] as ('express' | 'pickup')[],
      receiver: row.receiver,
      sentNote: row.sentNote,
    };
  });
  return { list, total, page, pageSize };
}

/** Where a prize goes; once, whoever asks twice. @throws AppError notFound, conflict when it was taken or ran out */
export async function takePrize(
  ctx: RequestContext,
  { id, addressId, storeId }: ParsedInputOf<typeof contract.takePrize>,
): Promise<void> {
  requireOwn(ctx, await selectPrize(ctx, id), '奖品不存在');
  const to = await readReceiver(ctx, { addressId, storeId });
  await inTransaction(ctx, async (tx) => {
    if (!(await markTaken(tx, id, to))) throw conflict('奖品已领取或已过期');
  });
}

async function readReceiver(
  ctx: RequestContext,
  { addressId, storeId }: { addressId: number; storeId: number },
): Promise<{ storeId: number; receiver: string }> {
  if (addressId > 0) {
    const { receiver, mobile, region, street, detail } = await readAddress(ctx, addressId);
    return { storeId: 0, receiver: `${receiver} ${mobile} ${region}${street}${detail}` };
  }
  if (storeId === 0) throw invalidInput('请选择收货地址或自提门店');
  const store = await findStore(ctx, storeId);
  if (!store) throw notFound('门店不存在');
  return { storeId, receiver: `${store.name} ${store.address}` };
}

/** What of a prize still stands, by the clock. */
export function prizeStateOf({ state, expiresAt }: PrizeRow): PrizeState {
  return state === 'waiting' && expiresAt.getTime() <= Date.now() ? 'lapsed' : state;
}
