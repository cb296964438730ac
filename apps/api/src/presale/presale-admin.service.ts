import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminPresale } from '@jishi/contract/presale.ts';
import { recordAct } from '../audit/audit.service.ts';
import { assertNoUnits, findSkus } from '../catalog/catalog.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  insertPresale,
  type PresaleDraft,
  type PresaleRow,
  selectPresale,
  selectPresales,
  updatePresale,
} from './presale.queries.ts';

type Input = ParsedInputOf<typeof adminPresale.save>;

/** Presales with what became of them (X1168). */
export async function listPresales(
  ctx: RequestContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OutputOf<typeof adminPresale.list>> {
  const { rows, total } = await selectPresales(ctx, { page, pageSize });
  const views = await findSkus(
    ctx,
    rows.map(({ row }) => row.ppid),
  );
  const list = rows.map(({ row, deposited, completed, lacking, keptFen }) => ({
    ...{ id: row.id, ppid: row.ppid, quota: row.quota, sold: row.sold, active: row.active },
    ...{ deposited, completed, lacking, kept: fenToYuan(keptFen) },
    name: views.get(row.ppid)?.name ?? `商品 ${row.ppid}`,
    price: fenToYuan(row.priceFen),
    deposit: fenToYuan(row.depositFen),
    worth: fenToYuan(row.worthFen),
    depositFrom: row.depositFrom.toISOString(),
    depositTo: row.depositTo.toISOString(),
    finalFrom: row.finalFrom.toISOString(),
    finalTo: row.finalTo.toISOString(),
    shipBy: row.shipBy.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/**
 * Makes a presale or changes it (X1169). What buyers have agreed to does not change: once a unit is sold, the quota
 * may grow, deposits may be taken longer, and it may be taken out of use.
 * @throws AppError notFound, invalidInput, conflict for what buyers have agreed to
 */
export async function savePresale(ctx: RequestContext, input: Input): Promise<{ id: number }> {
  const draft = readDraft(input);
  return inTransaction(ctx, async (tx) => {
    const view = (await findSkus(tx, [draft.ppid])).get(draft.ppid);
    if (view?.kind !== 'goods') throw notFound('商品不存在');
    assertNoUnits([view], 'ppid');
    const before = input.id === 0 ? undefined : await selectPresale(tx, input.id, 'lock');
    if (input.id > 0 && !before) throw notFound('预售不存在');
    if (before && before.sold > 0) assertKeepsWord(before, draft);
    const id = before ? before.id : await insertPresale(tx, draft);
    if (before) await updatePresale(tx, id, draft);
    await recordAct(tx, {
      action: 'presale.save',
      target: view.name,
      object: { type: 'presale', id },
      changes: Object.entries(describe(draft))
        .map(([field, after]) => ({ field, before: before ? (describe(before)[field] ?? '') : '', after }))
        .filter((change) => change.before !== change.after),
    });
    return { id };
  });
}

function readDraft({ id: _id, price, deposit, worth, ...rest }: Input): PresaleDraft {
  const { depositFrom, depositTo, finalFrom, finalTo, shipBy, ...plain } = rest;
  const draft = {
    ...plain,
    priceFen: yuanToFen(price),
    depositFen: yuanToFen(deposit),
    worthFen: yuanToFen(worth),
    depositFrom: new Date(depositFrom),
    depositTo: new Date(depositTo),
    finalFrom: new Date(finalFrom),
    finalTo: new Date(finalTo),
    shipBy: new Date(shipBy),
  };
  if (draft.depositFen * 5 > draft.priceFen) throw invalidInput('定金不能超过售价的 20%');
  if (draft.worthFen < draft.depositFen) throw invalidInput('定金可抵金额不能低于定金');
  if (draft.worthFen >= draft.priceFen) throw invalidInput('定金可抵金额须低于售价');
  const inOrder =
    draft.depositFrom < draft.depositTo &&
    draft.depositTo <= draft.finalFrom &&
    draft.finalFrom < draft.finalTo &&
    draft.finalFrom <= draft.shipBy;
  if (!inOrder)
    throw invalidInput('时间须依次为：定金开始、定金结束、尾款开始、尾款结束，发货不早于尾款开始');
  return draft;
}

function assertKeepsWord(before: PresaleRow, draft: PresaleDraft): void {
  const stays = (['ppid', 'priceFen', 'depositFen', 'worthFen'] as const).every(
    (field) => before[field] === draft[field],
  );
  const timesStay = (['depositFrom', 'finalFrom', 'finalTo', 'shipBy'] as const).every(
    (field) => before[field].getTime() === draft[field].getTime(),
  );
  if (!stays || !timesStay || draft.quota < before.quota || draft.depositTo < before.depositTo)
    throw conflict('已有顾客支付定金，只能增加数量、延长定金时间或停用');
}

function describe(row: PresaleDraft): Record<string, string> {
  return {
    售价: String(fenToYuan(row.priceFen)),
    定金: `${fenToYuan(row.depositFen)} 抵 ${fenToYuan(row.worthFen)}`,
    数量: String(row.quota),
    定金时间: `${row.depositFrom.toISOString()} 至 ${row.depositTo.toISOString()}`,
    尾款时间: `${row.finalFrom.toISOString()} 至 ${row.finalTo.toISOString()}`,
    发货: row.shipBy.toISOString(),
    启用: row.active ? '是' : '否',
  };
}
