import type { Permission } from '@jishi/contract/permission.ts';
import { and, eq } from 'drizzle-orm';
import { makeSku, makeStaff, type SkuOptions } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { skuPriceDay } from '../catalog/price-day.tables.ts';

/** A shop in which nobody lowers a price by more than 10 % alone. */
export class PriceDesk {
  readonly shop: TestShop;

  private constructor(shop: TestShop) {
    this.shop = shop;
  }

  static async open(): Promise<PriceDesk> {
    const desk = new PriceDesk(await TestShop.open());
    await desk.rule(10);
    return desk;
  }

  /** @param percent that one person may lower alone; 0: as much as they like */
  async rule(percent: number): Promise<void> {
    const features = JSON.stringify({ features: { priceApproval: percent } });
    await this.shop.asOwner(`UPDATE tenant SET settings = settings || '${features}' WHERE id = 0`);
    await this.shop.api.platform.tenants.load();
  }

  /** Somebody new. */
  async person(permissions?: Permission[]) {
    const { caller, staffId } = await makeStaff(this.shop.context(), permissions);
    return { client: this.shop.client(caller), caller, staffId };
  }

  make(options: SkuOptions = {}) {
    return makeSku(this.shop.context(), { priceYuan: 1000, ...options });
  }

  async read(ppid: number) {
    const [row] = await this.shop.context().db.select().from(sku).where(eq(sku.ppid, ppid));
    if (!row) throw new Error(`no SKU ${ppid}`);
    return row;
  }

  /** What a SKU cost as the day began. */
  async hadYesterday(ppid: number, priceFen: number): Promise<void> {
    const prices = { day: '2026-01-01', lowFen: priceFen, lastFen: priceFen };
    await this.shop
      .context()
      .db.insert(skuPriceDay)
      .values({ tenantId: 0, ppid, ...prices });
  }

  /** Changes the price of a SKU as its dialog does, in yuan. */
  async setPrice(client: ReturnType<TestShop['client']>, ppid: number, price: number) {
    const { version, listPriceFen, status } = await this.read(ppid);
    return client.adminProduct.update({
      ...{ ppid, version, price, status },
      ...{ listPrice: listPriceFen / 100, sellingPoint: '卖点' },
    });
  }

  /** The one request that waits for a SKU. */
  async waiting(client: ReturnType<TestShop['client']>, ppid: number) {
    const { list } = await client.adminPriceChange.list({ state: 'pending', pageSize: 100 });
    const [row, second] = list.filter((one) => one.ppid === ppid);
    if (!row || second) throw new Error(`one request was to wait for ${ppid}`);
    return row;
  }

  async actsOn(ppid: number): Promise<string[]> {
    const rows = await this.shop
      .context()
      .db.select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.objectType, 'sku'), eq(auditLog.objectId, String(ppid))))
      .orderBy(auditLog.id);
    return rows.map(({ action }) => action).filter((action) => action.startsWith('priceChange.'));
  }
}
