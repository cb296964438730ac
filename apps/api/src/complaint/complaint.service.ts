import type { complaint } from '@jishi/contract/complaint.ts';
import type { complaintOrder } from '@jishi/contract/complaint-shapes.ts';
import { complaintStates, complaintWishes, MOST_REOPENINGS } from '@jishi/contract/complaint-state.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type * as z from 'zod';
import { findOrderOf } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { findStore } from '../store/store.service.ts';
import { addressOfUpload } from '../upload/upload.service.ts';
import { type ComplaintRow, markSeen, selectComplaint } from './complaint.queries.ts';
import { canHappen } from './complaint-states.ts';
import { listSteps } from './complaint-steps.ts';
import { selectMine, selectPublished } from './member-lists.queries.ts';
import { selectActs, selectMessages } from './thread.queries.ts';
import { selectTypes } from './type.queries.ts';

type Mine = OutputOf<typeof complaint.mine>;

/** Complaints of the member who asks (C253). */
export async function listMine(
  ctx: RequestContext,
  { tab, page, pageSize }: ParsedInputOf<typeof complaint.mine>,
): Promise<Mine> {
  const [{ rows, counts }, names] = await Promise.all([
    selectMine(ctx, requireMember(ctx), { tab, page, pageSize }),
    listTypeNames(ctx),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    number: row.number,
    typeText: names.get(row.typeId) ?? '',
    state: row.state,
    stateText: complaintStates[row.state],
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    ...nextOf(row),
    unread: isUnread(row),
    isJudged: row.score !== null,
  }));
  return { list, total: counts[tab], page, pageSize, counts };
}

/** What the member may wait for, and until when. */
function nextOf(row: ComplaintRow): { nextText: string; nextAt: string | null } {
  switch (row.state) {
    case 'submitted':
    case 'accepted':
    case 'handling':
      return row.answeredAt === null
        ? { nextText: '首次答复不晚于', nextAt: row.answerBy.toISOString() }
        : { nextText: '解决不晚于', nextAt: row.promisedAt.toISOString() };
    case 'waitingMember':
      return { nextText: '请补充说明，截止', nextAt: row.closeAfter?.toISOString() ?? null };
    case 'solved':
      return { nextText: '请评价，自动结束于', nextAt: row.closeAfter?.toISOString() ?? null };
    default:
      return { nextText: '', nextAt: null };
  }
}

function isUnread({ newsAt, seenAt }: ComplaintRow): boolean {
  return newsAt !== null && (seenAt === null || seenAt < newsAt);
}

/** A complaint of the member who asks, with what was said to the member (C251). @throws AppError notFound */
export async function readComplaint(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof complaint.detail>> {
  const row = requireOwn(ctx, await selectComplaint(ctx, id), '投诉不存在');
  const [messages, acts, names, order, store] = await Promise.all([
    selectMessages(ctx, id, 'public'),
    selectActs(ctx, id),
    listTypeNames(ctx),
    presentOrder(ctx, row),
    row.storeId > 0 ? findStore(ctx, row.storeId) : undefined,
  ]);
  if (isUnread(row)) await markSeen(ctx, id, new Date());
  return {
    id,
    number: row.number,
    typeText: names.get(row.typeId) ?? '',
    state: row.state,
    stateText: complaintStates[row.state],
    content: row.content,
    wishText: describeWish(row),
    phone: row.phone,
    images: presentPictures(row.fileRefs),
    order,
    shopName: store?.name ?? '',
    createdAt: row.createdAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    promisedAt: row.promisedAt.toISOString(),
    paused: row.state === 'waitingMember',
    closesAt: row.closeAfter?.toISOString() ?? null,
    steps: listSteps(row, acts),
    messages: messages.map((message) => ({
      from: message.sender,
      text: message.body,
      images: presentPictures(message.fileRefs),
      at: message.createdAt.toISOString(),
    })),
    outcome: row.outcome,
    score: row.score ?? 0,
    judgement: row.judgement,
    mergedInto: row.mergedInto ?? 0,
    can: {
      ask: canHappen(row.state, 'memberWrote'),
      withdraw: canHappen(row.state, 'withdrawn'),
      judge: canHappen(row.state, 'judged') && row.score === null && row.outcome !== '',
      reopen: canHappen(row.state, 'reopened') && row.reopened < MOST_REOPENINGS,
    },
  };
}

/** What member and shop agreed to publish (C250). */
export async function listPublished(
  ctx: RequestContext,
  { type, keyword, page, pageSize }: ParsedInputOf<typeof complaint.list>,
): Promise<OutputOf<typeof complaint.list>> {
  const [{ rows, total }, names] = await Promise.all([
    selectPublished(ctx, { typeId: type, keyword, page, pageSize }),
    listTypeNames(ctx),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    typeText: names.get(row.typeId) ?? '',
    content: row.publishedText,
    answer: row.publishedAnswer,
    publishedAt: row.publishedAt?.toISOString() ?? '',
  }));
  return { list, total, page, pageSize };
}

/** The order that a complaint is about, as far as it is still the member's. */
export async function presentOrder(
  ctx: RequestContext,
  { orderId, memberId }: Pick<ComplaintRow, 'orderId' | 'memberId'>,
): Promise<z.infer<typeof complaintOrder> | null> {
  const order = orderId === null ? undefined : await findOrderOf(ctx, memberId, orderId);
  if (!order) return null;
  const { stateText, totalPrice, createdAt, lines } = order;
  return { orderId: order.orderId, stateText, totalPrice, createdAt, goods: lines.map(({ name }) => name) };
}

/** Pictures with the address that answers to the member alone. */
function presentPictures(fids: readonly string[]) {
  return fids.map((fid) => ({ fid, url: addressOfUpload(fid) }));
}

export function describeWish({ wish }: Pick<ComplaintRow, 'wish'>): string {
  return wish === '' ? '' : complaintWishes[wish];
}

/** Names of all types by id, those out of use too. */
export async function listTypeNames(ctx: RequestContext): Promise<Map<number, string>> {
  return new Map((await selectTypes(ctx)).map(({ id, name }) => [id, name]));
}
