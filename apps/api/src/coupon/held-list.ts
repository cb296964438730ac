import type { coupon as contract } from '@jishi/contract/coupon.ts';
import { ENDS_SOON_DAYS, plainCode } from '@jishi/contract/coupon-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { selectTargets } from './coupon.queries.ts';
import { isInScope, scopeOf } from './coupon-offer.ts';
import { describeScopes, presentWorth, type ScopeWords } from './describe-coupon.ts';
import { countGuess } from './guess-limit.ts';
import { countTabs, type HeldRow, selectTab, selectUsableFor } from './held-list.queries.ts';

type Held = OutputOf<typeof contract.list>['list'][number];

const DAY_MS = 86_400_000;

/** Coupons of the member who asks (C260). */
export async function listHeld(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const memberId = requireMember(ctx);
  const [rows, counts] = await Promise.all([
    selectTab(ctx, memberId, state, { page, pageSize }),
    countTabs(ctx, memberId),
  ]);
  const describe = await describeScopes(ctx, await targetsOf(ctx, rows));
  const now = Date.now();
  const list = rows.map((row) => presentHeld(row, describe(row.rule.id), now));
  return { list, total: counts[state], page, pageSize, counts };
}

function presentHeld({ held, rule }: HeldRow, words: ScopeWords, now: number): Held {
  const isOver = held.expiresAt.getTime() <= now;
  const state = held.state === 'unused' && isOver ? 'expired' : held.state;
  return {
    id: held.id,
    ...presentWorth(rule, words),
    usage: rule.usage,
    state,
    startsAt: held.validFrom.toISOString(),
    expiresAt: held.expiresAt.toISOString(),
    orderId: held.orderId ?? 0,
    soon: state === 'unused' && held.expiresAt.getTime() - now < ENDS_SOON_DAYS * DAY_MS,
    heldBack: explainHeldBack(held, now),
    code: state === 'unused' && rule.usage !== 'goods' ? (held.code ?? '') : '',
    cancellable: state === 'unused' && held.source === 'points' && held.returnedTimes === 0,
  };
}

function explainHeldBack({ validFrom, waitsForOrder }: HeldRow['held'], now: number): string {
  if (waitsForOrder) return '完成首笔订单后可用';
  return validFrom.getTime() > now ? '未到可用时间' : '';
}

/** Coupons that raise the price of an old machine, of a model where one is named (C201). */
export async function listForRecycling(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof contract.recycleList>> {
  const rows = await selectUsableFor(ctx, requireMember(ctx), 'recycle');
  const view = ppid === 0 ? undefined : (await findSkus(ctx, [ppid])).get(ppid);
  const targets = view ? await targetsOf(ctx, rows) : new Map();
  return rows
    .filter(({ rule }) => !view || isInScope(scopeOf(targets.get(rule.id) ?? []), view))
    .map(({ held, rule }) => ({
      id: held.id,
      code: held.code ?? '',
      name: rule.name,
      amount: fenToYuan(rule.amountFen),
      threshold: fenToYuan(rule.thresholdFen),
      expiresAt: held.expiresAt.toISOString(),
    }));
}

/** Whether a code names a coupon of the member for recycling (C202); whatever does not is answered alike. */
export async function checkRecycleCode(
  ctx: RequestContext,
  typed: string,
): Promise<OutputOf<typeof contract.recycleCheck>> {
  const memberId = requireMember(ctx);
  const guess = await countGuess(ctx, memberId, '');
  const code = plainCode(typed);
  const rows = await selectUsableFor(ctx, memberId, 'recycle');
  const found = rows.find(({ held }) => held.code === code);
  if (!found) return { valid: false, name: '', amount: 0, reason: '优惠码无效或已使用' };
  await guess.wasRight();
  return { valid: true, name: found.rule.name, amount: fenToYuan(found.rule.amountFen), reason: '' };
}

function targetsOf(ctx: RequestContext, rows: readonly HeldRow[]) {
  return selectTargets(
    ctx,
    rows.map(({ rule }) => rule.id),
  );
}
