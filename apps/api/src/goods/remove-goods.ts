import type { adminGoods } from '@jishi/contract/admin-goods.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { requireSku } from '../admin-product/admin-product.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  deleteModel,
  deleteSkus,
  findGoodsUses,
  listEditedSkus,
  lockEditedModel,
  type ModelSkuRow,
  reviseProduct,
} from '../catalog/goods-desk.service.ts';
import { forgetCosts } from '../cost/cost.service.ts';
import { forgetIntroduction } from '../introduction/introduction.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { constraintOf, sqlStateOf } from '../platform/db/database-errors.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { forgetEntry, indexProducts } from '../search/search.service.ts';
import { forgetShelfTimes } from '../shelf-time/shelf-time.service.ts';
import { forgetLevels, listStockLevels } from '../stock/stock.service.ts';
import { placeModel } from './check-model.ts';
import { describeModelTarget, describeSku, describeSkuTarget, differing } from './describe-model.ts';
import { explainUses } from './explain-uses.ts';

/** Tables whose rows go with a SKU, and those that go with a model as well. */
const OF_SKU = ['sku', 'sku_price_day', 'sku_regional_price', 'sku_cost', 'stock_level', 'shelf_time'];
const OF_MODEL = [...OF_SKU, 'search_entry', 'product_introduction'];

/** Deletes a model that nobody ever bought (X3116). @throws AppError notFound, outdated, conflict with the reason */
export async function removeModel(
  ctx: RequestContext,
  { id, version }: ParsedInputOf<typeof adminGoods.removeModel>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const model = await lockEditedModel(tx, id);
    if (!model) throw notFound('机型不存在，可能已被删除');
    if (model.version !== version) throw changedMeanwhile(model.version);
    const skus = await listEditedSkus(tx, id);
    assertOffShelf('该机型', skus);
    await assertUnused(tx, '该机型', {
      ppids: skus.map(({ ppid }) => ppid),
      productId: id,
      except: OF_MODEL,
    });
    const target = describeModelTarget(id, { ...(await placeModel(tx, model)), change: model });
    await forgetIntroduction(tx, id);
    await forgetEntry(tx, id);
    await forgetSkus(tx, skus, '该机型');
    await deleteModel(tx, id);
    await recordAct(tx, {
      action: 'product.remove',
      target,
      object: { type: 'product', id },
      changes: [
        {
          field: '规格',
          before: skus
            .map(({ code }) => code)
            .join('、')
            .slice(0, 500),
          after: '',
        },
      ],
    });
    await announceChange(tx);
  });
}

/** Deletes one SKU of a model that keeps others (X3117). @throws AppError notFound, outdated, conflict */
export async function removeSku(
  ctx: RequestContext,
  { ppid, version }: ParsedInputOf<typeof adminGoods.removeSku>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { productId } = await requireSku(tx, ppid);
    const model = await lockEditedModel(tx, productId);
    const skus = await listEditedSkus(tx, productId);
    const one = skus.find((sku) => sku.ppid === ppid);
    if (!model || !one) throw notFound('商品不存在');
    if (one.version !== version) throw changedMeanwhile(one.version);
    if (skus.length === 1) throw conflict('这是该机型的最后一个规格，如不再需要请删除整个机型');
    assertOffShelf('该规格', [one]);
    await assertUnused(tx, '该规格', { ppids: [ppid], except: OF_SKU });
    await forgetSkus(tx, [one], '该规格');
    await reviseProduct(tx, productId, {});
    await indexProducts(tx, [productId]);
    await recordAct(tx, {
      action: 'product.remove',
      target: describeSkuTarget(one),
      object: { type: 'sku', id: ppid },
      changes: differing(describeSku(one, model.dimensionNames), {}),
    });
    await announceChange(tx);
  });
}

/** Whoever looks at it now is not cut short, and every process has heard that it left the lists. */
function assertOffShelf(what: string, skus: readonly ModelSkuRow[]): void {
  if (skus.some(({ status }) => status !== 'offShelf')) throw conflict(`${what}还在架上，请先下架再删除`);
}

async function assertUnused(
  tx: RequestContext,
  what: string,
  which: Parameters<typeof findGoodsUses>[1],
): Promise<void> {
  const levels = await listStockLevels(tx, which.ppids);
  const units = levels.reduce((sum, level) => sum + level.onHand + level.inTransit, 0);
  if (units > 0) throw conflict(`${what}还有 ${units} 件库存（含在途），请先清零库存再删除`);
  const uses = await findGoodsUses(tx, which);
  if (uses.length > 0) throw conflict(explainUses(what, uses));
}

/** @throws AppError conflict where somebody has put one of them into a cart or an offer in between */
async function forgetSkus(tx: RequestContext, skus: readonly ModelSkuRow[], what: string): Promise<void> {
  const ppids = skus.map(({ ppid }) => ppid);
  await forgetCosts(tx, ppids);
  await forgetLevels(tx, ppids);
  await forgetShelfTimes(tx, ppids);
  try {
    await deleteSkus(tx, ppids);
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    tx.log.info({ constraint: constraintOf(error) }, 'goods were used while they were deleted');
    throw conflict(explainUses(what, []));
  }
}

/** foreign_key_violation */
const FOREIGN_KEY_VIOLATION = '23503';

function changedMeanwhile(version: number) {
  return refuse(outdated, '刚刚被其他同事修改过，请载入最新内容后再删除', { version });
}
