import type { adminChat } from '@jishi/contract/admin-chat.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { standInLine } from '../platform/db/stand-in-line.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { readSetting } from './availability.ts';
import { requireChat } from './chat.service.ts';
import {
  deleteReply,
  insertReply,
  type SettingRow,
  selectReplies,
  updateReply,
  upsertSetting,
} from './desk.queries.ts';

/** Canned replies of a shop. */
const MOST_REPLIES = 200;

export async function listReplies(ctx: RequestContext): Promise<OutputOf<typeof adminChat.replies>> {
  requireChat(ctx);
  return { list: await selectReplies(ctx) };
}

/** Adds a reply (id 0) or changes one, and writes it down. @throws AppError notFound, conflict when there are 200 */
export async function saveReply(
  ctx: RequestContext,
  { id, title, text }: ParsedInputOf<typeof adminChat.saveReply>,
): Promise<{ id: number }> {
  requireChat(ctx);
  return inTransaction(ctx, async (tx) => {
    await standInLine(tx, 'chat replies');
    const replies = await selectReplies(tx);
    const before = replies.find((one) => one.id === id);
    if (id !== 0 && !before) throw notFound('快捷回复不存在或已被删除');
    if (id === 0 && replies.length >= MOST_REPLIES)
      throw conflict(`快捷回复最多 ${MOST_REPLIES} 条，请先删除不用的`);
    if (id !== 0 && !(await updateReply(tx, id, { title, text }))) throw notFound('快捷回复不存在或已被删除');
    const saved = id === 0 ? await insertReply(tx, { title, text }) : id;
    await recordAct(tx, {
      action: 'chat.reply',
      target: `快捷回复 ${title}`,
      object: { type: 'chatReply', id: saved },
      changes: [{ field: '内容', before: before?.text ?? '', after: text }],
    });
    return { id: saved };
  });
}

/**
 * Gives a shop the replies that it does not have by their title yet: what a new shop starts with. Nothing at tenants
 * without chat.
 */
export async function provideReplies(
  ctx: RequestContext,
  replies: readonly { title: string; text: string }[],
): Promise<void> {
  if (!featureOf(ctx, 'chat')) return;
  const known = new Set((await selectReplies(ctx)).map(({ title }) => title));
  for (const reply of replies) if (!known.has(reply.title)) await insertReply(ctx, reply);
}

/** Deletes a reply and writes it down; one that is gone is no error. */
export async function removeReply(ctx: RequestContext, id: number): Promise<void> {
  requireChat(ctx);
  await inTransaction(ctx, async (tx) => {
    const gone = await deleteReply(tx, id);
    if (!gone) return;
    await recordAct(tx, {
      action: 'chat.reply',
      target: `快捷回复 ${gone.title}`,
      object: { type: 'chatReply', id },
      changes: [{ field: '内容', before: gone.text, after: '' }],
    });
  });
}

export async function readSettings(ctx: RequestContext): Promise<SettingRow> {
  requireChat(ctx);
  return readSetting(ctx);
}

/** Changes hours and texts, and writes down what is different. */
export async function saveSettings(ctx: RequestContext, next: SettingRow): Promise<void> {
  requireChat(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await readSetting(tx);
    await upsertSetting(tx, next);
    const changes: AuditChange[] = (
      [
        ['服务时间', 'openTime'],
        ['欢迎语', 'welcome'],
        ['离线提示', 'offlineNotice'],
      ] as const
    ).flatMap(([field, name]) =>
      before[name] === next[name] ? [] : [{ field, before: before[name], after: next[name] }],
    );
    if (changes.length > 0)
      await recordAct(tx, {
        action: 'chat.settings',
        target: '在线客服',
        object: { type: 'tenant', id: tx.tenant.id },
        changes,
      });
  });
}
