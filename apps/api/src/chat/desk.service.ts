import type { adminChat } from '@jishi/contract/admin-chat.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import { findMemberIdsByMobile, listMemberNames } from '../member/member-list.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { listPresent } from './availability.ts';
import {
  type ConversationRow,
  countAfter,
  type MessageRange,
  selectConversation,
  selectMessages,
  updateConversation,
} from './chat.queries.ts';
import { requireChat } from './chat.service.ts';
import { findCard, listOrderCards, presentCard } from './chat-cards.ts';
import { tellNews } from './chat-news.ts';
import { countDesk, deletePresence, selectDesk, upsertPresence } from './desk.queries.ts';
import { type ChatThread, presentThread } from './present-chat.ts';

/** A conversation of the tenant. @throws AppError notFound, also where there is no chat (S151) */
export async function requireConversation(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ConversationRow> {
  requireChat(ctx);
  const found = await selectConversation(ctx, { id }, lock);
  if (!found) throw notFound('会话不存在');
  return found;
}

export async function listDesk(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminChat.list>,
): Promise<OutputOf<typeof adminChat.list>> {
  requireChat(ctx);
  const { staffId } = requireStaff(ctx);
  const { state, mine, unread, keyword, page, pageSize } = input;
  const memberIds = keyword === '' ? undefined : await findMemberIdsByMobile(ctx, keyword);
  const [{ rows, total }, counts] = await Promise.all([
    selectDesk(ctx, { state, staffId: mine ? staffId : undefined, unread, memberIds, page, pageSize }),
    countDesk(ctx, staffId),
  ]);
  const members = await listMemberNames(
    ctx,
    rows.map((row) => row.memberId),
  );
  return {
    list: rows.map((row) => presentRow(row, members.get(row.memberId))),
    total,
    page,
    pageSize,
    counts,
  };
}

/** Who the shopper is and what the conversation is about. @throws AppError notFound */
export async function readContext(
  ctx: RequestContext,
  conversationId: number,
): Promise<OutputOf<typeof adminChat.detail>> {
  const row = await requireConversation(ctx, conversationId);
  const [member, card, recentOrders] = await Promise.all([
    readMember(ctx, row.memberId),
    findCard(ctx, row.memberId, row),
    listOrderCards(ctx, row.memberId),
  ]);
  return {
    ...presentRow(row, member),
    memberLevel: describeLevel(ctx, member.level),
    memberSince: member.createdAt.toISOString(),
    card: card ? presentCard(card) : null,
    recentOrders,
  };
}

/** @throws AppError notFound */
export async function readMessages(
  ctx: RequestContext,
  conversationId: number,
  range: MessageRange,
): Promise<ChatThread> {
  const row = await requireConversation(ctx, conversationId);
  return presentThread('staff', row, await selectMessages(ctx, row.id, range));
}

/** Marks what the shopper wrote as read, by whoever has the conversation; looking at a colleague's changes nothing. */
export async function markReadByStaff(
  ctx: RequestContext,
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<void> {
  const { staffId } = requireStaff(ctx);
  const changed = await inTransaction(ctx, async (tx) => {
    const row = await requireConversation(tx, conversationId, 'lock');
    const staffReadSeq = Math.min(seq, row.lastSeq);
    const isOwn = row.state === 'active' && row.staffId === staffId;
    if (!isOwn || (staffReadSeq <= row.staffReadSeq && row.staffUnread === 0)) return undefined;
    const read = Math.max(staffReadSeq, row.staffReadSeq);
    const staffUnread = await countAfter(tx, row.id, 'member', read);
    await updateConversation(tx, row.id, { staffReadSeq: read, staffUnread });
    return row;
  });
  if (changed) await tellNews(ctx, changed, 'read');
}

/** The console says that it is open, or that its member of staff goes away. */
export async function keepPresence(
  ctx: RequestContext,
  online: boolean,
): Promise<OutputOf<typeof adminChat.presence>> {
  requireChat(ctx);
  const { staffId, name } = requireStaff(ctx);
  await (online ? upsertPresence(ctx, staffId, name) : deletePresence(ctx, staffId));
  const [colleagues, counts] = await Promise.all([listPresent(ctx), countDesk(ctx, staffId)]);
  return { colleagues, counts };
}

function presentRow(row: ConversationRow, member: { name: string; mobile: string } | undefined) {
  return {
    conversationId: row.id,
    memberName: member?.name ?? '',
    memberMobile: maskMobile(member?.mobile ?? ''),
    state: row.state,
    offline: row.offline,
    staffId: row.staffId ?? 0,
    staffName: row.staffName,
    unread: row.staffUnread,
    lastText: row.lastText,
    lastAt: row.lastAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
  };
}
