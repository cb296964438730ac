import type { adminComplaint } from '@jishi/contract/admin-complaint.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { AppError, conflict, notFound, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { findStaffHolding } from '../staff/staff.service.ts';
import { claimUploads, staffUploader } from '../upload/upload.service.ts';
import { changeCase, lockForWork, requireCase } from './change-case.ts';
import type { ComplaintRow } from './complaint.queries.ts';
import { isOpen } from './complaint-states.ts';
import { SAME_MESSAGE_MS } from './member-acts.ts';
import { tellComplainer } from './tell-complainer.ts';
import { hasMessage, insertMessage } from './thread.queries.ts';

interface Versioned {
  version: number;
}

/**
 * Takes a complaint that nobody has (X926).
 * @throws AppError notFound; conflict when somebody was faster, when it is over, and for who is named in it; forbidden
 *   for one that went to a manager
 */
export function takeCase(ctx: RequestContext, id: number): Promise<Versioned> {
  const staff = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await requireCase(tx, id, 'lock');
    if (row.ownerStaffId !== null) throw conflict(`该投诉已由${row.ownerName}受理`);
    if (row.escalated && !staff.permissions.has('complaint:manage'))
      throw new AppError(ErrorCode.forbidden, '该投诉已升级，由投诉主管受理');
    const changed = await give(tx, row, 'taken', { id: staff.staffId, name: staff.name });
    await recordAct(tx, {
      action: 'complaint.take',
      target: targetOf(row),
      object: { type: 'complaint', id },
    });
    return { version: changed.version };
  });
}

/** Gives a complaint to somebody who may handle it (X927). @throws AppError as `takeCase`; outdated */
export function assignCase(
  ctx: RequestContext,
  { id, version, staffId }: ParsedInputOf<typeof adminComplaint.assign>,
): Promise<Versioned> {
  return inTransaction(ctx, async (tx) => {
    const row = assertCurrent(await requireCase(tx, id, 'lock'), version);
    const permission = row.escalated ? 'complaint:manage' : 'complaint:handle';
    const staff = (await findStaffHolding(tx, permission)).find((one) => one.id === staffId);
    if (!staff) throw notFound('该员工不存在，或没有处理这件投诉的权限');
    const changed = await give(tx, row, 'assigned', staff);
    await recordAct(tx, {
      action: 'complaint.assign',
      target: targetOf(row),
      object: { type: 'complaint', id },
      changes: [{ field: '负责人', before: row.ownerName, after: staff.name }],
    });
    return { version: changed.version };
  });
}

async function give(
  tx: RequestContext,
  row: ComplaintRow,
  event: 'taken' | 'assigned',
  staff: { id: number; name: string },
): Promise<ComplaintRow> {
  if (row.content.includes(staff.name)) throw conflict(`投诉中提到了${staff.name}，请由其他同事处理`);
  const changed = await changeCase(tx, row, event, {
    actor: requireStaff(tx).name,
    note: event === 'assigned' ? staff.name : '',
    patch: { ownerStaffId: staff.id, ownerName: staff.name, ...newsOf(row) },
  });
  if (row.state === 'submitted') await tellComplainer(tx, row, 'accepted');
  return changed;
}

/** Something the member has not seen begins with a complaint's first handling. */
const newsOf = (row: ComplaintRow) => (row.state === 'submitted' ? { newsAt: new Date() } : {});

/** Says something to the member, or asks and waits (X928). @throws AppError notFound, conflict */
export function answerMember(
  ctx: RequestContext,
  { id, text, images, ask }: ParsedInputOf<typeof adminComplaint.answer>,
): Promise<Versioned> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockForWork(tx, id);
    const said = { complaintId: id, sender: 'staff', body: text, internal: false } as const;
    if (await hasMessage(tx, said, new Date(Date.now() - SAME_MESSAGE_MS))) return { version: row.version };
    const at = new Date();
    const { name } = requireStaff(tx);
    const changed = await changeCase(tx, row, ask ? 'askedMore' : 'answered', {
      actor: name,
      at,
      patch: { answeredAt: row.answeredAt ?? at, waitingSince: null, newsAt: at },
    });
    const from = staffUploader(tx, row.memberId);
    await claimUploads(tx, images, { kind: 'complaint', id, purpose: 'complaint', from });
    const fileRefs = [...new Set(images)];
    const messageId = await insertMessage(tx, { ...said, staffName: name, fileRefs });
    await tellComplainer(tx, row, ask ? 'asked' : 'answered', messageId);
    await recordAct(tx, {
      action: 'complaint.answer',
      target: targetOf(row),
      object: { type: 'complaint', id },
    });
    return { version: changed.version };
  });
}

