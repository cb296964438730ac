import type { adminComplaint } from '@jishi/contract/admin-complaint.ts';
import type { adminComplaintManage } from '@jishi/contract/admin-complaint-manage.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { holdsMobile } from '@jishi/contract/validators.ts';
import { recordAct } from '../audit/audit.service.ts';
import { maskMobile } from '../member/member.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { findStaffHolding } from '../staff/staff.service.ts';
import { readClaimedUpload, sendFileForMember } from '../upload/upload.service.ts';
import { requireCase } from './change-case.ts';
import { selectOthers, updateComplaint } from './complaint.queries.ts';
import { describeWish, listTypeNames, presentOrder } from './complaint.service.ts';
import { MINUTE_MS, pausedMs, workedMs } from './complaint-clock.ts';
import { countBoxes, type Figures, type Grouping, selectCases, sumCases } from './desk.queries.ts';
import { listNamesOf, listStoreNames, presentRow } from './present-case.ts';
import { targetOf } from './staff-acts.ts';
import { selectActs, selectMessages, selectPauses } from './thread.queries.ts';

/** Earlier and other complaints of the member beside a case. */
const OTHERS_SHOWN = 10;

/** The inbox (X924). */
export async function listCases(
  ctx: RequestContext,
  { page, pageSize, from, to, ...filter }: ParsedInputOf<typeof adminComplaint.list>,
): Promise<OutputOf<typeof adminComplaint.list>> {
  const { staffId } = requireStaff(ctx);
  const [{ rows, total }, counts] = await Promise.all([
    selectCases(ctx, { ...filter, ...spanBeijingDays({ from, to }), staffId }, { page, pageSize }),
    countBoxes(ctx, staffId),
  ]);
  const names = await listNamesOf(ctx, rows);
  const now = new Date();
  return { list: rows.map((row) => presentRow(row, names, now)), total, page, pageSize, counts };
}

/** A complaint with all that staff need to handle it (X925). @throws AppError notFound */
export async function readCase(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminComplaint.detail>> {
  const row = await requireCase(ctx, id);
  const [messages, acts, pauses, order, others, types] = await Promise.all([
    selectMessages(ctx, id, 'all'),
    selectActs(ctx, id),
    selectPauses(ctx, id),
    presentOrder(ctx, row),
    selectOthers(ctx, row, OTHERS_SHOWN),
    listTypeNames(ctx),
  ]);
  const now = new Date();
  const until = row.closedAt ?? now;
  const mayRing = requireStaff(ctx).permissions.has('complaint:handle');
  return {
    ...presentRow(row, await listNamesOf(ctx, [row]), now),
    content: row.content,
    version: row.version,
    mine: row.ownerStaffId === requireStaff(ctx).staffId,
    phone: mayRing ? row.phone : maskMobile(row.phone),
    wishText: describeWish(row),
    images: presentPictures(id, row.fileRefs),
    order,
    outcome: row.outcome,
    judgement: row.judgement,
    mayPublish: row.mayPublish,
    publishedText: row.publishedText,
    publishedAnswer: row.publishedAnswer,
    mergedInto: row.mergedInto ?? 0,
    promisedAt: row.promisedAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    closesAt: row.closeAfter?.toISOString() ?? null,
    workedMinutes: Math.floor(workedMs(row.createdAt, pauses, until) / MINUTE_MS),
    pausedMinutes: Math.floor(pausedMs(pauses, until) / MINUTE_MS),
    messages: messages.map((message) => ({
      id: message.id,
      from: message.sender,
      staffName: message.staffName,
      text: message.body,
      images: presentPictures(id, message.fileRefs),
      internal: message.internal,
      at: message.createdAt.toISOString(),
    })),
    acts: acts.map(({ act, actor, note, createdAt }) => ({ act, actor, note, at: createdAt.toISOString() })),
    others: others.map((other) => ({
      id: other.id,
      number: other.number,
      typeText: types.get(other.typeId) ?? '',
      state: other.state,
      content: other.content,
      createdAt: other.createdAt.toISOString(),
    })),
  };
}

function presentPictures(id: number, fids: readonly string[]) {
  return fids.map((fid) => ({ fid, url: `/admin/api/complaint/file?id=${id}&fid=${fid}` }));
}

/** Takes a picture for an answer (X939). @throws AppError notFound, also for a case of another store; as C221 */
export async function sendCasePicture(
  ctx: RequestContext,
  { id, file }: ParsedInputOf<typeof adminComplaint.sendPicture>,
): Promise<OutputOf<typeof adminComplaint.sendPicture>> {
  const { memberId } = await requireCase(ctx, id);
  const { fid } = await sendFileForMember(ctx, memberId, { purpose: 'complaint', file });
  return { fid };
}

/** A picture of a complaint (X933). @throws AppError notFound, also for a file of something else */
export async function readCaseFile(
  ctx: RequestContext,
  { id, fid }: ParsedInputOf<typeof adminComplaint.file>,
): Promise<FileAnswer> {
  await requireCase(ctx, id);
  return readClaimedUpload(ctx, fid, { kind: 'complaint', id });
}

/**
 * Publishes a complaint in words of the shop, or takes it back (X932).
 * @throws AppError notFound, invalidInput without words, conflict while it is open or where the member did not agree
 */
export async function publishCase(
  ctx: RequestContext,
  { id, published, text, answer }: ParsedInputOf<typeof adminComplaint.publish>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireCase(tx, id, 'lock');
    if (published && !row.mayPublish) throw conflict('会员没有同意公示这件投诉');
    if (published && row.state !== 'closed') throw conflict('结束后才能公示');
    if (published && (text.length < 2 || answer.length < 2)) throw invalidInput('请填写公示内容和答复');
    if (published && holdsMobile(`${text} ${answer}`)) throw invalidInput('公示内容不能包含手机号');
    await updateComplaint(
      tx,
      row,
      published
        ? { publishedAt: row.publishedAt ?? new Date(), publishedText: text, publishedAnswer: answer }
        : { publishedAt: null },
    );
    await recordAct(tx, {
      action: 'complaint.publish',
      target: targetOf(row),
      object: { type: 'complaint', id },
      changes: [{ field: '公示', before: row.publishedAt ? '是' : '否', after: published ? '是' : '否' }],
    });
  });
}

/** Figures of some days (X934). */
export async function reportCases(
  ctx: RequestContext,
  days: ParsedInputOf<typeof adminComplaintManage.report>,
): Promise<OutputOf<typeof adminComplaintManage.report>> {
  const [figures, typeNames] = await Promise.all([sumCases(ctx, spanBeijingDays(days)), listTypeNames(ctx)]);
  const of = (grouping: Grouping) => figures.flatMap(({ by, ...row }) => (by === grouping ? [row] : []));
  const stores = of('store');
  const storeNames = await listStoreNames(
    ctx,
    stores.map(({ key }) => Number(key)),
  );
  const named = (rows: Figures[], nameOf: (key: string) => string) =>
    rows.map(({ key, ...row }) => ({ name: nameOf(key), ...row }));
  const [all] = named(of('all'), () => '全部');
  if (!all) throw new Error('figures of all complaints have a row, also of none');
  return {
    sum: all,
    byType: named(of('type'), (key) => typeNames.get(Number(key)) ?? ''),
    byStore: named(stores, (key) => storeNames.get(Number(key)) ?? '非门店'),
    byStaff: named(of('staff'), (key) => key || '无人受理'),
  };
}

/** Staff who may handle complaints (X940). */
export async function listHandlers(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminComplaintManage.handlers>> {
  return findStaffHolding(ctx, 'complaint:handle');
}
