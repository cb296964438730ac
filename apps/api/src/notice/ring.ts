import type { RequestContext } from '../platform/request-context.ts';
import { NOTICE_EXCHANGE } from './notice.exchanges.ts';

/** Has the open pages of a member count his messages anew. Where it cannot be told, the next page counts anyway. */
export async function ring(ctx: RequestContext, memberId: number): Promise<void> {
  try {
    await ctx.platform.realtime.publish(ctx.tenant.id, `${NOTICE_EXCHANGE}/${memberId}`, {});
  } catch (error) {
    ctx.log.warn({ err: error, memberId }, 'news of a message could not be told');
  }
}
