import type { chatMessage, chatThread } from '@jishi/contract/chat-shapes.ts';
import type * as z from 'zod';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { ConversationRow, MessageRow } from './chat.queries.ts';
import { presentCard } from './chat-cards.ts';

export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatThread = z.infer<typeof chatThread>;

export function presentMessage(row: MessageRow): ChatMessage {
  return {
    seq: row.seq,
    sender: row.sender,
    senderName: row.senderName,
    kind: row.kind,
    text: row.text,
    picture: row.picture && {
      ...presentPicture(row.picture, '聊天图片'),
      url: `/web/api/chat/picture/v1?conversationId=${row.conversationId}&seq=${row.seq}`,
    },
    card: row.card && presentCard(row.card),
    clientKey: row.clientKey,
    at: row.createdAt.toISOString(),
  };
}

/** A part of a conversation as one side sees it. */
export function presentThread(
  side: 'member' | 'staff',
  conversation: ConversationRow,
  { rows, hasMore }: { rows: readonly MessageRow[]; hasMore: boolean },
): ChatThread {
  const isMember = side === 'member';
  return {
    conversationId: conversation.id,
    messages: rows.map(presentMessage),
    hasMore,
    lastSeq: conversation.lastSeq,
    state: conversation.state,
    staffName: conversation.state === 'waiting' ? '' : conversation.staffName,
    unread: isMember ? conversation.memberUnread : conversation.staffUnread,
    readByOther: isMember ? conversation.staffReadSeq : conversation.memberReadSeq,
  };
}
