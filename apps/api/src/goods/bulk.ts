import type { adminBulk } from '@jishi/contract/admin-bulk.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { describePrice, describeTarget } from '../admin-product/admin-product.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  findStaffSkusOf,
  isPriceSentinel,
  lockProduct,
  recordPrice,
  type StaffSku,
  updateSkuVersion,
} from '../catalog/catalog.service.ts';
import { readCosts } from '../cost/cost.service.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { foreseeHolds, holdPrices } from '../price-approval/price-approval.service.ts';
import { indexProducts } from '../search/search.service.ts';
import { differing } from './describe-model.ts';
import { type BulkAct, type BulkOutcome, planBulk } from './plan-bulk.ts';

interface Planned {
  readonly sku: StaffSku;
  readonly outcome: BulkOutcome;
}

/** What an act would do with each SKU, in the order asked for (X3126). @throws AppError notFound */
export async function planForStaff(
  ctx: RequestContext,
  { ppids, ...act }: ParsedInputOf<typeof adminBulk.plan>,
): Promise<OutputOf<typeof adminBulk.plan>> {
  const knowsCosts = ctx.visitor.staff?.permissions.has('cost:read') ?? false;
  const planned = await planAll(ctx, ppids, act);
  const waiting = await foreseeHolds(ctx, planned.map(stepOf));
  return planned.map(({ sku, outcome }) => ({
    ...{ ppid: sku.ppid, version: sku.version, name: sku.name, code: sku.code },
    price: fenToYuan(sku.priceFen),
    newPrice: fenToYuan(outcome.priceFen),
    status: sku.status,
    newStatus: outcome.status,
    held: outcome.held,
    warning: waiting.has(sku.ppid) ? '须他人审核后生效' : warn({ sku, outcome }, knowsCosts),
  }));
}

const stepOf = ({ sku, outcome }: Planned) => ({
  ...{ ppid: sku.ppid, name: sku.name },
  ...{ beforeFen: sku.priceFen, afterFen: outcome.priceFen },
});

/**
 * Does it, to all or to none; prices that need a second person are asked for (X3127).
 * @throws AppError notFound, outdated
 */
export async function applyBulk(
  ctx: RequestContext,
  { skus, ...act }: ParsedInputOf<typeof adminBulk.apply>,
): Promise<OutputOf<typeof adminBulk.apply>> {
  const seen = new Map(skus.map(({ ppid, version }) => [ppid, version]));
  return inTransaction(ctx, async (tx) => {
    const models = new Set((await planAll(tx, [...seen.keys()], act)).map(({ sku }) => sku.productId));
    // One order of locks for all who change models.
    for (const productId of [...models].toSorted((one, other) => one - other))
      await lockProduct(tx, productId);
    const planned = await planAll(tx, [...seen.keys()], act);
    const wanted = planned.filter(({ outcome }) => outcome.held === '');
    const waiting = await holdPrices(tx, wanted.map(stepOf));
    const changed = wanted.filter(({ sku }) => !waiting.has(sku.ppid));
    for (const { sku, outcome } of changed) {
      const { listPriceFen, sampleLabel } = sku;
      const change = { priceFen: outcome.priceFen, status: outcome.status, listPriceFen, sampleLabel };
      const version = seen.get(sku.ppid) ?? -1;
      if ((await updateSkuVersion(tx, { ppid: sku.ppid, version }, change)) === undefined)
        throw refuse(outdated, `“${sku.name}”刚刚被其他同事修改过，请重新核对后再提交`);
      if (sku.priceFen !== outcome.priceFen) await recordPrice(tx, sku.ppid, outcome.priceFen);
      await recordAct(tx, {
        action: 'product.update',
        target: describeTarget(sku),
        object: { type: 'sku', id: sku.ppid },
        changes: differing(describe(sku), describe(outcome)),
      });
    }
    if (changed.length > 0) {
      await indexProducts(tx, [...new Set(changed.map(({ sku }) => sku.productId))]);
      await announceChange(tx);
    }
    return { changed: changed.length, held: planned.length - wanted.length, waits: waiting.size };
  });
}

async function planAll(ctx: RequestContext, ppids: readonly number[], act: BulkAct): Promise<Planned[]> {
  const [rows, costs] = await Promise.all([findStaffSkusOf(ctx, ppids), readCosts(ctx, ppids)]);
  const byPpid = new Map(rows.map((sku) => [sku.ppid, sku]));
  return [...new Set(ppids)].map((ppid) => {
    const sku = byPpid.get(ppid);
    if (!sku) throw notFound('所选商品中有的已被删除，请刷新列表后重选');
    return { sku, outcome: planBulk(act, { ...sku, costFen: costs.get(ppid) }) };
  });
}

/** What is odd about a new price. Who may not know costs is not told how near they are. */
function warn({ sku, outcome }: Planned, knowsCosts: boolean): string {
  if (outcome.held !== '') return '';
  if (outcome.isThin && knowsCosts) return '毛利不足成本的 3%';
  const wasShown = sku.listPriceFen >= sku.priceFen && !isPriceSentinel(sku.listPriceFen);
  return wasShown && outcome.priceFen > sku.listPriceFen ? '高于划线价，商品页不再显示优惠' : '';
}

function describe({ priceFen, status }: Pick<StaffSku, 'priceFen' | 'status'>): Record<string, string> {
  return { 售价: describePrice(priceFen), 状态: skuStatusNames[status] };
}
