import { timingSafeEqual } from 'node:crypto';
import type { adminVoucher } from '@jishi/contract/admin-voucher.ts';
import { voucherStates } from '@jishi/contract/coupon-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { markClaimDone } from '../appointment/appointment.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMember, maskMobile, maskName } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { findStore, listStoreNames } from '../store/store.service.ts';
import {
  insertVoucherUse,
  selectStoreUses,
  selectVoucher,
  takeVoucher,
  type VoucherRow,
} from './voucher.queries.ts';
import { findBookings, readVoucherCode, stateOf, stepOfVoucher } from './voucher.ts';

/** How long a scan can be confirmed. */
const TICKET_MS = 600_000;
const STEP_MS = 30_000;
const perStaff: LimitRule = { name: 'voucher.scan', points: 60, durationSeconds: 60 };
const WRONG = '核销码无效或已过期，请会员刷新后重新出示';

type Scanned = OutputOf<typeof adminVoucher.scan>;

/**
 * What a scanned code stands for (X1087). @throws AppError conflict for a code that is none of this moment, in the same
 * words whatever is wrong with it; notFound for another store
 */
export async function scanVoucher(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminVoucher.scan>,
): Promise<Scanned> {
  const { staffId } = requireStaff(ctx);
  await ctx.platform.limits.consume(perStaff, `${ctx.tenant.id}:${staffId}`, '扫码过于频繁，请稍后再试');
  const storeId = await readStoreId(ctx, input.storeId);
  const read = readVoucherCode(input.code);
  const row = read && (await selectVoucher(ctx, read.id));
  const step = row && stepOfVoucher(ctx, row, read.code);
  if (!row || step === undefined) throw conflict(WRONG);
  const [member, names] = await Promise.all([
    findMember(ctx, row.memberId),
    listStoreNames(ctx, row.storeIds),
  ]);
  const state = stateOf(row);
  const reason = explain(row, state, storeId) || (row.usedStep >= step ? '该核销码已使用，请会员刷新' : '');
  return {
    id: row.id,
    name: row.name,
    covers: row.covers,
    times: row.times,
    used: row.usedTimes,
    maskedName: maskName(member?.name ?? ''),
    maskedMobile: maskMobile(member?.mobile ?? ''),
    expiresAt: row.expiresAt.toISOString(),
    state,
    stores: [...names.values()],
    reason,
    ticket: reason === '' ? `${step}.${signTicket(ctx, row, { step, staffId, storeId })}` : '',
  };
}

/**
 * Uses a voucher by the ticket of its scan (X1088): of two at once one does, and no ticket works twice.
 * @throws AppError conflict when it is used up, over, or the ticket is; notFound for another store
 */
export async function applyVoucher(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminVoucher.use>,
): Promise<OutputOf<typeof adminVoucher.use>> {
  const { staffId, name: staffName } = requireStaff(ctx);
  const storeId = await readStoreId(ctx, input.storeId);
  return inTransaction(ctx, async (tx) => {
    const row = await selectVoucher(tx, input.id);
    if (!row) throw notFound('服务券不存在');
    const step = readTicket(tx, row, input.ticket, { staffId, storeId });
    if (step === undefined) throw conflict(WRONG);
    const refused = explain(row, stateOf(row), storeId);
    if (refused !== '') throw conflict(refused);
    const seq = await takeVoucher(tx, row.id, step);
    if (seq === undefined) throw conflict('该核销码已使用，请会员刷新后重新出示');
    await insertVoucherUse(tx, { voucherId: row.id, seq, storeId, staffId, staffName, note: input.note });
    const visit = (await findBookings(tx, [row.id])).get(row.id);
    if (visit?.storeId === storeId) await markClaimDone(tx, visit.id);
    const left = row.times - seq;
    await tell(tx, row.memberId, {
      kind: 'service',
      title: '服务券已使用',
      text: `“${row.name}”已使用 1 次，剩余 ${left} 次。`,
      link: '/member/coupon/server',
      dedupKey: `voucher:${row.id}:use:${seq}`,
    });
    await recordAct(tx, {
      action: 'voucher.use',
      target: `服务券 ${row.id}（${row.name}，第 ${seq} 次）`,
      object: { type: 'member', id: row.memberId },
    });
    return { left };
  });
}

/** Uses of vouchers at the stores that the asking staff see (X1089). */
export async function listVoucherUses(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof adminVoucher.uses>,
): Promise<OutputOf<typeof adminVoucher.uses>> {
  const { rows, total } = await selectStoreUses(ctx, storeScopeOf(ctx), { page, pageSize });
  const names = await listStoreNames(ctx, [...new Set(rows.map(({ use }) => use.storeId))]);
  const list = rows.map(({ use, voucher }) => ({
    id: `${use.voucherId}-${use.seq}`,
    name: voucher.name,
    seq: use.seq,
    times: voucher.times,
    memberId: voucher.memberId,
    store: names.get(use.storeId) ?? '',
    staff: use.staffName,
    note: use.note,
    at: use.createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/** The store that scans: of staff who are bound to one their own, else the one they chose. */
async function readStoreId(ctx: RequestContext, chosen: number): Promise<number> {
  const storeId = storeScopeOf(ctx) ?? chosen;
  if (chosen !== 0) assertStoreScope(ctx, chosen);
  if (storeId === 0) throw invalidInput('请选择核销门店');
  if (!(await findStore(ctx, storeId))) throw notFound('门店不存在');
  return storeId;
}

function explain(row: VoucherRow, state: Scanned['state'], storeId: number): string {
  if (state !== 'open') return `该服务券${voucherStates[state]}`;
  return row.storeIds.length > 0 && !row.storeIds.includes(storeId) ? '该服务券不能在本店使用' : '';
}

interface Scan {
  step: number;
  staffId: number;
  storeId: number;
}

function signTicket(ctx: RequestContext, row: VoucherRow, { step, staffId, storeId }: Scan): string {
  const subject = `${ctx.tenant.id}:${row.id}:${row.memberId}:${step}:${staffId}:${storeId}`;
  return ctx.platform.secrets.fingerprint(subject, 'voucher-ticket').toString('base64url');
}

/** The step of a ticket that this very person was given at this store, within its time. */
function readTicket(
  ctx: RequestContext,
  row: VoucherRow,
  ticket: string,
  by: Omit<Scan, 'step'>,
): number | undefined {
  const [, digits, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!digits || !signature) return undefined;
  const step = Number(digits);
  if (Date.now() - step * STEP_MS > TICKET_MS + 2 * STEP_MS) return undefined;
  const wanted = Buffer.from(signTicket(ctx, row, { step, ...by }));
  return timingSafeEqual(wanted, Buffer.from(signature)) ? step : undefined;
}
