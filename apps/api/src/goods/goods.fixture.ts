import { randomUUID } from 'node:crypto';
import { desc, like } from 'drizzle-orm';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, next } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { brand, category } from '../catalog/catalog.tables.ts';

/** A line of the table of SKUs. */
export const line = (specs: string[], more: object = {}) => ({
  ...{ specs, code: `HAND-${next()}`, price: 3999, listPrice: 4299 },
  ...more,
});

/** What a form says is wrong, by its fields. */
export const fieldsOf = async (answer: Promise<unknown>) =>
  ((await refusalOf(answer)) as unknown as { data: { fields: Record<string, string[]> } }).data.fields;

/** A shop in which models are written by hand, and a clerk who writes them. */
export class GoodsDesk {
  readonly shop: TestShop;
  readonly clerk: Caller;
  /** Where models stand unless a test says otherwise. */
  readonly place: { brandId: number; categoryId: number; brandName: string };

  private constructor(shop: TestShop, clerk: Caller, place: GoodsDesk['place']) {
    this.shop = shop;
    this.clerk = clerk;
    this.place = place;
  }

  static async open(): Promise<GoodsDesk> {
    const shop = await TestShop.open();
    const { caller } = await makeStaff(shop.context());
    return new GoodsDesk(shop, caller, await makePlace(shop));
  }

  get db() {
    return this.shop.context().db;
  }

  desk(caller = this.clerk) {
    return this.shop.client(caller).adminGoods;
  }

  makePlace(names?: readonly [string, ...string[]]) {
    return makePlace(this.shop, names);
  }

  draft(more: object = {}) {
    const { brandId, categoryId } = this.place;
    return {
      ...{ model: `手写机 ${next()}`, brandId, categoryId, dimensions: ['颜色', '内存'] },
      skus: [line(['雾白', '256GB']), line(['雾白', '512GB'], { price: 4499 })],
      ...more,
    };
  }

  create(more: object = {}, caller = this.clerk) {
    return this.desk(caller).create({ submitToken: randomUUID(), ...this.draft(more) });
  }

  /** What the form sends back when nothing is touched. */
  async reread(id: number) {
    const { skus, ...model } = await this.desk().model({ id });
    return { ...model, skus: skus.map(({ onHand: _onHand, reserved: _reserved, ...one }) => one) };
  }

  /** Entries of the register about something, the last first. */
  actsOn(target: string) {
    return this.db
      .select()
      .from(auditLog)
      .where(like(auditLog.target, `${target} %`))
      .orderBy(desc(auditLog.id));
  }
}

async function makePlace(shop: TestShop, names: readonly [string, ...string[]] = [`手机${next()}`]) {
  const { db } = shop.context();
  const [made] = await db
    .insert(brand)
    .values({ tenantId: 0, name: `厂牌${next()}` })
    .returning();
  let path: number[] = [];
  for (const name of names) {
    const id = 2_000_000 + next();
    const parentId = path.at(-1) ?? 0;
    path = [...path, id];
    await db.insert(category).values({ tenantId: 0, id, parentId, name, path });
  }
  return { brandId: made?.id ?? 0, categoryId: path.at(-1) ?? 0, brandName: made?.name ?? '' };
}
