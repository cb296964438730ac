import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { describeTarget } from '../admin-product/admin-product.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findStaffSkusOf, lockProduct, type StaffSku, updateSkuStatus } from '../catalog/catalog.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { indexProducts } from '../search/search.service.ts';
import { decideShelf } from './decide-shelf.ts';
import { readMoment } from './shelf-moments.ts';
import { endPlan, type ShelfTimeRow, selectWaitingAt } from './shelf-time.queries.ts';

/**
 * Does what a model waits for at a moment, all colours together and in the transaction of the task: shoppers see all of
 * it or none. What was withdrawn, given another moment or done since is not among what waits.
 */
export async function changeShelf(tx: RequestContext, refId: string): Promise<void> {
  const moment = readMoment(refId);
  await lockProduct(tx, moment.productId);
  const due = await selectWaitingAt(tx, moment);
  if (due.length === 0) return;
  const skus = await findStaffSkusOf(
    tx,
    due.map(({ ppid }) => ppid),
  );
  let isChanged = false;
  for (const plan of due) {
    const sku = skus.find(({ ppid }) => ppid === plan.ppid);
    const { state, changes, note } = decideShelf(plan.status, sku);
    await endPlan(tx, plan.id, { state, note });
    if (!sku || !changes) continue;
    await changeStatus(tx, sku, plan);
    isChanged = true;
  }
  if (!isChanged) return;
  await indexProducts(tx, [moment.productId]);
  await announceChange(tx);
}

/** @throws Error where somebody changes the SKU beside the lock of its model: it is tried again */
async function changeStatus(tx: RequestContext, sku: StaffSku, plan: ShelfTimeRow): Promise<void> {
  const { ppid } = sku;
  if (!(await updateSkuStatus(tx, sku, plan.status))) throw new Error(`SKU ${ppid} was changed meanwhile`);
  await recordAct(tx, {
    action: 'product.update',
    target: describeTarget(sku),
    object: { type: 'sku', id: ppid },
    changes: [
      { field: '状态', before: skuStatusNames[sku.status], after: skuStatusNames[plan.status] },
      {
        field: '按定时执行',
        before: '',
        after: `${writeBeijingMinute(plan.at)}，${plan.askedBy} 设置`,
      },
    ],
    by: { staffId: plan.askedById, name: plan.askedBy },
  });
}
