import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { PowerMood, PowerOrder } from './power-books.ts';

const text = z.coerce.string().default('');

/** What the played 诺税通 reads of an invoice, blue or red. */
export const playedInvoice = z.object({
  orderNo: text,
  invoiceLine: text,
  salerTaxNum: text,
  salerName: text,
  buyerName: text,
  buyerTaxNum: text,
  remark: text,
  blueNumber: text,
  isRed: z.boolean().default(false),
  detail: z
    .array(
      z.object({
        goodsName: text,
        specType: text,
        unit: text,
        num: text,
        taxRate: text,
        taxExcludedAmount: text,
        tax: text,
      }),
    )
    .default([]),
});
export type PlayedInvoice = z.output<typeof playedInvoice>;

const REASONS = [
  '购方税号与名称不一致，请核对后重新申请',
  '商品编码与税率不匹配',
  '税局系统繁忙，开具未成功',
];

/** A number that is always the same for an order: what happens to it is not decided by chance twice. */
function lotOf(orderNo: string): number {
  return createHash('sha256').update(orderNo).digest().readUInt32BE(0);
}

/** What becomes of an invoice by itself: in 5 to 40 seconds it is issued; one in thirty fails. */
export function foresee(orderNo: string, mood: PowerMood, now = Date.now()) {
  const lot = lotOf(orderNo);
  const fails = mood === 'fail' || (mood === 'normal' && lot % 30 === 0);
  return {
    state: fails ? 'failed' : 'open',
    dueAt: mood === 'late' || fails ? undefined : new Date(now + (5 + (lot % 36)) * 1000),
    reason: REASONS[lot % REASONS.length] ?? '',
  };
}

/** One special invoice in five has been used by its buyer, who must agree to its red one. */
export function mustConfirm(orderNo: string, invoiceLine: string): boolean {
  return invoiceLine === 'bs' && lotOf(orderNo) % 5 === 0;
}

/** Year, region 53, channel, and a number that no other order has: 20 figures. */
export function numberOf({ id, createdAt }: Pick<PowerOrder, 'id' | 'createdAt'>): string {
  return `${String(createdAt.getUTCFullYear()).slice(2)}532${String(id).padStart(15, '0')}`;
}

/** 2 issued, 20 on its way, 22 failed. */
export function statusOf({ state, dueAt }: PowerOrder): '2' | '20' | '22' {
  if (state === 'failed' || state === 'refused') return '22';
  return state === 'done' || (state === 'open' && dueAt !== null && dueAt <= new Date()) ? '2' : '20';
}
