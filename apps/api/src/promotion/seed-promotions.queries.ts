import { eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { AddonRow, GiftRow, TargetRow } from './in-force.queries.ts';
import { promotion, promotionAddon, promotionGift, promotionTarget } from './promotion.tables.ts';
import { skuPackage, skuPackageItem } from './sku-package.tables.ts';

/** A promotion of a demo shop, as it is written at once. */
export interface SeededPromotion
  extends Pick<typeof promotion.$inferInsert, 'type' | 'title' | 'rule' | 'startsAt' | 'endsAt'>,
    Partial<
      Pick<typeof promotion.$inferInsert, 'description' | 'priority' | 'exclusive' | 'perMember' | 'levelMin'>
    > {
  targets: Omit<TargetRow, 'promotionId'>[];
  gifts?: Pick<GiftRow, 'ppid' | 'quota'>[];
  addons?: Omit<AddonRow, 'promotionId' | 'maxUnits'>[];
}

export interface SeededPackage {
  ppid: number;
  name: string;
  items: { ppid: number; units: number; minusFen: number }[];
}

/** Writes published promotions and packages in few statements, unless the tenant has any. */
export async function seedPromotionRows(
  ctx: RequestContext,
  promotions: readonly SeededPromotion[],
  packages: readonly SeededPackage[],
): Promise<void> {
  const tenantId = ctx.tenant.id;
  const known = await ctx.db
    .select({ id: promotion.id })
    .from(promotion)
    .where(eq(promotion.tenantId, tenantId))
    .limit(1);
  if (known.length > 0 || promotions.length === 0) return;
  const made = await ctx.db
    .insert(promotion)
    .values(
      promotions.map(({ targets: _goods, gifts: _gifts, addons: _addons, ...row }, index) => ({
        ...row,
        tenantId,
        state: 'published' as const,
        version: index,
      })),
    )
    .returning({ id: promotion.id, version: promotion.version });
  const idOf = new Map(made.map(({ id, version }) => [version, id]));
  const rowsOf = <Row>(pick: (one: SeededPromotion) => readonly Row[] | undefined) =>
    promotions.flatMap((one, index) =>
      (pick(one) ?? []).map((row) => ({ ...row, tenantId, promotionId: idOf.get(index) ?? 0 })),
    );
  const [targets, gifts, addons] = [
    rowsOf(({ targets: rows }) => rows),
    rowsOf(({ gifts: rows }) => rows),
    rowsOf(({ addons: rows }) => rows),
  ];
  if (targets.length > 0) await ctx.db.insert(promotionTarget).values(targets);
  if (gifts.length > 0) await ctx.db.insert(promotionGift).values(gifts);
  if (addons.length > 0) await ctx.db.insert(promotionAddon).values(addons);
  await ctx.db.update(promotion).set({ version: sql`0` }).where(eq(promotion.tenantId, tenantId));
  await seedPackages(ctx, packages);
}

async function seedPackages(ctx: RequestContext, packages: readonly SeededPackage[]): Promise<void> {
  if (packages.length === 0) return;
  const tenantId = ctx.tenant.id;
  const made = await ctx.db
    .insert(skuPackage)
    .values(
      packages.map(({ ppid, name }, sort) => ({ tenantId, ppid, name, sort, state: 'published' as const })),
    )
    .returning({ id: skuPackage.id, sort: skuPackage.sort });
  const idOf = new Map(made.map(({ id, sort }) => [sort, id]));
  await ctx.db
    .insert(skuPackageItem)
    .values(
      packages.flatMap(({ items }, sort) =>
        items.map((item) => ({ ...item, tenantId, packageId: idOf.get(sort) ?? 0 })),
      ),
    );
}
