import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { tryout as contract } from '@jishi/contract/tryout.ts';
import type { TryoutField } from '@jishi/contract/tryout-shapes.ts';
import { LEAST_REASON, TRYOUT_GONE } from '@jishi/contract/tryout-words.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { readApplicant } from './applicant.ts';
import {
  insertApplication,
  lockApplicant,
  moveApplication,
  selectApplication,
} from './application.queries.ts';
import { changeChosen, selectTryout } from './tryout.queries.ts';
import { type Applicant, explain, stateOf } from './tryout-state.ts';

export const APPLICATION_GONE = '申请不存在';
const LEVEL_SCORE = 20;
const REPORT_SCORE = 15;
const MOST_WORDS_SCORE = 25;
const WORDS_OF_A_POINT = 20;
const MOST_SCORE = 100;

/**
 * Applies for a try-out (C274). What a member may have waiting is counted under a lock of the member, so that two at
 * once are not both the last.
 * @throws AppError notFound; wrongInput naming `reason` or a question; conflict outside its time, twice, for who may
 *   not take part (S387 for staff); forbidden for who is blocked
 */
export async function applyForTryout(
  ctx: RequestContext,
  { id, reason, answers }: ParsedInputOf<typeof contract.apply>,
): Promise<OutputOf<typeof contract.apply>> {
  const memberId = requireMember(ctx);
  await assertNotBlocked(ctx, { memberId }, 'order');
  if (reason.length < LEAST_REASON) throw refuseField('reason', `请至少写 ${LEAST_REASON} 个字`);
  return inTransaction(ctx, async (tx) => {
    const row = await selectTryout(tx, id);
    const view = row && (await findSkus(tx, [row.ppid])).get(row.ppid);
    if (!row || !view || row.state === 'draft') throw notFound(TRYOUT_GONE);
    if (stateOf(row) !== 'open') throw conflict('现在不是申请时间，请刷新后查看');
    const kept = readAnswers(row.fields, answers);
    await lockApplicant(tx, memberId);
    const who = await readApplicant(tx, memberId);
    const refusal = explain(tx, row, view.priceFen, who);
    if (refusal !== undefined) throw conflict(refusal);
    const score = scoreOf(who, reason);
    const applicationId = await insertApplication(tx, {
      tryoutId: id,
      memberId,
      reason,
      answers: kept,
      score,
    });
    if (applicationId === undefined) throw conflict('您已申请过，请等待结果');
    return { applicationId, resultAt: row.resultAt.toISOString() };
  });
}

/** Takes an application back (X2861). @throws AppError notFound; conflict once nobody can apply any more */
export async function withdrawApplication(ctx: RequestContext, applicationId: number): Promise<void> {
  const own = requireOwn(ctx, await selectApplication(ctx, applicationId), APPLICATION_GONE);
  await inTransaction(ctx, async (tx) => {
    const row = await selectTryout(tx, own.tryoutId, 'lock');
    const late = conflict('申请已截止，不能撤回');
    if (!row || stateOf(row) !== 'open') throw late;
    const { pickedBy } = requireOwn(tx, await selectApplication(tx, own.id), APPLICATION_GONE);
    if (!(await moveApplication(tx, own.id, ['applied'], { state: 'withdrawn', pickedBy: null }))) throw late;
    // Whom staff had picked held a place already.
    if (pickedBy !== null) await changeChosen(tx, row.id, -1);
  });
}

/** Answers to the questions of a try-out, in their order. @throws AppError wrongInput naming the question */
function readAnswers(
  fields: readonly TryoutField[],
  answers: readonly { key: string; value: string }[],
): { key: string; value: string }[] {
  const given = new Map(answers.map(({ key, value }) => [key, value]));
  return fields.flatMap(({ key, title, kind, options, required }) => {
    const value = given.get(key) ?? '';
    if (value === '' && required) throw refuseField(key, `请填写“${title}”`);
    if (value !== '' && kind === 'choice' && !options.includes(value))
      throw refuseField(key, `请选择“${title}”`);
    return value === '' ? [] : [{ key, value }];
  });
}

/** What speaks for an applicant, for staff to sort by: never for the lot. */
function scoreOf({ level, finished }: Applicant, reason: string): number {
  const words = Math.min(MOST_WORDS_SCORE, Math.floor(reason.length / WORDS_OF_A_POINT));
  return Math.min(MOST_SCORE, (level - 1) * LEVEL_SCORE + finished * REPORT_SCORE + words);
}
