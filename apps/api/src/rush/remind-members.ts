import { writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireSold } from './read-sale.ts';
import { deleteReminder, insertReminder, selectReminders, selectSold } from './rush.queries.ts';

/**
 * Notes that who asks is to be told before an item is sold, or no longer (X2753).
 * @throws AppError notFound, conflict
 */
export async function setReminder(
  ctx: RequestContext,
  { qid, wanted }: { qid: number; wanted: boolean },
): Promise<{ reminded: boolean }> {
  const memberId = requireMember(ctx);
  const { session } = await requireSold(ctx, qid);
  if (session.state !== 'published' || session.startsAt <= new Date()) throw conflict('抢购已开始，无需提醒');
  if (wanted) await insertReminder(ctx, qid, memberId);
  else await deleteReminder(ctx, qid, memberId);
  return { reminded: wanted };
}

/** Tells everybody who wished it that an item is about to be sold; each of them once. */
export async function remindMembers(tx: RequestContext, itemId: number): Promise<void> {
  const sold = await selectSold(tx, itemId);
  if (sold?.session.state !== 'published') return;
  const { item, session } = sold;
  const name = (await findSkus(tx, [item.ppid])).get(item.ppid)?.name;
  if (name === undefined) return;
  for (const memberId of await selectReminders(tx, itemId))
    await tell(tx, memberId, {
      kind: 'activity',
      title: '您关注的抢购即将开始',
      text: `${name} 将于 ${writeBeijingTime(session.startsAt).slice(0, 5)} 开抢，抢购价 ¥${fenToYuan(item.priceFen)}`,
      link: `/rush/${itemId}`,
      dedupKey: `rush:${itemId}:begins`,
    });
}