/** Notes something for colleagues (X929). @throws AppError notFound */
export async function noteCase(
  ctx: RequestContext,
  { id, text }: ParsedInputOf<typeof adminComplaint.note>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireCase(tx, id);
    const said = { complaintId: id, sender: 'staff', body: text, internal: true } as const;
    if (await hasMessage(tx, said, new Date(Date.now() - SAME_MESSAGE_MS))) return;
    await insertMessage(tx, { ...said, staffName: requireStaff(tx).name });
    await recordAct(tx, {
      action: 'complaint.note',
      target: targetOf(row),
      object: { type: 'complaint', id },
    });
  });
}

/** Gives the result in words (X930). @throws AppError notFound, outdated, conflict */
export function solveCase(
  ctx: RequestContext,
  { id, version, outcome }: ParsedInputOf<typeof adminComplaint.solve>,
): Promise<Versioned> {
  return inTransaction(ctx, async (tx) => {
    const row = assertCurrent(await lockForWork(tx, id), version);
    const at = new Date();
    const changed = await changeCase(tx, row, 'solved', {
      actor: requireStaff(tx).name,
      at,
      patch: {
        outcome,
        solvedAt: at,
        answeredAt: row.answeredAt ?? at,
        waitingSince: null,
        newsAt: at,
      },
    });
    await tellComplainer(tx, row, 'solved', row.reopened);
    await recordAct(tx, {
      action: 'complaint.solve',
      target: targetOf(row),
      object: { type: 'complaint', id },
    });
    return { version: changed.version };
  });
}

/**
 * Ends a complaint in favour of another one of the same member (X931).
 * @throws AppError notFound, also where the other one is not this member's; outdated; conflict when either is over
 */
export async function mergeCase(
  ctx: RequestContext,
  { id, version, intoId }: ParsedInputOf<typeof adminComplaint.merge>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // In one order for everybody: two merges of the same pair do not wait for each other.
    const locked = new Map<number, ComplaintRow>();
    for (const one of [...new Set([id, intoId])].sort((a, b) => a - b))
      locked.set(one, await requireCase(tx, one, 'lock'));
    const row = assertCurrent(locked.get(id) as ComplaintRow, version);
    const into = locked.get(intoId) as ComplaintRow;
    if (into.memberId !== row.memberId || into.id === row.id)
      throw notFound('只能合并到同一会员的另一件投诉');
    if (!isOpen(into.state)) throw conflict('只能合并到还在处理的投诉');
    const now = new Date();
    await changeCase(tx, row, 'merged', {
      actor: requireStaff(tx).name,
      note: into.number,
      patch: { mergedInto: into.id, closedAt: now, waitingSince: null, newsAt: now },
    });
    await insertMessage(tx, {
      complaintId: row.id,
      sender: 'system',
      body: `已合并到 ${into.number}，请在该投诉中查看进展。`,
    });
    await insertMessage(tx, {
      complaintId: into.id,
      sender: 'system',
      body: `${row.number} 已合并到本投诉。`,
    });
    await recordAct(tx, {
      action: 'complaint.merge',
      target: `${targetOf(row)} → ${into.number}`,
      object: { type: 'complaint', id: row.id },
    });
  });
}

/** A complaint as the register of acts names it. */
export function targetOf({ number }: Pick<ComplaintRow, 'number'>): string {
  return `投诉 ${number}`;
}

function assertCurrent(row: ComplaintRow, version: number): ComplaintRow {
  if (row.version !== version)
    throw refuse(outdated, '投诉已有新的进展，请查看后再操作', { version: row.version });
  return row;
}
