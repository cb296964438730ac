import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminPromotion } from '@jishi/contract/promotion.ts';
import { recordAct } from '../audit/audit.service.ts';
import { assertNoUnits, findSkus } from '../catalog/catalog.service.ts';
import { readCosts } from '../cost/cost.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectPackages, updatePackageState, writePackage } from './package.queries.ts';

/** Packages with the prices of now (X1009). */
export async function listPackages(
  ctx: RequestContext,
  { keyword, page, pageSize }: ParsedInputOf<typeof adminPromotion.packages>,
): Promise<OutputOf<typeof adminPromotion.packages>> {
  const { rows, total } = await selectPackages(ctx, keyword, { page, pageSize });
  const skus = await findSkus(
    ctx,
    rows.flatMap(({ items }) => items.map(({ ppid }) => ppid)),
  );
  const costs = await readCosts(ctx, [...skus.keys()]);
  const list = rows.map(({ id, ppid, name, sort, state, items: kept }) => {
    const items = kept.map((item) => {
      const view = skus.get(item.ppid);
      const [minus, price] = [fenToYuan(item.minusFen), fenToYuan(view?.ownPriceFen ?? 0)];
      return {
        ppid: item.ppid,
        name: view?.name ?? '',
        units: item.units,
        minus,
        price,
      };
    });
    const savedFen = kept.reduce((sum, { units, minusFen }) => sum + units * minusFen, 0);
    const fullFen = kept.reduce((sum, item) => sum + item.units * (skus.get(item.ppid)?.ownPriceFen ?? 0), 0);
    const sums = { price: fenToYuan(fullFen - savedFen), saved: fenToYuan(savedFen) };
    // Whether it loses is known only where all of it has a cost.
    const isKnown = kept.every((item) => costs.has(item.ppid));
    const costFen = kept.reduce((sum, item) => sum + item.units * (costs.get(item.ppid) ?? 0), 0);
    const isBelowCost = isKnown && fullFen - savedFen < costFen;
    return { id, ppid, name, sort, state, items, ...sums, isBelowCost };
  });
  return { list, total, page, pageSize };
}

/**
 * Writes a package (X1010). @throws AppError invalid for goods or sums that do not fit; conflict while it is offered
 */
export async function savePackage(
  ctx: RequestContext,
  { items, ...row }: ParsedInputOf<typeof adminPromotion.savePackage>,
): Promise<{ id: number }> {
  const ppids = items.map(({ ppid }) => ppid);
  if (new Set(ppids).size !== ppids.length) throw invalidInput('同一商品只能填写一次');
  if (!ppids.includes(row.ppid)) throw invalidInput('套餐须包含主商品');
  const skus = await findSkus(ctx, ppids);
  assertNoUnits(skus.values(), 'items');
  for (const { ppid, minus } of items) {
    const view = skus.get(ppid);
    if (view?.kind !== 'goods') throw invalidInput(`没有编号为 ${ppid} 的规格商品`);
    if (yuanToFen(minus) > view.ownPriceFen) throw invalidInput(`“${view.name}”的优惠高于售价`);
  }
  return inTransaction(ctx, async (tx) => {
    const kept = items.map(({ ppid, units, minus }) => ({ ppid, units, minusFen: yuanToFen(minus) }));
    const id = await writePackage(tx, { ...row, items: kept });
    if (id === undefined) throw conflict('请先停止该套餐再编辑');
    await recordAct(tx, {
      action: 'promotion.package',
      target: `套餐 ${id} ${row.name}`,
      object: { type: 'package', id },
    });
    return { id };
  });
}

/** Offers a package or stops it (X1011). @throws AppError conflict when it is so already or not there */
export async function changePackageState(
  ctx: RequestContext,
  { id, state }: ParsedInputOf<typeof adminPromotion.setPackageState>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await updatePackageState(tx, id, state);
    if (!row) throw conflict('套餐状态已变化，请刷新后重试');
    await recordAct(tx, {
      action: 'promotion.packageState',
      target: `套餐 ${id} ${row.name}`,
      object: { type: 'package', id },
    });
    await announceChange(tx);
  });
}
