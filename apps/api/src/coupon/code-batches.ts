import type { adminVoucher } from '@jishi/contract/admin-voucher.ts';
import { writeCode } from '@jishi/contract/coupon-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { requireRule } from './admin-rules.ts';
import { selectBatch, selectBatches, stopBatchRow } from './batch.queries.ts';
import { insertBatch, insertCodes } from './code.queries.ts';
import { hashCode, makeCode } from './redeem-code.ts';

/** Codes of one INSERT. */
const ROWS = 1_000;

/** Batches of codes (X1084). */
export async function listBatches(
  ctx: RequestContext,
  { couponId, page, pageSize }: ParsedInputOf<typeof adminVoucher.batches>,
): Promise<OutputOf<typeof adminVoucher.batches>> {
  const { rows, total } = await selectBatches(ctx, couponId, { page, pageSize });
  const now = Date.now();
  const list = rows.map(({ batch, couponName, used }) => ({
    id: batch.id,
    couponId: batch.couponId,
    couponName,
    name: batch.name,
    count: batch.count,
    eachUses: batch.eachUses,
    used,
    state: batch.state === 'open' && batch.expiresAt.getTime() <= now ? ('over' as const) : batch.state,
    madeBy: batch.madeBy,
    expiresAt: batch.expiresAt.toISOString(),
    createdAt: batch.createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/**
 * Makes a batch and answers with its codes, this once: hashes alone are kept (X1085).
 * @throws AppError notFound, conflict when the rule is not in force
 */
export async function makeBatch(
  ctx: RequestContext,
  { couponId, name, count, eachUses, expiresAt }: ParsedInputOf<typeof adminVoucher.makeBatch>,
): Promise<OutputOf<typeof adminVoucher.makeBatch>> {
  const ends = new Date(expiresAt);
  if (ends <= new Date()) throw refuseField('expiresAt', '截止时间须晚于现在');
  const { name: madeBy } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const rule = await requireRule(tx, couponId);
    if (rule.state !== 'published') throw conflict('请先发布优惠券');
    const batchId = await insertBatch(tx, { couponId, name, count, eachUses, madeBy, expiresAt: ends });
    const codes = [...new Set(Array.from({ length: count }, makeCode))];
    for (let from = 0; from < codes.length; from += ROWS)
      await insertCodes(
        tx,
        codes.slice(from, from + ROWS).map((code) => ({
          codeHash: hashCode(tx, code),
          batchId,
          last4: code.slice(-4),
          uses: eachUses,
        })),
      );
    await recordAct(tx, {
      action: 'coupon.codes',
      target: `兑换码批次 ${batchId}（${name}，${count} 个）`,
      object: { type: 'coupon', id: couponId },
    });
    return { id: batchId, codes: codes.map(writeCode) };
  });
}

/** Takes no more codes of a batch (X1086). @throws AppError notFound, conflict when it was stopped before */
export async function stopBatch(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const batch = await selectBatch(tx, id);
    if (!batch) throw notFound('兑换码批次不存在');
    if (!(await stopBatchRow(tx, id))) throw conflict('该批次已停用');
    await recordAct(tx, {
      action: 'coupon.stopCodes',
      target: `兑换码批次 ${id}（${batch.name}）`,
      object: { type: 'coupon', id: batch.couponId },
    });
  });
}
