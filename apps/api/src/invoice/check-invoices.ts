import type { RequestContext } from '../platform/request-context.ts';
import { type InvoicedSum, selectInvoicedSums, writeMismatches } from './check.queries.ts';
import { readOrderMoney } from './read-order.ts';
import { invoiceableOf } from './reckon-lines.ts';

const BATCH = 200;

/**
 * Compares what is issued for each order, blue less red, with its money, and writes down what does not agree; what
 * agrees again is struck off. It reports and repairs nothing. A red one on its way counts: its refund is not late yet.
 */
export async function checkInvoices(ctx: RequestContext): Promise<void> {
  let after = 0;
  for (;;) {
    const sums = await selectInvoicedSums(ctx, after, BATCH);
    const last = sums.at(-1);
    if (!last) return;
    await writeMismatches(
      ctx,
      sums.map(({ orderId }) => orderId),
      await findMismatches(ctx, sums),
    );
    after = last.orderId;
  }
}

async function findMismatches(ctx: RequestContext, sums: readonly InvoicedSum[]) {
  const found: { orderId: number; expectedFen: number; foundFen: number }[] = [];
  for (const { orderId, blueFen, redFen } of sums) {
    const invoiced = await readOrderMoney(ctx, orderId);
    const foundFen = blueFen - redFen;
    const expectedFen = invoiced ? invoiceableOf(invoiced) : 0;
    if (foundFen !== 0 && foundFen !== expectedFen) found.push({ orderId, expectedFen, foundFen });
  }
  return found;
}
