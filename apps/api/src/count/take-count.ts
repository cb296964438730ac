import type { adminCount } from '@jishi/contract/admin-count.ts';
import { countStates, writeCountNumber } from '@jishi/contract/count-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus, listCategories } from '../catalog/catalog.service.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { listLyingAt, listStockLevels, WAREHOUSE } from '../stock/stock.service.ts';
import { findStore } from '../store/store.service.ts';
import {
  addLines,
  type CountRow,
  insertCount,
  lockLine,
  selectCount,
  selectUncounted,
  updateCount,
  writeCounted,
  writeNone,
} from './count.queries.ts';
import { presentLines, requireCount, requireSeen } from './count.service.ts';

type Changed = OutputOf<typeof adminCount.open>;
export type CountAct =
  | 'inventory.countOpen'
  | 'inventory.countSubmit'
  | 'inventory.countReopen'
  | 'inventory.countBook'
  | 'inventory.countCancel';

/** SKUs that are asked about at a time. */
const AT_ONCE = 1_000;

/**
 * Begins a stock take (X3159): what lies in the place now, and is counted by the number, is to be counted; goods that
 * are found beside it join as they are scanned.
 * @throws AppError notFound; wrongInput at a field; conflict where the place has an unfinished one
 */
export async function openCount(
  ctx: RequestContext,
  { storeId, categoryId, note }: ParsedInputOf<typeof adminCount.open>,
): Promise<Changed> {
  assertStoreScope(ctx, storeId, STORE_GONE);
  return inTransaction(ctx, async (tx) => {
    if (storeId !== WAREHOUSE && !(await findStore(tx, storeId))) throw refuseField('storeId', STORE_GONE);
    if (categoryId > 0 && !(await listCategories(tx)).some(({ id }) => id === categoryId))
      throw refuseField('categoryId', '分类不存在');
    const { name: openedBy } = requireStaff(tx);
    const row = await insertCount(tx, { storeId, categoryId, note, openedBy });
    if (!row) throw conflict('该地点有盘点尚未完成，请先完成或取消');
    const lying = await listLyingAt(tx, storeId);
    for (let at = 0; at < lying.length; at += AT_ONCE)
      await addLines(tx, row.id, await keepCountable(tx, lying.slice(at, at + AT_ONCE), categoryId));
    await noteAct(tx, 'inventory.countOpen', row, note);
    return { id: row.id, version: row.version };
  });
}

/**
 * Counts units of a SKU (X3160). Beside them stands what is on hand at this moment: what is sold later changes both
 * sides alike. Two who scan the same goods add up; a typed number is refused where somebody counted meanwhile.
 * @throws AppError notFound, outdated; conflict for goods of another category, or a stock take that is not open
 */
export async function countUnits(
  ctx: RequestContext,
  { id, ppid, how, units, was }: ParsedInputOf<typeof adminCount.count>,
): Promise<OutputOf<typeof adminCount.count>> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, await selectCount(tx, id, 'share'));
    if (row.state !== 'open') throw refuseState(row, '继续清点');
    if (how === 'set' && units < 0) throw refuseField('units', '请填写清点数量');
    if ((await keepCountable(tx, [ppid], row.categoryId)).length === 0)
      throw conflict('该商品不在本次盘点范围内');
    await addLines(tx, id, [ppid]);
    const line = await lockLine(tx, id, ppid);
    const before = line?.counted ?? null;
    if (how === 'set' && (before ?? -1) !== was)
      throw refuse(outdated, '其他同事刚清点过该商品，请核对后再填写', null);
    const counted = how === 'set' ? units : addTo(before, units);
    const { staffId, name } = requireStaff(tx);
    const by =
      counted === null ? { countedById: null, countedBy: '' } : { countedById: staffId, countedBy: name };
    const expected = counted === null ? null : await readOnHand(tx, ppid, row.storeId);
    const written = await writeCounted(tx, id, ppid, { counted, expected, ...by });
    const [shown] = await presentLines(tx, [written]);
    if (!shown) throw new Error(`SKU ${ppid} was counted and is gone`);
    return shown;
  });
}

