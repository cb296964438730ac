import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type ConversationPatch,
  type ConversationRow,
  insertMessage,
  type MessageRow,
  type NewMessage,
  updateConversation,
} from './chat.queries.ts';

/** Characters of the newest message that lists show. */
const SUMMARY_CHARACTERS = 80;

export type MessageDraft = Omit<NewMessage, 'seq' | 'sender' | 'clientKey'> & {
  sender: 'member' | 'staff';
  clientKey: string;
};

interface Appended {
  readonly message: MessageRow;
  readonly conversation: ConversationRow;
}

/**
 * Adds a message behind the newest one. Inside the transaction that holds the lock of the conversation, so that the
 * places of messages follow each other without gaps, however many are sent at once.
 */
export async function appendMessage(
  ctx: RequestContext,
  conversation: ConversationRow,
  draft: MessageDraft,
  patch: ConversationPatch = {},
): Promise<Appended> {
  if (!ctx.transactional) throw new Error('a message is added in a transaction');
  const seq = conversation.lastSeq + 1;
  const message = await insertMessage(ctx, conversation.id, { ...draft, seq });
  const counted: ConversationPatch =
    draft.sender === 'member'
      ? { staffUnread: conversation.staffUnread + 1 }
      : { memberUnread: conversation.memberUnread + 1 };
  const change: ConversationPatch = {
    lastSeq: seq,
    lastText: summarise(message),
    lastAt: message.createdAt,
    ...counted,
    ...patch,
  };
  await updateConversation(ctx, conversation.id, change);
  return { message, conversation: { ...conversation, ...change } };
}

/** Adds a line that both sides read and nobody wrote; it counts as nobody's unread message. */
export async function appendNotice(
  ctx: RequestContext,
  conversation: ConversationRow,
  text: string,
  patch: ConversationPatch = {},
): Promise<ConversationRow> {
  if (!ctx.transactional) throw new Error('a notice is added in a transaction');
  const seq = conversation.lastSeq + 1;
  await insertMessage(ctx, conversation.id, {
    seq,
    sender: 'system',
    kind: 'notice',
    text,
    clientKey: `notice-${seq}`,
  });
  const change: ConversationPatch = { lastSeq: seq, ...patch };
  await updateConversation(ctx, conversation.id, change);
  return { ...conversation, ...change };
}

/** The same key may come twice with the same message only. @throws AppError conflict */
export function assertSame(known: MessageRow, draft: Pick<MessageDraft, 'kind' | 'text'>): MessageRow {
  if (known.kind === draft.kind && known.text === (draft.text ?? '')) return known;
  throw conflict('消息发送失败，请重新编辑后发送');
}

function summarise({ kind, text, card }: MessageRow): string {
  if (kind === 'picture') return '[图片]';
  if (kind === 'card')
    return `[${card?.sourceType === 'order' ? '订单' : '商品'}] ${card?.title ?? ''}`.slice(
      0,
      SUMMARY_CHARACTERS,
    );
  return text.replace(/\s+/g, ' ').slice(0, SUMMARY_CHARACTERS);
}
