import type { adminProduct } from '@jishi/contract/admin-product.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { sampleLabelNames, sampleLabels } from '@jishi/contract/sample-label.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import {
  lockProduct,
  recordPrice,
  type StaffSku,
  updateSellingPoint,
  updateSkuVersion,
} from '../catalog/catalog.service.ts';
import { invalidInput, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { holdPrices } from '../price-approval/price-approval.service.ts';
import { indexProducts } from '../search/search.service.ts';
import { describeTarget, requireSku } from './admin-product.service.ts';
import { describePrice } from './describe-price.ts';

type Change = Pick<StaffSku, 'priceFen' | 'listPriceFen' | 'status' | 'sellingPoint' | 'sampleLabel'>;

/**
 * Changes a SKU, brings the search up to date, tells every process and writes it down: all of it or nothing. Prices may
 * be sentinels (S196, S197). Changing nothing keeps the version and writes nothing down. A price that needs a second
 * person stays as it is, and everything else changes (X3251).
 * @throws AppError notFound; invalidInput for a sample-product label where the tenant shows none (S014); outdated when
 *   somebody else changed it since `version`
 */
export async function updateSku(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminProduct.update>,
): Promise<OutputOf<typeof adminProduct.update>> {
  const { ppid, version } = input;
  if (input.sampleLabel && !featureOf(ctx, 'sampleLabels')) throw invalidInput('本站点不使用样品标签');
  return inTransaction(ctx, async (tx) => {
    const { productId } = await requireSku(tx, ppid);
    await lockProduct(tx, productId);
    // Read again under the lock: what is written down as “before” is what really was there.
    const before = await requireSku(tx, ppid);
    if (before.version !== version) throw changedMeanwhile(before.version);
    const wanted: Change = {
      priceFen: yuanToFen(input.price),
      listPriceFen: yuanToFen(input.listPrice),
      status: input.status,
      sellingPoint: input.sellingPoint,
      sampleLabel: wantedLabel(input.sampleLabel, before),
    };
    const step = { ppid, name: before.name, beforeFen: before.priceFen, afterFen: wanted.priceFen };
    const priceWaits = (await holdPrices(tx, [step])).has(ppid);
    if (priceWaits) wanted.priceFen = before.priceFen;
    const changes = describeChanges(before, wanted);
    if (changes.length === 0) return { version, priceWaits };
    const { sellingPoint, ...ofSku } = wanted;
    const newVersion = await updateSkuVersion(tx, { ppid, version }, ofSku);
    if (newVersion === undefined) throw changedMeanwhile();
    if (ofSku.priceFen !== before.priceFen) await recordPrice(tx, ppid, ofSku.priceFen);
    if (sellingPoint !== before.sellingPoint) await updateSellingPoint(tx, productId, sellingPoint);
    await indexProducts(tx, [productId]);
    const object = { type: 'sku', id: ppid } as const;
    await recordAct(tx, { action: 'product.update', target: describeTarget(before), object, changes });
    await announceChange(tx);
    return { version: newVersion, priceWaits };
  });
}

function changedMeanwhile(version?: number) {
  return refuse(
    outdated,
    '该商品刚刚被其他同事修改过，请载入最新内容后再改',
    version === undefined ? null : { version },
  );
}

/** 0 takes the label away; without a word it stays. */
function wantedLabel(asked: number | undefined, before: StaffSku): StaffSku['sampleLabel'] {
  if (asked === undefined) return before.sampleLabel;
  return sampleLabels.find((label) => label === asked) ?? null;
}

function describeLabel({ sampleLabel }: Change): string {
  return sampleLabel === null ? '' : sampleLabelNames[sampleLabel];
}

function describeChanges(before: StaffSku, after: Change): AuditChange[] {
  return [
    { field: '售价', before: describePrice(before.priceFen), after: describePrice(after.priceFen) },
    { field: '划线价', before: describePrice(before.listPriceFen), after: describePrice(after.listPriceFen) },
    { field: '状态', before: skuStatusNames[before.status], after: skuStatusNames[after.status] },
    { field: '卖点', before: before.sellingPoint, after: after.sellingPoint },
    { field: '样品标签', before: describeLabel(before), after: describeLabel(after) },
  ].filter((change) => change.before !== change.after);
}
