import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@jishi/contract/permission.ts';
import { permissions } from '@jishi/contract/permission.ts';
import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { eq } from 'drizzle-orm';
import { brand, category, product, serviceOffer, sku } from '../src/catalog/catalog.tables.ts';
import { member } from '../src/member/member.tables.ts';
import { secondsFromNow } from '../src/platform/clock.ts';
import type { RequestContext } from '../src/platform/request-context.ts';
import { session } from '../src/session/session.tables.ts';
import { staff, staffRole } from '../src/staff/staff.tables.ts';
import { stockLevel } from '../src/stock/stock.tables.ts';
import { store } from '../src/store/store.tables.ts';
import type { Caller } from './test-shop.ts';

let serial = 0;
/** A number nobody had before in this process. */
export function next(): number {
  serial += 1;
  return serial;
}

export interface SkuOptions {
  priceYuan?: number;
  /** Units in the warehouse. */
  stock?: number;
  status?: SkuStatus;
  model?: string;
  /** Of the merchant, by which others find it. */
  code?: string;
  specs?: Record<string, string>;
  purchaseLimit?: number;
  sampleLabel?: SampleLabel;
}

/** A model with one SKU and stock in the warehouse. */
export async function makeSku(
  ctx: RequestContext,
  options: SkuOptions = {},
): Promise<{ ppid: number; productId: number; categoryId: number }> {
  const number = next();
  const [brandRow] = await ctx.db
    .insert(brand)
    .values({ tenantId: ctx.tenant.id, name: `品牌${number}` })
    .returning();
  const categoryId = 1_000_000 + number;
  await ctx.db
    .insert(category)
    .values({ tenantId: ctx.tenant.id, id: categoryId, name: `分类${number}`, path: [categoryId] });
  const specs = options.specs ?? { 颜色: '曜石黑' };
  const model = options.model ?? `型号${number}`;
  const [productRow] = await ctx.db
    .insert(product)
    .values({
      tenantId: ctx.tenant.id,
      brandId: brandRow!.id,
      categoryId,
      model,
      dimensionNames: Object.keys(specs),
    })
    .returning();
  const priceFen = Math.round((options.priceYuan ?? 1999) * 100);
  const [skuRow] = await ctx.db
    .insert(sku)
    .values({
      tenantId: ctx.tenant.id,
      productId: productRow!.id,
      code: options.code ?? `CODE-${number}`,
      name: `品牌${number} ${model}`,
      specValues: Object.values(specs),
      listPriceFen: priceFen,
      priceFen,
      status: options.status ?? 'onSale',
      purchaseLimit: options.purchaseLimit ?? 99,
      sampleLabel: options.sampleLabel ?? null,
    })
    .returning();
  await ctx.db
    .insert(stockLevel)
    .values({ tenantId: ctx.tenant.id, ppid: skuRow!.ppid, storeId: 0, onHand: options.stock ?? 10 });
  return { ppid: skuRow!.ppid, productId: productRow!.id, categoryId };
}

/** A member with a session; `caller` is what the browser then sends. */
export async function makeMember(
  ctx: RequestContext,
  options: { balanceYuan?: number } = {},
): Promise<{ memberId: number; mobile: string; caller: Caller }> {
  const mobile = `139${String(next()).padStart(8, '0')}`;
  const [row] = await ctx.db
    .insert(member)
    .values({
      tenantId: ctx.tenant.id,
      mobile,
      name: `会员${mobile.slice(-4)}`,
      balanceFen: Math.round((options.balanceYuan ?? 0) * 100),
    })
    .returning();
  const token = await makeSession(ctx, 'member', row!.id);
  return { memberId: row!.id, mobile, caller: { tenant: ctx.tenant.id, cookies: { Authorization: token } } };
}

/** A member of staff with exactly these permissions (all by default), signed in. */
export async function makeStaff(
  ctx: RequestContext,
  granted: Permission[] = Object.keys(permissions) as Permission[],
): Promise<{ staffId: number; caller: Caller }> {
  const number = next();
  const [role] = await ctx.db
    .insert(staffRole)
    .values({ tenantId: ctx.tenant.id, name: `角色${number}`, permissions: granted })
    .returning();
  const [row] = await ctx.db
    .insert(staff)
    .values({
      tenantId: ctx.tenant.id,
      account: `staff${number}`,
      name: `店员${number}`,
      passwordHash: '!',
      roleId: role!.id,
    })
    .returning();
  const token = await makeSession(ctx, 'staff', row!.id);
  return { staffId: row!.id, caller: { tenant: ctx.tenant.id, cookies: { StaffAuthorization: token } } };
}

export async function makeStore(ctx: RequestContext, cityId = 530102): Promise<number> {
  const number = next();
  const [row] = await ctx.db
    .insert(store)
    .values({
      tenantId: ctx.tenant.id,
      code: `S${number}`,
      name: `门店${number}`,
      address: `人民路 ${number} 号`,
      phone: '0871-63330000',
      openTime: '09:30-21:30',
      countyId: cityId,
      latitude: 25.04,
      longitude: 102.71,
    })
    .returning();
  return row!.id;
}

async function makeSession(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  subjectId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.db.insert(session).values({
    tenantId: ctx.tenant.id,
    tokenHash: createHash('sha256').update(token).digest(),
    kind,
    subjectId,
    expiresAt: secondsFromNow(3600),
  });
  return token;
}

/** A service with two variants, offered with the goods of a category. */
export async function makeService(ctx: RequestContext, categoryId: number): Promise<number[]> {
  const { productId } = await makeSku(ctx, { stock: 0 });
  await ctx.db.update(product).set({ kind: 'service' }).where(eq(product.id, productId));
  const variants = await ctx.db
    .insert(sku)
    .values(
      ['一年', '两年'].map((name, sort) => ({
        tenantId: ctx.tenant.id,
        productId,
        code: `SERVICE-${productId}-${sort}`,
        name,
        specValues: [name],
        listPriceFen: 9900,
        priceFen: 9900,
        sort: sort + 1,
      })),
    )
    .returning();
  await ctx.db.insert(serviceOffer).values({ tenantId: ctx.tenant.id, productId, categoryId });
  return variants.map((one) => one.ppid);
}
