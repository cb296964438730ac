import type { adminVoucher } from '@jishi/contract/admin-voucher.ts';
import { couponSources } from '@jishi/contract/coupon-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { findMemberNames, maskName } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { markSent, selectPrize, selectPrizesForStaff } from './prize.queries.ts';
import { prizeStateOf } from './prize.ts';

/** Prizes as staff see them (X1090): those of one store see what is fetched there. */
export async function listPrizesForStaff(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof adminVoucher.prizes>,
): Promise<OutputOf<typeof adminVoucher.prizes>> {
  const filter = { state, storeId: storeScopeOf(ctx) };
  const { rows, total } = await selectPrizesForStaff(ctx, filter, { page, pageSize });
  const [names, views] = await Promise.all([
    findMemberNames(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    findSkus(
      ctx,
      rows.map(({ ppid }) => ppid),
    ),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    maskedName: maskName(names.get(row.memberId) ?? ''),
    name: views.get(row.ppid)?.name ?? '礼品',
    source: couponSources[row.source],
    state: prizeStateOf(row),
    receiver: row.receiver,
    sentNote: row.sentNote,
    takenAt: row.takenAt?.toISOString() ?? '',
    expiresAt: row.expiresAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/** Notes that a prize left (X1091), once. @throws AppError notFound, also for another store; conflict */
export async function sendPrize(
  ctx: RequestContext,
  { id, note }: ParsedInputOf<typeof adminVoucher.sendPrize>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectPrize(tx, id);
    if (!row) throw notFound('奖品不存在');
    assertStoreScope(tx, row.storeId, '奖品不存在');
    if (!(await markSent(tx, id, note))) throw conflict('奖品未领取或已发出');
    await tell(tx, row.memberId, {
      kind: 'trade',
      title: '奖品已发出',
      text: `您领取的奖品已发出：${note}。`,
      link: '/member/coupon/gift',
      dedupKey: `prize:${id}:sent`,
    });
    await recordAct(tx, {
      action: 'coupon.sendPrize',
      target: `奖品 ${id}`,
      object: { type: 'member', id: row.memberId },
      changes: [{ field: '说明', before: '', after: note }],
    });
  });
}
