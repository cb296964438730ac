import { type clause, editionChanged } from '@jishi/contract/clause.ts';
import { membersClauses } from '@jishi/contract/clause-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { editionInForce } from './clause.service.ts';
import { insertAcceptances, selectOwn, selectTerms, selectWaiting } from './member-terms.queries.ts';

/**
 * Writes down that a member who signs in agrees to the terms of all members as they are now; who has already stays the
 * one row. In the transaction of the sign-in.
 */
export async function agreeBySigningIn(tx: RequestContext, memberId: number): Promise<void> {
  const known = await selectTerms(tx);
  const missing = membersClauses.filter((name) => known.every((one) => one.name !== name));
  for (const name of missing) known.push(await editionInForce(tx, name));
  await accept(tx, memberId, known);
}

/** What has changed since the member agreed, and is not agreed to yet (X3480). */
export async function listWaitingTerms(ctx: RequestContext): Promise<OutputOf<typeof clause.waiting>> {
  const rows = await selectWaiting(ctx, requireMember(ctx));
  return rows.map(({ id: editionId, from, ...row }) => ({
    ...row,
    editionId,
    inForceFrom: new Date(from).toISOString(),
  }));
}

/** The member agrees to what waits (X3481). @throws AppError editionChanged where another edition holds by now */
export async function agreeToTerms(
  ctx: RequestContext,
  editionIds: readonly number[],
): Promise<OutputOf<typeof clause.agree>> {
  const memberId = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const terms = await selectTerms(tx);
    const agreed = terms.filter(({ id }) => editionIds.includes(id));
    const [other] = terms.filter((one) => !agreed.includes(one));
    if (agreed.length < new Set(editionIds).size)
      throw refuse(editionChanged, '协议已更新，请重新阅读并确认', {
        ...{ editionId: other?.id ?? 0, number: other?.number ?? 0 },
      });
    await accept(tx, memberId, agreed);
  });
  return {};
}

/** What the member agreed to, the latest first (X3482). */
export async function listOwnAcceptances(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof clause.mine>,
): Promise<OutputOf<typeof clause.mine>> {
  const { rows, total } = await selectOwn(ctx, requireMember(ctx), { page, pageSize });
  return { list: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), total, page, pageSize };
}

function accept(tx: RequestContext, memberId: number, terms: readonly { id: number }[]): Promise<void> {
  const { ip, browserId } = tx.visitor;
  return insertAcceptances(
    tx,
    terms.map(({ id: editionId }) => ({ memberId, editionId, subject: 'account', ip, browserId })),
  );
}
