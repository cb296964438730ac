import type { adminCouponHolder } from '@jishi/contract/admin-coupon-holder.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { COUPON_NOT_GIVEN } from '@jishi/contract/said-alike.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMembers } from '../member/member.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { requireRule, targetOf } from './admin-rules.ts';
import type { RuleRow } from './give.queries.ts';
import {
  type IssueRow,
  insertIssue,
  lockIssue,
  selectIssueBySubmitKey,
  updateIssue,
} from './issue.queries.ts';

/** What one person may give alone of a rule without a budget, in fen of what it could take off. */
const ALONE_FEN = 1_000_000;

type Issued = OutputOf<typeof adminCouponHolder.issue>;

/**
 * Gives a coupon to many members, or asks for it where a second person has to agree (X1080). Nothing is given while a
 * line means nobody, nor by a dry run, which only looks.
 * @throws AppError notFound, conflict when the rule is not in force
 */
export async function issueCoupons(
  ctx: RequestContext,
  { couponId, members, reason, submitKey, dryRun }: ParsedInputOf<typeof adminCouponHolder.issue>,
): Promise<Issued> {
  const { staffId, name } = requireStaff(ctx);
  const known = await selectIssueBySubmitKey(ctx, submitKey);
  if (known) return presentIssued(known);
  const rule = await requireRule(ctx, couponId);
  if (rule.state !== 'published') throw conflict(COUPON_NOT_GIVEN);
  const { ids, errors } = await readMembers(ctx, members);
  const needsSecond = worstOf(rule) * ids.length > aloneOf(rule);
  if (dryRun || errors.length > 0) return { id: 0, state: '', count: ids.length, needsSecond, errors };
  const state = needsSecond ? 'pending' : 'running';
  return inTransaction(ctx, async (tx) => {
    const row = await insertIssue(tx, {
      couponId,
      state,
      reason,
      memberIds: ids,
      askedById: staffId,
      askedBy: name,
      submitKey,
    });
    if (!row) throw conflict('该笔已提交，请勿重复提交');
    await recordAct(tx, {
      action: 'coupon.issue',
      target: targetOf(rule),
      object: { type: 'coupon', id: couponId },
      changes: [
        { field: '人数', before: '', after: String(ids.length) },
        { field: '原因', before: '', after: reason },
      ],
    });
    return presentIssued(row);
  });
}

function presentIssued({ id, state, memberIds }: IssueRow): Issued {
  const isPending = state === 'pending';
  return {
    id,
    state: isPending ? 'pending' : 'running',
    count: memberIds.length,
    needsSecond: isPending,
    errors: [],
  };
}

/** The most that one coupon takes off. */
function worstOf({ kind, amountFen, capFen }: RuleRow): number {
  return kind === 'percent' ? capFen : amountFen;
}

function aloneOf({ budgetFen, usedFen }: RuleRow): number {
  return budgetFen === null ? ALONE_FEN : budgetFen - usedFen;
}

/** Members that lines mean, each once; and the lines that mean nobody, or one who stood there before. */
async function readMembers(
  ctx: RequestContext,
  lines: readonly string[],
): Promise<{ ids: number[]; errors: Issued['errors'] }> {
  const { rows: found } = await findMembers(ctx, {
    keyword: '',
    sort: '',
    from: undefined,
    until: undefined,
    among: { ids: lines.filter(isId).map(Number), mobiles: lines.filter(isMobile) },
    page: 1,
    pageSize: 2 * lines.length,
  });
  const byMobile = new Map(found.map(({ id, mobile }) => [mobile, id]));
  const known = new Set(found.map(({ id }) => id));
  const ids = new Set<number>();
  const errors: Issued['errors'] = [];
  for (const [index, value] of lines.entries()) {
    if (value === '') continue;
    const id = isMobile(value) ? byMobile.get(value) : known.has(Number(value)) ? Number(value) : undefined;
    const reason =
      id === undefined
        ? isId(value)
          ? '会员不存在'
          : '请填写会员编号或手机号'
        : ids.has(id)
          ? '与前面的行重复'
          : '';
    if (id === undefined || reason !== '') errors.push({ line: index + 1, value, reason });
    else ids.add(id);
  }
  if (ids.size === 0 && errors.length === 0)
    errors.push({ line: 1, value: '', reason: '请填写会员编号或手机号' });
  return { ids: [...ids], errors: errors.slice(0, 1_000) };
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** Lets a pending issue happen or refuses it (X1082). @throws AppError notFound, conflict when decided, or one's own */
export async function decideIssue(
  ctx: RequestContext,
  { id, approve }: ParsedInputOf<typeof adminCouponHolder.decideIssue>,
): Promise<void> {
  const { staffId, name } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await lockIssue(tx, id);
    if (!row) throw notFound('发放申请不存在');
    if (row.state !== 'pending') throw conflict('该申请已处理');
    if (approve && row.askedById === staffId) throw conflict('不能审核自己提交的申请，请由其他同事审核');
    const state = approve ? 'running' : 'refused';
    await updateIssue(tx, id, { state, decidedById: staffId, decidedBy: name });
    const rule = await requireRule(tx, row.couponId);
    await recordAct(tx, {
      action: approve ? 'coupon.approve' : 'coupon.refuse',
      target: targetOf(rule),
      object: { type: 'coupon', id: row.couponId },
    });
  });
}
