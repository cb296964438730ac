import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { eq } from 'drizzle-orm';
import { makeSku, makeStaff, next, type SkuOptions } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { laterTask } from '../later/later.tables.ts';
import { performDue } from '../later/perform-due.ts';
import { indexProducts } from '../search/search.service.ts';

/** A shop in which goods wait for their moments, and the clerk who plans them. */
export class ShelfDesk {
  readonly shop: TestShop;
  readonly clerk: Caller;
  readonly staffId: number;

  private constructor(shop: TestShop, { caller, staffId }: { caller: Caller; staffId: number }) {
    this.shop = shop;
    this.clerk = caller;
    this.staffId = staffId;
  }

  static async open(): Promise<ShelfDesk> {
    const shop = await TestShop.open();
    return new ShelfDesk(shop, await makeStaff(shop.context()));
  }

  get client() {
    return this.shop.client(this.clerk).adminShelfTime;
  }

  /** A SKU off the shelf, unless told otherwise. */
  async make(options: SkuOptions = {}) {
    const made = await makeSku(this.shop.context(), { status: 'offShelf', ...options });
    await indexProducts(this.shop.context(), [made.productId]);
    return made;
  }

  /** Another SKU of a model, off the shelf. */
  async makeBeside(productId: number): Promise<number> {
    const number = next();
    const [row] = await this.shop
      .context()
      .db.insert(sku)
      .values({
        ...{ tenantId: 0, productId, code: `BESIDE-${number}`, name: `型号 ${number}` },
        ...{ specValues: [`颜色 ${number}`], priceFen: 199_900, listPriceFen: 199_900, status: 'offShelf' },
      })
      .returning();
    return row?.ppid ?? 0;
  }

  plan(ppid: number | number[], status: SkuStatus, at: string) {
    return this.client.plan({ ppids: [ppid].flat(), status, at });
  }

  async read(ppid: number) {
    const [row] = await this.shop.context().db.select().from(sku).where(eq(sku.ppid, ppid));
    return row;
  }

  async plansOf(productId: number) {
    return (await this.client.list({ productId, sort: 'timeAsc' })).list;
  }

  /** As if the moment of all that is planned had come. */
  async letTimePass(): Promise<void> {
    const ctx = this.shop.context();
    await ctx.db.update(laterTask).set({ nextAt: new Date(0) });
    await performDue(ctx, 100);
    this.shop.api.platform.sharedAnswers.forgetTenant(0);
  }

  /** Acts on a SKU, the last first. */
  async actsOn(ppid: number) {
    const object = { objectType: 'sku', objectId: String(ppid) } as const;
    return (await this.shop.client(this.clerk).adminAudit.list(object)).list;
  }
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
