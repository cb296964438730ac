import { tell } from '../notice/notice.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectRule } from './give.queries.ts';
import { tryGive } from './give-coupon.ts';
import { revokeIssued } from './holder.queries.ts';
import { lockNextIssue, updateIssue } from './issue.queries.ts';

/** Members of one transaction of an issue: its rule is locked for as long. */
const BATCH = 200;

/**
 * Gives out what was issued and takes back what was given by mistake, some hundred members a transaction: a process
 * that dies goes on where it stood.
 */
export async function giveOutIssues(ctx: RequestContext): Promise<void> {
  while (await inTransaction(ctx, (tx) => giveOutSome(tx)));
  while (await inTransaction(ctx, (tx) => takeBackSome(tx)));
}

async function giveOutSome(tx: RequestContext): Promise<boolean> {
  const issue = await lockNextIssue(tx, 'running');
  if (!issue) return false;
  const rule = await selectRule(tx, issue.couponId);
  const some = issue.memberIds.slice(issue.position, issue.position + BATCH);
  let given = 0;
  // One order of locks for all who give to many.
  for (const memberId of some.toSorted((a, b) => a - b)) {
    const origin = { source: 'staff', ref: refOf(issue.id) } as const;
    const isGiven =
      rule?.state === 'published' && (await tryGive(tx, memberId, rule, origin)).given !== undefined;
    if (!isGiven) continue;
    given += 1;
    await tell(tx, memberId, {
      kind: 'activity',
      title: '优惠券已到账',
      text: `“${rule.name}”已放入您的卡包，请在有效期内使用。`,
      link: '/member/coupon/coupons',
      dedupKey: `coupon:issue:${issue.id}:${memberId}`,
    });
  }
  const position = issue.position + some.length;
  const isDone = position >= issue.memberIds.length;
  await updateIssue(tx, issue.id, {
    position,
    given: issue.given + given,
    failed: issue.failed + some.length - given,
    ...(isDone && { state: 'done', doneAt: new Date() }),
  });
  return true;
}

/** Coupons of an issue that nobody has used go back to the shop, and their members are told. */
async function takeBackSome(tx: RequestContext): Promise<boolean> {
  const issue = await lockNextIssue(tx, 'revoking');
  if (!issue) return false;
  const rule = await selectRule(tx, issue.couponId);
  const { couponId, revokedReason: reason } = issue;
  const taken = await revokeIssued(tx, { couponId, ref: refOf(issue.id), reason }, BATCH);
  for (const { id, memberId } of taken)
    await tell(tx, memberId, {
      kind: 'activity',
      title: '优惠券已收回',
      text: `您的优惠券“${rule?.name ?? ''}”已被收回，原因：${reason}。如有疑问请联系客服。`,
      link: '/member/coupon/coupons?state=expired',
      dedupKey: `coupon:revoke:${id}`,
    });
  await updateIssue(tx, issue.id, {
    revoked: issue.revoked + taken.length,
    ...(taken.length < BATCH && { state: 'revoked', doneAt: new Date() }),
  });
  return true;
}

/** What a coupon says of the issue that it came from. */
function refOf(issueId: number): string {
  return `issue:${issueId}`;
}
