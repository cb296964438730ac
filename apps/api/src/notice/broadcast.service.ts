import type { adminNotice } from '@jishi/contract/admin-notice.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { listCategories } from '../catalog/catalog.service.ts';
import { countMembersByLevel } from '../member/member.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import {
  type BroadcastRow,
  type BroadcastState,
  countChosen,
  hasBroadcast,
  insertAudience,
  insertBroadcast,
  selectBroadcasts,
  stopBroadcast,
} from './broadcast.queries.ts';
import { chooseAudience, countAudience, countOfLevels, isByOrders } from './choose-audience.ts';

/** Broadcasts as staff see them, with how many members may see each and have read it. */
export async function listBroadcasts(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminNotice.list>,
): Promise<OutputOf<typeof adminNotice.list>> {
  const [{ rows, total }, members, categories] = await Promise.all([
    selectBroadcasts(ctx, filter, { page, pageSize }),
    countMembersByLevel(ctx),
    listCategories(ctx),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    text: row.body,
    link: row.link,
    picture: row.picture,
    levels: row.levels,
    recentDays: row.recentDays,
    categoryId: row.categoryId,
    levelNames: row.levels.map((level) => describeLevel(ctx, level)),
    categoryName: categories.find(({ id }) => id === row.categoryId)?.name ?? '',
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? '',
    state: stateOf(row, new Date()),
    staffName: row.staffName,
    memberCount: row.isChosen ? row.chosenCount : countOfLevels(members, row.levels),
    readCount: row.readCount,
  }));
  return { list, total, page, pageSize };
}

/**
 * Sends a broadcast, at once or from a moment on, and writes down who did. The same form sends once, however often it
 * comes. Message, members and record stand together or not at all: a process that dies leaves nothing half sent.
 * @throws AppError invalidInput for an end before the beginning, or one that is past
 */
export async function sendBroadcast(
  ctx: RequestContext,
  { text, levels, startsAt, endsAt, submitKey, ...row }: ParsedInputOf<typeof adminNotice.send>,
): Promise<OutputOf<typeof adminNotice.send>> {
  const now = new Date();
  const begins = startsAt === null ? now : new Date(Math.max(Date.parse(startsAt), now.getTime()));
  const ends = endsAt === null ? null : new Date(endsAt);
  if (ends && ends <= begins) throw invalidInput('结束时间须晚于开始时间，且晚于现在');
  return inTransaction(ctx, async (tx) => {
    const audience = { levels: [...new Set(levels)].sort((one, other) => one - other), ...row };
    const isChosen = isByOrders(audience);
    const { id, isNew } = await insertBroadcast(tx, {
      ...row,
      body: text,
      levels: audience.levels,
      isChosen,
      startsAt: begins,
      endsAt: ends,
      staffName: requireStaff(tx).name,
      submitKey,
    });
    if (!isNew) return { id, memberCount: await countSent(tx, id, levels) };
    const chosen = isChosen ? await chooseAudience(tx, audience) : [];
    if (isChosen && chosen.length === 0) throw invalidInput('没有符合条件的会员，请放宽发送条件');
    await insertAudience(tx, id, chosen);
    await recordAct(tx, {
      action: 'notice.send',
      target: `消息「${row.title}」`,
      object: { type: 'broadcast', id },
    });
    return { id, memberCount: isChosen ? chosen.length : await countAudience(tx, audience) };
  });
}

/** How many members the same form was sent to before. */
async function countSent(tx: RequestContext, id: number, levels: readonly number[]): Promise<number> {
  const chosen = await countChosen(tx, id);
  return chosen ?? countOfLevels(await countMembersByLevel(tx), levels);
}

/** How many members it would be for, and the categories to choose from (X1124). @throws AppError invalidInput */
export async function previewAudience(
  ctx: RequestContext,
  { levels, recentDays, categoryId }: ParsedInputOf<typeof adminNotice.audience>,
): Promise<OutputOf<typeof adminNotice.audience>> {
  const audience = { levels: levels.split(',').filter(Boolean).map(Number), recentDays, categoryId };
  const [memberCount, categories] = await Promise.all([countAudience(ctx, audience), listCategories(ctx)]);
  return { memberCount, categories: categories.map(({ id, name, parentId }) => ({ id, name, parentId })) };
}

/** Keeps a picture of a broadcast (X1125). @throws AppError invalidInput for what is no picture */
export async function uploadBroadcastPicture(
  ctx: RequestContext,
  file: Blob | Uint8Array,
): Promise<OutputOf<typeof adminNotice.upload>> {
  if (!(file instanceof Uint8Array)) throw invalidInput('请选择要上传的图片');
  const { key, width, height } = await storePicture(ctx.platform.files, file);
  return { url: `/files/${key}`, width, height };
}

/** A broadcast to all members that stands from the first day of a shop on; made once. */
export async function provideBroadcast(
  ctx: RequestContext,
  row: Pick<BroadcastRow, 'type' | 'title' | 'body' | 'link' | 'staffName' | 'submitKey'>,
): Promise<void> {
  await insertBroadcast(ctx, { ...row, startsAt: new Date() });
}

/** Takes a broadcast back and writes down who did. @throws AppError notFound, conflict when it is over or stopped */
export async function stopRunningBroadcast(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const title = await stopBroadcast(tx, id);
    if (title === undefined) {
      throw (await hasBroadcast(tx, id)) ? conflict('该消息已结束或已停止') : notFound('消息不存在');
    }
    await recordAct(tx, {
      action: 'notice.stop',
      target: `消息「${title}」`,
      object: { type: 'broadcast', id },
    });
  });
}

function stateOf({ startsAt, endsAt, stoppedAt }: BroadcastRow, now: Date): BroadcastState {
  if (stoppedAt) return 'stopped';
  if (startsAt > now) return 'waiting';
  return endsAt && endsAt <= now ? 'ended' : 'running';
}
