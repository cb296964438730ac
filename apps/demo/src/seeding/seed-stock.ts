import { findSkuRows, findSkus } from '@jishi/api/catalog/catalog.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { bookReceipt } from '@jishi/api/receipt/book-receipt.ts';
import { listReceipts } from '@jishi/api/receipt/receipt.service.ts';
import { announceReceipt, saveReceipt } from '@jishi/api/receipt/save-receipt.ts';
import { WAREHOUSE } from '@jishi/api/stock/stock.service.ts';
import { searchStores } from '@jishi/api/store/store.service.ts';
import { saveTransfer, sendTransfer } from '@jishi/api/transfer/change-transfer.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { asAdministrator } from './as-administrator.ts';

/** Goods of the documents: the last models of the catalogue, which no other part of the demo is about. */
const GOODS = 3;
/** What a unit costs of its price. */
const COST_PERCENT = 78;

const page = { page: 1, pageSize: 20 };

/** Receipts that are booked and on their way, a transfer that is sent and one that a store has asked for. */
export async function seedStock(tenant: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const ctx = await asAdministrator(tenant);
  if (!ctx) return;
  const { total } = await listReceipts(ctx, { state: '', place: -1, keyword: '', ...page });
  const [store] = await searchStores(ctx, { cityId: 0 });
  if (total > 0 || !store) return;
  const codes = listTenantModels(tenantId).flatMap(({ variants }) => variants[0]?.sku ?? []);
  const rows = await findSkuRows(ctx, codes.slice(-GOODS), []);
  const skus = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const lines = [...skus.values()].map(({ ppid, ownPriceFen }, at) => ({
    ...{ ppid, units: 12 - 2 * at, cost: Math.max(1, Math.round((ownPriceFen * COST_PERCENT) / 10_000)) },
  }));
  const [first] = lines;
  if (!first) return;
  const receipt = { id: 0, version: 0, storeId: WAREHOUSE };
  const came = await saveReceipt(ctx, {
    ...{ ...receipt, supplier: '昆明天音通信', note: '送货单 TY-20261118', lines },
  });
  await bookReceipt(ctx, came);
  const coming = await saveReceipt(ctx, {
    ...{ ...receipt, supplier: '爱施德云南分公司', note: '', lines: [{ ...first, units: 6 }] },
  });
  await announceReceipt(ctx, { ...coming, coming: true });
  const transfer = { id: 0, version: 0, fromStoreId: WAREHOUSE, toStoreId: store.id };
  const goods = lines.map(({ ppid }) => ({ ppid, units: 1 }));
  await sendTransfer(ctx, await saveTransfer(ctx, { ...transfer, note: '周末铺货', lines: goods }));
  await saveTransfer(ctx, { ...transfer, note: '顾客预订', lines: [{ ppid: first.ppid, units: 2 }] });
}
