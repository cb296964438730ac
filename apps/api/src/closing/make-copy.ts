import { randomBytes } from 'node:crypto';
import { COPY_DAYS } from '@jishi/contract/closing-words.ts';
import { zipSync } from 'fflate';
import { planLater } from '../later/later.service.ts';
import { findMember } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { readClosingRooms } from '../platform/leaving/closing-rooms.ts';
import { type CopiedRows, copyRows } from '../platform/leaving/copy-rows.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectCopy, updateCopy } from './copy.queries.ts';
import { describeLeaving } from './erase-member.ts';
import { writeReadable } from './write-readable.ts';

/** Work of making a copy; of `<member>:<day>`. */
export const MAKE_COPY = 'closing.makeCopy';
/** Work of deleting it when its days are over. */
export const DROP_COPY = 'closing.dropCopy';

/** What a copy is sealed for: of another tenant or name it cannot be opened. */
export function sealedFor(ctx: RequestContext, key: string): string {
  return `member-copy:${ctx.tenant.id}:${key}`;
}

/** Puts together what the shop knows of a member, as JSON and as a page to read, and says that it is there. */
export async function makeCopy(tx: RequestContext, refId: string): Promise<void> {
  const { memberId, day } = readRef(refId);
  const [copy, member] = await Promise.all([selectCopy(tx, memberId, day), findMember(tx, memberId)]);
  // Whoever has left meanwhile has no copy that waits.
  if (!copy || copy.readyAt || !member) return;
  const leaving = await describeLeaving(tx, member);
  const parts: CopiedRows[] = [];
  for (const { rows } of readClosingRooms()) parts.push(...(await copyRows(tx, rows, leaving)));
  const bytes = (text: string) => new TextEncoder().encode(text);
  const zip = zipSync({
    '我的数据.html': bytes(writeReadable(tx.tenant.settings.siteName, day, parts)),
    'data.json': bytes(JSON.stringify({ day, parts }, null, 2)),
  });
  const key = `d/copy-${tx.tenant.id}-${randomBytes(16).toString('hex')}.zip`;
  await tx.platform.files.write(key, tx.platform.secrets.sealBytes(zip, sealedFor(tx, key)));
  const until = secondsFromNow(COPY_DAYS * 86_400);
  await updateCopy(tx, memberId, day, { key, size: zip.byteLength, readyAt: new Date(), until });
  await planLater(tx, { kind: DROP_COPY, refId, dueAt: until });
  await tell(tx, memberId, {
    kind: 'system',
    title: '个人数据副本已生成',
    text: `请在 ${COPY_DAYS} 天内登录下载，逾期将自动删除。`,
    link: '/member/closing',
    dedupKey: `closing:copy:${refId}`,
  });
}

/** Its days are over. */
export async function dropCopy(tx: RequestContext, refId: string): Promise<void> {
  const { memberId, day } = readRef(refId);
  const copy = await selectCopy(tx, memberId, day);
  if (!copy || copy.key === '') return;
  await tx.platform.files.delete(copy.key);
  await updateCopy(tx, memberId, day, { key: '' });
}

function readRef(refId: string): { memberId: number; day: string } {
  const [memberId = '', day = ''] = refId.split(':');
  return { memberId: Number(memberId), day };
}
