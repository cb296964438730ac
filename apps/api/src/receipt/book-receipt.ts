import type { adminReceipt } from '@jishi/contract/admin-receipt.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { writeReceiptNumber } from '@jishi/contract/receipt-words.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { takeAverage } from '../cost/cost.service.ts';
import { conflict } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { sendOutUnits, sumStock, takeInUnits } from '../stock/stock.service.ts';
import { noteAverage, selectLines, updateReceipt } from './receipt.queries.ts';
import { requireReceipt } from './receipt.service.ts';
import { changeTransit, noteAct, refuseState } from './save-receipt.ts';

type Changed = OutputOf<typeof adminReceipt.book>;

/**
 * Takes the goods of a receipt in (X3146): the receipt is locked, so of two at once one books and the other is told
 * that it was done. Costs come first and levels last, each by the number of its SKU, as everybody takes these locks.
 * @throws AppError notFound, outdated, conflict
 */
export async function bookReceipt(
  ctx: RequestContext,
  one: ParsedInputOf<typeof adminReceipt.book>,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireReceipt(tx, one);
    if (before.state !== 'draft' && before.state !== 'announced') throw refuseState(before, '再次入库');
    const lines = await linesByNumber(tx, one.id);
    for (const line of lines) {
      const { ppid, units, costFen: unitCostFen } = line;
      await noteAverage(
        tx,
        line,
        await takeAverage(tx, { ppid, units, unitCostFen }, () => countHeld(tx, ppid)),
      );
    }
    const { name: bookedBy } = requireStaff(tx);
    const row = await updateReceipt(tx, one.id, { state: 'booked', bookedBy, bookedAt: new Date() });
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    await noteAct(tx, 'inventory.receiptBook', row, `${lines.length} 种 ${units} 件`);
    if (before.state === 'announced') await changeTransit(tx, row, -1);
    for (const line of lines)
      await takeInUnits(
        tx,
        { ppid: line.ppid, storeId: row.storeId, units: line.units },
        { cause: 'receipt', subject: writeReceiptNumber(row.id), note: row.supplier },
      );
    await announceChange(tx);
    return { id: row.id, version: row.version };
  });
}

/**
 * Takes a booked receipt back by a counter entry (X3147): what it brought leaves its place again, and the cost is
 * averaged without it. What was sold or reserved meanwhile cannot be taken back.
 * @throws AppError notFound, outdated; conflict where fewer units are free, naming the goods
 */
export async function reverseReceipt(
  ctx: RequestContext,
  { reason, ...one }: ParsedInputOf<typeof adminReceipt.reverse>,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireReceipt(tx, one);
    if (before.state !== 'booked') throw refuseState(before, '冲销');
    const lines = await linesByNumber(tx, one.id);
    for (const { ppid, units, costFen: unitCostFen } of lines)
      await takeAverage(tx, { ppid, units: -units, unitCostFen }, () => countHeld(tx, ppid));
    const { name: reversedBy } = requireStaff(tx);
    const row = await updateReceipt(tx, one.id, {
      ...{ state: 'reversed', reversedBy, reversedAt: new Date(), reverseReason: reason },
    });
    await noteAct(tx, 'inventory.receiptReverse', row, reason);
    for (const { ppid, units } of lines) {
      const because = {
        cause: 'receipt',
        subject: writeReceiptNumber(row.id),
        note: `冲销：${reason}`,
      } as const;
      if (await sendOutUnits(tx, { ppid, storeId: row.storeId, units }, because)) continue;
      const name = (await findSkus(tx, [ppid])).get(ppid)?.name ?? `商品 ${ppid}`;
      throw conflict(`“${name}”可用库存不足 ${units} 件，已售出或被占用的不能冲销`);
    }
    await announceChange(tx);
    return { id: row.id, version: row.version };
  });
}

async function linesByNumber(tx: RequestContext, id: number) {
  return (await selectLines(tx, [id])).toSorted((a, b) => a.ppid - b.ppid);
}

/** Units of a SKU in all places. */
async function countHeld(tx: RequestContext, ppid: number): Promise<number> {
  return (await sumStock(tx, [ppid]))[0]?.onHand ?? 0;
}
