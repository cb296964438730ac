import type { RequestContext } from '../platform/request-context.ts';

/**
 * What happened to a conversation. `message` and `state`: there is something new to read; `read`: the other side has
 * read.
 */
type ChatNewsKind = 'message' | 'state' | 'read';

/** Exchange of one conversation, for its member. */
export const MEMBER_EXCHANGE = 'chat';
/** Exchange of a tenant, for the staff who serve. */
export const DESK_EXCHANGE = 'chatdesk';

/**
 * Tells both sides that something happened to a conversation, so that they read on from where they are. The news holds
 * no text: what is said is read through the same gate as ever. Call it after the transaction. News that cannot be told
 * are logged and no failure, for both sides also look by themselves every few seconds.
 */
export async function tellNews(
  ctx: RequestContext,
  conversation: { id: number; staffId: number | null },
  kind: ChatNewsKind,
): Promise<void> {
  const { realtime } = ctx.platform;
  try {
    await Promise.all([
      realtime.publish(ctx.tenant.id, `${MEMBER_EXCHANGE}/${conversation.id}`, { kind }),
      realtime.publish(ctx.tenant.id, DESK_EXCHANGE, {
        kind,
        conversationId: conversation.id,
        staffId: conversation.staffId ?? 0,
      }),
    ]);
  } catch (error) {
    ctx.log.warn({ err: error, conversationId: conversation.id }, 'news of a chat could not be told');
  }
}
