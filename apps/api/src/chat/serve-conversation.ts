import { servedByColleague } from '@jishi/contract/admin-chat.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext, type StaffIdentity } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { appendMessage, appendNotice, assertSame, type MessageDraft } from './append-message.ts';
import { listPresent } from './availability.ts';
import { type ConversationPatch, type ConversationRow, selectByClientKey } from './chat.queries.ts';
import { tellNews } from './chat-news.ts';
import { requireConversation } from './desk.service.ts';
import { type ChatMessage, presentMessage } from './present-chat.ts';

const perStaff: LimitRule = { name: 'chat.staff', points: 120, durationSeconds: 60 };

/** Answers a shopper with a text. @throws AppError notFound, conflict while a colleague has it, tooManyRequests */
export function answerWithText(
  ctx: RequestContext,
  { conversationId, clientKey, text }: { conversationId: number; clientKey: string; text: string },
): Promise<ChatMessage> {
  return answer(ctx, conversationId, { kind: 'text', clientKey, text });
}

/** Answers a shopper with a picture. @throws AppError as `answerWithText` */
export function answerWithPicture(
  ctx: RequestContext,
  input: { conversationId: number; clientKey: string; picture: StoredPicture },
): Promise<ChatMessage> {
  const { conversationId, clientKey, picture } = input;
  return answer(ctx, conversationId, { kind: 'picture', clientKey, picture });
}

/**
 * Answers a shopper. Whoever answers a conversation that nobody has, or that is over, takes it.
 * @throws AppError notFound, conflict while a colleague has it, tooManyRequests
 */
async function answer(
  ctx: RequestContext,
  conversationId: number,
  draft: Omit<MessageDraft, 'sender'>,
): Promise<ChatMessage> {
  const staff = requireStaff(ctx);
  await ctx.platform.limits.consume(
    perStaff,
    `${ctx.tenant.id}:${staff.staffId}`,
    '消息发送过于频繁，请稍后再试',
  );
  const { message, conversation } = await inTransaction(ctx, async (tx) => {
    const before = await requireConversation(tx, conversationId, 'lock');
    const known = await selectByClientKey(tx, before.id, 'staff', draft.clientKey);
    if (known) {
      return { message: assertSame(known, draft), conversation: undefined };
    }
    refuseColleagues(before, staff);
    const own = isOwn(before, staff) ? before : await handTo(tx, before, staff);
    const seq = own.lastSeq + 1;
    return appendMessage(
      tx,
      own,
      {
        ...draft,
        sender: 'staff',
        senderName: staff.name,
        staffId: staff.staffId,
      },
      // Whoever answers has read what came before.
      { offline: false, staffUnread: 0, staffReadSeq: seq },
    );
  });
  if (conversation) await tellNews(ctx, conversation, 'message');
  return presentMessage(message);
}

/**
 * Takes a conversation; taking an own one again changes nothing.
 * @param over also one that a colleague has
 * @throws AppError notFound, conflict with the name of the colleague
 */
export async function takeConversation(
  ctx: RequestContext,
  { conversationId, over }: { conversationId: number; over: boolean },
): Promise<void> {
  const staff = requireStaff(ctx);
  const changed = await inTransaction(ctx, async (tx) => {
    const before = await requireConversation(tx, conversationId, 'lock');
    if (isOwn(before, staff)) return undefined;
    if (!over) refuseColleagues(before, staff);
    if (before.state === 'active') {
      await recordAct(tx, {
        action: 'chat.take',
        target: describeTarget(before),
        object: { type: 'conversation', id: conversationId },
        changes: [{ field: '接待客服', before: before.staffName, after: staff.name }],
      });
    }
    return handTo(tx, before, staff);
  });
  if (changed) await tellNews(ctx, changed, 'state');
}

/** Hands a conversation to a colleague whose console is open. @throws AppError notFound, conflict when they are away */
export async function assignConversation(
  ctx: RequestContext,
  { conversationId, staffId }: { conversationId: number; staffId: number },
): Promise<void> {
  const changed = await inTransaction(ctx, async (tx) => {
    const before = await requireConversation(tx, conversationId, 'lock');
    const colleague = (await listPresent(tx)).find((one) => one.staffId === staffId);
    if (!colleague) throw conflict('该客服当前不在线，请选择其他同事');
    if (isOwn(before, colleague)) return undefined;
    await recordAct(tx, {
      action: 'chat.assign',
      target: describeTarget(before),
      object: { type: 'conversation', id: conversationId },
      changes: [{ field: '接待客服', before: before.staffName, after: colleague.name }],
    });
    // It shows as unread to the colleague, who has not seen any of it.
    return handTo(tx, before, colleague, { staffUnread: Math.max(1, before.staffUnread) });
  });
  if (changed) await tellNews(ctx, changed, 'state');
}

/** Ends a conversation; one that is over stays so. @throws AppError notFound, conflict while a colleague has it */
export async function closeConversation(ctx: RequestContext, conversationId: number): Promise<void> {
  const staff = requireStaff(ctx);
  const changed = await inTransaction(ctx, async (tx) => {
    const before = await requireConversation(tx, conversationId, 'lock');
    if (before.state === 'closed') return undefined;
    refuseColleagues(before, staff);
    await recordAct(tx, {
      action: 'chat.close',
      target: describeTarget(before),
      object: { type: 'conversation', id: conversationId },
      changes: [{ field: '会话状态', before: stateNames[before.state], after: stateNames.closed }],
    });
    return endConversation(tx, before, {
      staffId: staff.staffId,
      staffName: staff.name,
    });
  });
  if (changed) await tellNews(ctx, changed, 'state');
}

/** Ends a conversation that is locked. */
export function endConversation(
  ctx: RequestContext,
  before: ConversationRow,
  patch: ConversationPatch = {},
): Promise<ConversationRow> {
  return appendNotice(ctx, before, '本次服务已结束，感谢您的咨询。如有其他问题，可继续留言', {
    state: 'closed',
    offline: false,
    waitingSince: null,
    staffUnread: 0,
    ...patch,
  });
}

const stateNames = { waiting: '待接待', active: '进行中', closed: '已结束' } as const;

function isOwn(row: ConversationRow, staff: Pick<StaffIdentity, 'staffId'>): boolean {
  return row.state === 'active' && row.staffId === staff.staffId;
}

function refuseColleagues(row: ConversationRow, staff: StaffIdentity): void {
  if (row.state === 'active' && row.staffId !== staff.staffId)
    throw refuse(servedByColleague, `该会话正由客服${row.staffName}接待，如需处理请先接管`, {
      staffName: row.staffName,
    });
}

function handTo(
  ctx: RequestContext,
  before: ConversationRow,
  staff: Pick<StaffIdentity, 'staffId' | 'name'>,
  patch: ConversationPatch = {},
): Promise<ConversationRow> {
  return appendNotice(ctx, before, `客服 ${staff.name} 为您服务`, {
    state: 'active',
    staffId: staff.staffId,
    staffName: staff.name,
    waitingSince: null,
    ...patch,
  });
}

/** What an entry of the register is about. */
function describeTarget(row: ConversationRow): string {
  return `会话 ${row.id}（会员 ${row.memberId}）`;
}
