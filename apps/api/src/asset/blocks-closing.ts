import { fenToYuan } from '@jishi/contract/money.ts';
import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectAdjustments } from './adjustment.queries.ts';
import { selectAhead } from './register.queries.ts';

/**
 * Why the account of a member cannot be closed yet as far as what is owned here goes: coin is money, also what is to
 * come, and what staff have asked for is decided first. Points and growth go with the account.
 * @returns sentences for the member; none where nothing stands in the way
 */
export async function blocksClosing(ctx: RequestContext, memberId: number): Promise<string[]> {
  const [{ coinFen }, { waiting }, { total }] = await Promise.all([
    readMember(ctx, memberId),
    selectAhead(ctx, memberId, 'coin'),
    selectAdjustments(ctx, { state: 'pending', memberId, sort: '' }, { page: 1, pageSize: 1 }),
  ]);
  return [
    ...(coinFen > 0 ? [`账户还有 ${fenToYuan(coinFen).toFixed(2)} 机币未使用`] : []),
    ...(coinFen < 0 ? [`账户欠 ${fenToYuan(-coinFen).toFixed(2)} 机币，请先结清`] : []),
    ...(waiting > 0 ? [`有 ${fenToYuan(waiting).toFixed(2)} 机币即将到账`] : []),
    ...(total > 0 ? ['有资产调整正在审核'] : []),
  ];
}
