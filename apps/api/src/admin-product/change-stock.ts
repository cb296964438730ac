import type { adminProduct } from '@jishi/contract/admin-product.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { lockStockLevels, setStock, WAREHOUSE } from '../stock/stock.service.ts';
import { findStore } from '../store/store.service.ts';
import { describeTarget, requireSku } from './admin-product.service.ts';

/**
 * Sets the units on hand in the warehouse or a store and writes it down, both or neither. The same number again changes
 * nothing and is not written down.
 * @throws AppError notFound for an unknown SKU or store; conflict below what is reserved, and for services
 */
export async function changeStock(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminProduct.setStock>,
): Promise<void> {
  const { ppid, storeId, onHand, reason } = input;
  assertStoreScope(ctx, storeId, STORE_GONE);
  await inTransaction(ctx, async (tx) => {
    const sku = await requireSku(tx, ppid);
    if (sku.kind === 'service') throw conflict('服务类商品没有库存');
    const place = await describePlace(tx, storeId);
    const levels = await lockStockLevels(tx, [ppid]);
    const before = levels.find((level) => level.storeId === storeId);
    if (before?.onHand === onHand) return;
    if (before && before.reserved > onHand) {
      throw conflict(`${place}有 ${before.reserved} 件已被订单占用，库存不能低于占用数量`);
    }
    await setStock(tx, { ppid, storeId, onHand }, { cause: 'adjust', note: reason });
    await recordAct(tx, {
      action: 'stock.set',
      target: `${describeTarget(sku)} · ${place}`,
      object: { type: 'sku', id: ppid },
      changes: [
        { field: '在库数量', before: String(before?.onHand ?? 0), after: String(onHand) },
        { field: '调整原因', before: '', after: reason },
      ],
    });
    await announceChange(tx);
  });
}

async function describePlace(ctx: RequestContext, storeId: number): Promise<string> {
  if (storeId === WAREHOUSE) return WAREHOUSE_NAME;
  const store = await findStore(ctx, storeId);
  if (!store) throw notFound(STORE_GONE);
  return store.name;
}
