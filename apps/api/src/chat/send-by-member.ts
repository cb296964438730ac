import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { appendMessage, appendNotice, assertSame, type MessageDraft } from './append-message.ts';
import { type Availability, readAvailability } from './availability.ts';
import { type ConversationPatch, type ConversationRow, selectByClientKey } from './chat.queries.ts';
import { requireChat, requireConversationOf } from './chat.service.ts';
import { findCard } from './chat-cards.ts';
import { tellNews } from './chat-news.ts';
import { type ChatMessage, presentMessage } from './present-chat.ts';

const perMember: LimitRule = { name: 'chat.member', points: 30, durationSeconds: 60 };

/** Sends a text of the member. @throws AppError loginRequired, notFound without chat, tooManyRequests */
export function sendText(
  ctx: RequestContext,
  { clientKey, text }: { clientKey: string; text: string },
): Promise<ChatMessage> {
  return sendByMember(ctx, { kind: 'text', clientKey, text });
}

/** Sends a picture of the member. @throws AppError as `sendText` */
export function sendPicture(
  ctx: RequestContext,
  { clientKey, picture }: { clientKey: string; picture: StoredPicture },
): Promise<ChatMessage> {
  return sendByMember(ctx, { kind: 'picture', clientKey, picture });
}

/**
 * Sends goods or an own order as a card, with what it shows now. @throws AppError notFound for what is not the member's
 * to show
 */
export async function sendCard(
  ctx: RequestContext,
  input: { clientKey: string; sourceType: 'product' | 'order'; sourceId: number },
): Promise<ChatMessage> {
  requireChat(ctx);
  const card = await findCard(ctx, requireMember(ctx), input);
  if (!card) throw notFound(input.sourceType === 'order' ? '订单不存在' : GOODS_GONE);
  return sendByMember(ctx, { kind: 'card', clientKey: input.clientKey, card });
}

async function sendByMember(ctx: RequestContext, draft: Omit<MessageDraft, 'sender'>): Promise<ChatMessage> {
  requireChat(ctx);
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(
    perMember,
    `${ctx.tenant.id}:${memberId}`,
    '消息发送过于频繁，请稍后再试',
  );
  const { message, conversation } = await inTransaction(ctx, async (tx) => {
    const before = await requireConversationOf(tx, memberId, 'lock');
    const known = await selectByClientKey(tx, before.id, 'member', draft.clientKey);
    if (known) return { message: assertSame(known, draft), conversation: undefined };
    const availability = await readAvailability(tx);
    const added = await appendMessage(
      tx,
      before,
      { ...draft, sender: 'member' },
      queueFor(before, availability),
    );
    const after =
      availability.available || before.offline
        ? added.conversation
        : await appendNotice(tx, added.conversation, availability.setting.offlineNotice);
    return { message: added.message, conversation: after };
  });
  if (conversation) await tellNews(ctx, conversation, 'message');
  return presentMessage(message);
}

/**
 * Where a conversation stands once the shopper has written: it stays with whoever has it and is there; one that is
 * over, or whose member of staff has gone, waits for everybody. What comes while nobody is there is marked, so that
 * staff see it first.
 */
function queueFor(conversation: ConversationRow, { available, present }: Availability): ConversationPatch {
  const offline = conversation.offline || !available;
  const hasStaff =
    conversation.state === 'active' && present.some(({ staffId }) => staffId === conversation.staffId);
  if (hasStaff) return { offline };
  return {
    offline,
    state: 'waiting',
    staffId: null,
    staffName: '',
    waitingSince: conversation.waitingSince ?? new Date(),
  };
}
