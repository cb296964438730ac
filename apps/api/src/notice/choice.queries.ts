import type { NoticeChannel, NoticeType } from '@jishi/contract/notice-type.ts';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { noticeChoice } from './notice.tables.ts';

/** What a member has chosen of a channel; what was never touched has no row. */
export interface Choice {
  type: NoticeType;
  channel: NoticeChannel;
  enabled: boolean;
}

export async function selectChoices(ctx: RequestContext, memberId: number): Promise<Choice[]> {
  return ctx.db
    .select({ type: noticeChoice.type, channel: noticeChoice.channel, enabled: noticeChoice.enabled })
    .from(noticeChoice)
    .where(and(eq(noticeChoice.tenantId, ctx.tenant.id), eq(noticeChoice.memberId, memberId)));
}

/** Writes choices down, in one order for everybody. */
export async function upsertChoices(
  tx: RequestContext,
  memberId: number,
  choices: readonly Choice[],
): Promise<void> {
  for (const { type, channel, enabled } of choices)
    await tx.db
      .insert(noticeChoice)
      .values({ tenantId: tx.tenant.id, memberId, type, channel, enabled })
      .onConflictDoUpdate({
        target: [noticeChoice.tenantId, noticeChoice.memberId, noticeChoice.type, noticeChoice.channel],
        set: { enabled },
      });
}
