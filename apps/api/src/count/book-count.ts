import type { adminCount } from '@jishi/contract/admin-count.ts';
import { writeCountNumber } from '@jishi/contract/count-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import {
  listHolders,
  lockStockLevels,
  type StockLevelRow,
  type Subject,
  setUnits,
} from '../stock/stock.service.ts';
import { type CountLineRow, selectDiffering, updateCount } from './count.queries.ts';
import { isSecond, requireCount } from './count.service.ts';
import { noteAct, refuseState } from './take-count.ts';

/** Orders that a refusal names. */
const NAMED = 5;
const holders: Readonly<Record<Subject['kind'], string>> = {
  order: '订单',
  rush: '抢购',
  repair: '维修单',
  tryout: '试用',
  transfer: '调拨',
};

/**
 * Writes the differences of a stock take (X3163), by a second person and once: what is on hand now and what was found
 * more or missing, so that what was sold since the count stays sold. All of them or none.
 * @throws AppError notFound, outdated; conflict for whoever counted, and where what is held would be counted away
 */
export async function bookCount(
  ctx: RequestContext,
  one: ParsedInputOf<typeof adminCount.book>,
): Promise<OutputOf<typeof adminCount.book>> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireCount(tx, one);
    if (before.state !== 'submitted') throw refuseState(before, '入账');
    if (!(await isSecond(tx, before))) throw conflict('须由清点人、提交人以外的同事复核入账');
    const lines = await selectDiffering(tx, one.id);
    const row = await updateCount(tx, one.id, {
      ...{ state: 'booked', bookedBy: requireStaff(tx).name, bookedAt: new Date() },
    });
    await noteAct(tx, 'inventory.countBook', row, `${lines.length} 种有差异`);
    const levels = await lockStockLevels(
      tx,
      lines.map(({ ppid }) => ppid),
    );
    const here = new Map(
      levels.filter(({ storeId }) => storeId === row.storeId).map((level) => [level.ppid, level]),
    );
    const { storeId } = row;
    const rows: { ppid: number; storeId: number; onHand: number }[] = [];
    for (const line of lines) {
      const level = here.get(line.ppid);
      const onHand = (level?.onHand ?? 0) + differenceOf(line);
      if (onHand < (level?.reserved ?? 0)) throw await refuseHeld(tx, line, level);
      rows.push({ ppid: line.ppid, storeId, onHand });
    }
    await setUnits(tx, rows, { cause: 'count', subject: writeCountNumber(row.id) });
    await announceChange(tx);
    return { id: row.id, version: row.version };
  });
}

function differenceOf({ counted, expected }: CountLineRow): number {
  return (counted ?? 0) - (expected ?? 0);
}

async function refuseHeld(tx: RequestContext, line: CountLineRow, level: StockLevelRow | undefined) {
  const { ppid } = line;
  const name = (await findSkus(tx, [ppid])).get(ppid)?.name ?? `商品 ${ppid}`;
  if (!level || level.reserved === 0) return conflict(`“${name}”盘点后会少于 0 件，请退回重新清点`);
  const held = await listHolders(tx, { ppid, storeId: level.storeId });
  const named = held.slice(0, NAMED).map(({ kind, id, units }) => `${holders[kind]} ${id}（${units} 件）`);
  const more = held.length > NAMED ? `等 ${held.length} 笔` : '';
  return conflict(`“${name}”有 ${level.reserved} 件被占用，不能盘亏：${named.join('、')}${more}`);
}
