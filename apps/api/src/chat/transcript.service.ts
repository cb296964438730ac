import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectMessages } from './chat.queries.ts';
import { requireConversation } from './desk.service.ts';

/** Messages that are kept of a conversation that goes on elsewhere. */
const TRANSCRIPT_MESSAGES = 50;

/**
 * The last of a conversation as lines of text, for a room that goes on with it: `2026-11-23 19:20 张三：…`.
 * @throws AppError notFound, also where there is no chat (S151)
 */
export async function readTranscript(
  ctx: RequestContext,
  conversationId: number,
): Promise<{ memberId: number; lines: string[] }> {
  const { id, memberId } = await requireConversation(ctx, conversationId);
  const { rows } = await selectMessages(ctx, id, { pageSize: TRANSCRIPT_MESSAGES });
  const lines = rows.map(({ sender, senderName, kind, text, card, createdAt }) => {
    const who = sender === 'member' ? '会员' : sender === 'staff' ? `客服 ${senderName}` : '系统';
    const said = kind === 'picture' ? '[图片]' : kind === 'card' ? `[${card?.title ?? '卡片'}]` : text;
    return `${writeBeijingMinute(createdAt)} ${who}：${said}`;
  });
  return { memberId, lines };
}
