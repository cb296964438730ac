import type { adminPayout } from '@jishi/contract/admin-payout.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { payoutChannels, payoutSubjects } from '@jishi/contract/payout-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMemberNames, findMembers } from '../member/member.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { hurryPayout } from './ask-provider.ts';
import { bringForward, type PayoutRow, selectPayout, turnToBalance } from './payout.queries.ts';
import { payToBalance } from './payout.service.ts';
import { selectPayouts } from './payout-admin.queries.ts';

/** More people than staff can mean by one word. */
const MEMBERS_LOOKED_FOR = 100;

/** What the shop paid and owes (X852). */
export async function listPayouts(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminPayout.list>,
): Promise<OutputOf<typeof adminPayout.list>> {
  const memberIds = await findMemberIds(ctx, filter.keyword);
  const { rows, total, sumFen } = await selectPayouts(ctx, { ...filter, memberIds }, { page, pageSize });
  const names = await findMemberNames(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  const list = rows.map((row) => ({
    id: row.id,
    payoutNo: row.payoutNo,
    memberId: row.memberId,
    memberName: names.get(row.memberId) ?? '',
    reason: row.reason,
    subject: `${payoutSubjects[row.subjectKind]} ${row.subjectId}`,
    amount: fenToYuan(row.amountFen),
    channel: row.channel,
    account: row.accountMask,
    state: row.state,
    gatewayNo: row.gatewayPayoutNo,
    lastError: row.lastError,
    tries: row.tries,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? '',
  }));
  return { list, total, page, pageSize, sum: fenToYuan(sumFen) };
}

/** Asks the provider at once (X853). @throws AppError notFound, conflict when it is over */
export async function askAgain(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requirePayout(tx, id);
    if (!(await bringForward(tx, id))) throw conflict('该笔打款已结束，无需催办');
    await recordAct(tx, {
      action: 'payout.ask',
      target: describeTarget(row),
      object: { type: 'payout', id },
    });
    afterCommit(tx, (after) => hurryPayout(after, id));
  });
}

/** Pays what failed to the balance (X854). @throws AppError notFound, conflict unless it has failed */
export async function payFailedToBalance(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await requirePayout(tx, id);
    const row = await turnToBalance(tx, id);
    if (!row) throw conflict('只有打款失败的款项才能改付余额');
    await payToBalance(tx, row);
    await recordAct(tx, {
      action: 'payout.toBalance',
      target: describeTarget(row),
      object: { type: 'payout', id },
      changes: [
        { field: '打款方式', before: payoutChannels[before.channel], after: payoutChannels[row.channel] },
      ],
    });
  });
}

/** Members that staff may mean by a word: a name, a mobile number or its last digits. */
async function findMemberIds(ctx: RequestContext, keyword: string): Promise<number[]> {
  if (keyword === '') return [];
  const anybody = { sort: '' as const, from: undefined, until: undefined, among: undefined };
  const { rows } = await findMembers(ctx, { keyword, ...anybody, page: 1, pageSize: MEMBERS_LOOKED_FOR });
  return rows.map(({ id }) => id);
}

async function requirePayout(ctx: RequestContext, id: number): Promise<PayoutRow> {
  const row = await selectPayout(ctx, id);
  if (!row) throw notFound('打款不存在');
  return row;
}

function describeTarget({ payoutNo, amountFen }: PayoutRow): string {
  return `打款 ${payoutNo} ￥${fenToYuan(amountFen)}`;
}
