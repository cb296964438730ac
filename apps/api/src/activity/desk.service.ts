import { ACTIVITY_GONE } from '@jishi/contract/activity-words.ts';
import type { adminActivity } from '@jishi/contract/admin-activity.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { markGoods } from '../goods-mark/goods-mark.service.ts';
import { conflict, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { findTopicTitles } from '../topic/topic.service.ts';
import {
  type ActivityRow,
  insertActivity,
  selectActivity,
  selectForDesk,
  updateActivity,
} from './activity.queries.ts';
import { findGoods, markActivity } from './mark-activity.ts';

/** A page of activities for staff (X2821). */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminActivity.list>,
): Promise<OutputOf<typeof adminActivity.list>> {
  const { rows, total } = await selectForDesk(ctx, filter, { page, pageSize });
  const titles = await findTopicTitles(
    ctx,
    rows.map(({ topicId }) => topicId),
  );
  const list = rows.map((row) => presentRow(row, titles.get(row.topicId)?.title ?? ''));
  return { list, total, page, pageSize };
}

/** Saves an activity, or begins one (X2822). @throws AppError notFound, invalidInput, conflict, outdated */
export async function saveActivity(
  ctx: RequestContext,
  { id, version, startsAt, endsAt, ...facts }: ParsedInputOf<typeof adminActivity.save>,
): Promise<OutputOf<typeof adminActivity.save>> {
  const { name: updatedBy } = requireStaff(ctx);
  if (facts.markText !== '' && facts.cityIds.length > 0)
    throw invalidInput('商品角标全国可见，限定城市的活动不能设置');
  if ((await findGoods(ctx, facts.markPpids)).length < new Set(facts.markPpids).size)
    throw invalidInput('角标商品中有不存在的商品编号，请核对');
  const kept = { ...facts, startsAt: new Date(startsAt), endsAt: new Date(endsAt), updatedBy };
  if (kept.startsAt >= kept.endsAt) throw invalidInput('结束时间须晚于开始时间');
  if (facts.cityIds.some((code) => !findDivision(code))) throw invalidInput('请选择正确的城市');
  if (!(await findTopicTitles(ctx, [facts.topicId])).has(facts.topicId)) throw invalidInput('请选择专题');
  return inTransaction(ctx, async (tx) => {
    const row = id === 0 ? undefined : await requireActivity(tx, id, 'lock');
    if (row && row.version !== version)
      throw refuse(outdated, '该活动刚刚被其他同事修改过，请载入最新内容后再改', { version: row.version });
    if (row?.state === 'stopped') throw conflict('活动已停止，请新建活动');
    const savedId = row ? id : await insertActivity(tx, kept);
    if (row) await updateActivity(tx, id, { ...kept, version: version + 1, updatedAt: new Date() });
    if (row?.state === 'published') await markActivity(tx, { ...kept, id });
    await recordAct(tx, {
      action: 'activity.save',
      target: facts.title,
      object: { type: 'activity', id: savedId },
    });
    if (row?.state === 'published') await announceChange(tx);
    return { id: savedId, version: row ? version + 1 : 1 };
  });
}

/** Opens an activity within its time (X2823). @throws AppError notFound, conflict */
export async function publishActivity(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireActivity(tx, id, 'lock');
    if (row.state !== 'draft') throw conflict('活动已发布或已停止');
    const topic = (await findTopicTitles(tx, [row.topicId])).get(row.topicId);
    if (topic?.state !== 'published') throw conflict('活动的专题还未发布，请先发布专题');
    if (row.endsAt.getTime() <= Date.now()) throw conflict('结束时间已过，请修改后再发布');
    await updateActivity(tx, id, { state: 'published', updatedAt: new Date() });
    await markActivity(tx, row);
    await recordAct(tx, { action: 'activity.publish', target: row.title, object: { type: 'activity', id } });
    await announceChange(tx);
  });
}

/** Ends an activity at once (X2824). @throws AppError notFound, conflict */
export async function stopActivity(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireActivity(tx, id, 'lock');
    if (row.state !== 'published') throw conflict('活动未发布，无需停止');
    await updateActivity(tx, id, { state: 'stopped', updatedAt: new Date() });
    await markGoods(tx, { kind: 'activity', refId: id }, []);
    await recordAct(tx, { action: 'activity.stop', target: row.title, object: { type: 'activity', id } });
    await announceChange(tx);
  });
}

async function requireActivity(ctx: RequestContext, id: number, lock: 'lock' | 'read'): Promise<ActivityRow> {
  const row = await selectActivity(ctx, id, lock);
  if (!row) throw notFound(ACTIVITY_GONE);
  return row;
}

function presentRow(row: ActivityRow, topicTitle: string) {
  const { id, version, title, topicId, promotionIds, cityIds, state, seoTitle, seoDescription, updatedBy } =
    row;
  return {
    ...{ markText: row.markText, markPpids: row.markPpids },
    ...{ id, version, title, topicId, topicTitle, promotionIds, cityIds, state, seoTitle, seoDescription },
    ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString(), updatedBy },
    updatedAt: row.updatedAt.toISOString(),
  };
}
