import type { complaint } from '@jishi/contract/complaint.ts';
import { alreadySaid } from '@jishi/contract/complaint-shapes.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { COMPLAINT_ORDER_NEEDED, COMPLAINT_TYPE_GONE } from '@jishi/contract/said-alike.ts';
import { readMember } from '../member/member.service.ts';
import { requireOwnOrder } from '../order/order.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { findStore } from '../store/store.service.ts';
import { claimUploads } from '../upload/upload.service.ts';
import { MEMBER } from './change-case.ts';
import {
  type ComplaintRow,
  countOfMember,
  insertComplaint,
  lockComplainer,
  selectSame,
} from './complaint.queries.ts';
import { MINUTE_MS } from './complaint-clock.ts';
import { insertAct } from './thread.queries.ts';
import { selectType, type TypeRow } from './type.queries.ts';

/** Who has this many open ones adds to them. */
const MOST_OPEN = 5;
const MOST_OF_A_DAY = 10;
const DAY_MS = 86_400_000;
const SAME_MS = 3_600_000;

/** Whose complaint it is, and what about. */
interface ComplaintSubject {
  memberId: number;
  type: TypeRow;
  /** Id of the order. */
  order: number | undefined;
  storeId: number;
  /** Who wrote it down; the member by default. */
  actor?: string;
}

type Input = ParsedInputOf<typeof complaint.add>;

/**
 * Writes a complaint of the member who asks (C249), with its pictures and what is promised.
 * @throws AppError notFound for a type, order, store or picture that is not there or not the member's; wrongInput where
 *   the type needs an order; alreadySaid; conflict past the limits
 */
export async function addComplaint(
  ctx: RequestContext,
  input: Input,
): Promise<OutputOf<typeof complaint.add>> {
  const memberId = requireMember(ctx);
  const row = await inTransaction(ctx, async (tx) => {
    const type = await selectType(tx, input.type);
    if (!type?.active) throw notFound(COMPLAINT_TYPE_GONE);
    const order = input.orderId === 0 ? undefined : await requireOwnOrder(tx, input.orderId);
    if (type.needsOrder && !order) throw refuseField('orderId', COMPLAINT_ORDER_NEEDED);
    const storeId = order?.storeId || input.shopId;
    if (storeId > 0 && !(await findStore(tx, storeId))) throw notFound('门店不存在，请重新选择');
    await lockComplainer(tx, memberId);
    await assertNoFlood(tx, memberId, input.content);
    return writeComplaint(tx, input, { memberId, type, order: order?.id, storeId });
  });
  return {
    id: row.id,
    number: row.number,
    promisedAt: row.promisedAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
  };
}

async function assertNoFlood(tx: RequestContext, memberId: number, content: string): Promise<void> {
  const now = Date.now();
  await assertNotSaid(tx, memberId, content, '您刚刚已提交过相同内容（#），请在该投诉中补充说明');
  const { open, recent } = await countOfMember(tx, memberId, new Date(now - DAY_MS));
  if (open >= MOST_OPEN) throw conflict('您有 5 件投诉正在处理，请在其中补充说明，或等待处理后再提交');
  if (recent >= MOST_OF_A_DAY) throw conflict('您今天提交的投诉已达 10 件，请明天再来或致电客服');
}

/** @param words what is said of the first one; `#` stands for its number. @throws AppError alreadySaid */
export async function assertNotSaid(
  tx: RequestContext,
  memberId: number,
  content: string,
  words: string,
): Promise<void> {
  const same = await selectSame(tx, memberId, content, new Date(Date.now() - SAME_MS));
  if (same) throw refuse(alreadySaid, words.replace('#', same.number), same);
}

/** Writes a complaint that may be written, with its pictures and what is promised by its type. */
export async function writeComplaint(
  tx: RequestContext,
  { content, images, phone, wish, mayPublish }: Omit<Input, 'type' | 'orderId' | 'shopId'>,
  { memberId, type, order, storeId, actor = MEMBER }: ComplaintSubject,
): Promise<ComplaintRow> {
  const at = new Date();
  const row = await insertComplaint(tx, {
    memberId,
    typeId: type.id,
    orderId: order ?? null,
    storeId,
    content,
    fileRefs: [...new Set(images)],
    phone: phone || (await readMember(tx, memberId)).mobile,
    wish,
    team: type.team,
    answerMinutes: type.answerMinutes,
    closeMinutes: type.closeMinutes,
    answerBy: new Date(at.getTime() + type.answerMinutes * MINUTE_MS),
    promisedAt: new Date(at.getTime() + type.closeMinutes * MINUTE_MS),
    waitingSince: at,
    mayPublish: mayPublish && type.suggestion,
    createdAt: at,
  });
  if (images.length > 0)
    await claimUploads(tx, images, { kind: 'complaint', id: row.id, purpose: 'complaint' });
  await insertAct(tx, {
    complaintId: row.id,
    act: 'submitted',
    fromState: '',
    toState: 'submitted',
    actor,
  });
  return row;
}
