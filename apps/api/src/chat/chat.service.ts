import { type chat, chatOff } from '@jishi/contract/chat.ts';
import type { ChatSource } from '@jishi/contract/chat-shapes.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { readAvailability } from './availability.ts';
import {
  type ConversationRow,
  countAfter,
  ensureConversation,
  type MessageRange,
  selectConversation,
  selectMessages,
  updateConversation,
} from './chat.queries.ts';
import { findCard, listOrderCards, presentCard } from './chat-cards.ts';
import { tellNews } from './chat-news.ts';
import { presentThread } from './present-chat.ts';

/** Messages that the frame shows at once when it opens. */
const FIRST_PAGE = 30;

/** @throws AppError chatOff at tenants without chat (S151) */
export function requireChat(ctx: RequestContext): void {
  if (!featureOf(ctx, 'chat')) throw refuse(chatOff, '本站暂未开通在线客服');
}

/** The member's conversation, made when there is none; in a transaction it can be locked. */
export async function requireConversationOf(
  ctx: RequestContext,
  memberId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ConversationRow> {
  const known = await selectConversation(ctx, { memberId }, lock);
  if (known) return known;
  await ensureConversation(ctx, memberId);
  const made = await selectConversation(ctx, { memberId }, lock);
  if (!made) throw new Error(`conversation of member ${memberId} was made and is missing`);
  return made;
}

/** Opens the member's conversation from where they stand; what is not theirs to ask about leaves it without a card. */
export async function openChat(
  ctx: RequestContext,
  source: { sourceType: ChatSource; sourceId: number },
): Promise<OutputOf<typeof chat.open>> {
  requireChat(ctx);
  const memberId = requireMember(ctx);
  const card = await findCard(ctx, memberId, source);
  const before = await requireConversationOf(ctx, memberId);
  const place = card
    ? { sourceType: card.sourceType, sourceId: card.sourceId }
    : { sourceType: 'none' as const, sourceId: 0 };
  // Whoever opens the chat from nowhere in particular still talks about what they came from before.
  const conversation = card ? { ...before, ...place } : before;
  if (card) await updateConversation(ctx, before.id, place);
  const [found, availability, recentOrders] = await Promise.all([
    selectMessages(ctx, conversation.id, { pageSize: FIRST_PAGE }),
    readAvailability(ctx),
    listOrderCards(ctx, memberId),
  ]);
  const { welcome, offlineNotice, openTime } = availability.setting;
  return {
    ...presentThread('member', conversation, found),
    available: availability.available,
    welcome,
    offlineNotice,
    openTime,
    card: card ? presentCard(card) : null,
    recentOrders,
  };
}

export async function readHistory(
  ctx: RequestContext,
  range: MessageRange,
): Promise<OutputOf<typeof chat.history>> {
  requireChat(ctx);
  const conversation = await requireConversationOf(ctx, requireMember(ctx));
  const [found, { available }] = await Promise.all([
    selectMessages(ctx, conversation.id, range),
    readAvailability(ctx),
  ]);
  return { ...presentThread('member', conversation, found), available };
}

/** Marks what staff wrote as read up to a message; going back, or beyond the newest message, changes nothing. */
export async function markReadByMember(ctx: RequestContext, seq: number): Promise<void> {
  requireChat(ctx);
  const memberId = requireMember(ctx);
  const changed = await inTransaction(ctx, async (tx) => {
    const conversation = await requireConversationOf(tx, memberId, 'lock');
    const memberReadSeq = Math.min(seq, conversation.lastSeq);
    if (memberReadSeq <= conversation.memberReadSeq) return undefined;
    const memberUnread = await countAfter(tx, conversation.id, 'staff', memberReadSeq);
    await updateConversation(tx, conversation.id, { memberReadSeq, memberUnread });
    return conversation;
  });
  if (changed) await tellNews(ctx, changed, 'read');
}

/** Unread messages of the member; 0 for guests and where there is no chat. */
export async function readUnread(ctx: RequestContext): Promise<OutputOf<typeof chat.unread>> {
  const { member } = ctx.visitor;
  if (!member || !featureOf(ctx, 'chat')) return { unread: 0 };
  const conversation = await selectConversation(ctx, { memberId: member.memberId });
  return { unread: conversation?.memberUnread ?? 0 };
}