/** Hands a stock take in to a second person (X3161). @throws AppError notFound, outdated, conflict */
export async function submitCount(
  ctx: RequestContext,
  { zero, ...one }: ParsedInputOf<typeof adminCount.submit>,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireCount(tx, one);
    if (before.state !== 'open') throw refuseState(before, '提交');
    const by = requireStaff(tx);
    const left = await selectUncounted(tx, one.id);
    if (zero && left.length > 0) {
      const levels = await listStockLevels(tx, left);
      const onHand = new Map(
        levels.filter(({ storeId }) => storeId === before.storeId).map((level) => [level.ppid, level.onHand]),
      );
      const rows = left.map((ppid) => ({ ppid, expected: onHand.get(ppid) ?? 0 }));
      await writeNone(tx, one.id, rows, by);
    }
    const row = await updateCount(tx, one.id, {
      ...{ state: 'submitted', submittedById: by.staffId, submittedBy: by.name, submittedAt: new Date() },
    });
    const said = left.length === 0 ? '全部清点' : `${left.length} 种未盘${zero ? '，按 0 计' : '，不调整'}`;
    await noteAct(tx, 'inventory.countSubmit', row, said);
    return { id: row.id, version: row.version };
  });
}

/** Goes on counting (X3162). @throws AppError notFound, outdated, conflict */
export async function reopenCount(
  ctx: RequestContext,
  one: ParsedInputOf<typeof adminCount.reopen>,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireCount(tx, one);
    if (before.state !== 'submitted') throw refuseState(before, '退回');
    const none = { submittedById: null, submittedBy: '', submittedAt: null };
    const row = await updateCount(tx, one.id, { state: 'open', ...none });
    await noteAct(tx, 'inventory.countReopen', row, '');
    return { id: row.id, version: row.version };
  });
}

/** Gives up a stock take (X3164). @throws AppError notFound, outdated, conflict */
export async function cancelCount(
  ctx: RequestContext,
  one: ParsedInputOf<typeof adminCount.cancel>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await requireCount(tx, one);
    if (before.state !== 'open' && before.state !== 'submitted') throw refuseState(before, '取消');
    await noteAct(tx, 'inventory.countCancel', await updateCount(tx, one.id, { state: 'cancelled' }), '');
  });
}

export function refuseState({ state }: CountRow, act: string) {
  return conflict(`盘点单${countStates[state]}，不能${act}`);
}

/** What staff did to a stock take, found again by its number. */
export async function noteAct(
  tx: RequestContext,
  action: CountAct,
  { id }: CountRow,
  what: string,
): Promise<void> {
  await recordAct(tx, {
    ...{ action, target: `盘点单 ${writeCountNumber(id)}`, object: { type: 'count', id } },
    ...(what !== '' && { changes: [{ field: '内容', before: '', after: what }] }),
  });
}

/** One more, or one fewer; the first scan taken back leaves goods that nobody has counted, and not none of them. */
function addTo(before: number | null, units: number): number | null {
  const after = (before ?? 0) + units;
  return units < 0 && after <= 0 ? null : after;
}

async function readOnHand(tx: RequestContext, ppid: number, storeId: number): Promise<number> {
  return (await listStockLevels(tx, [ppid])).find((level) => level.storeId === storeId)?.onHand ?? 0;
}

/** Goods that are counted by the number, of a category where one is meant. */
async function keepCountable(
  tx: RequestContext,
  ppids: readonly number[],
  categoryId: number,
): Promise<number[]> {
  const skus = await findSkus(tx, ppids);
  return ppids.filter((ppid) => {
    const sku = skus.get(ppid);
    if (!sku || sku.kind === 'service' || sku.isUnit) return false;
    return categoryId === 0 || sku.categoryPath.includes(categoryId);
  });
}
