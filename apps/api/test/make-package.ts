import type { RequestContext } from '../src/platform/request-context.ts';
import { skuPackage, skuPackageItem } from '../src/promotion/sku-package.tables.ts';

/** A package that is offered with the first of its goods; whoever keeps offers is told. */
export async function makePackage(
  ctx: RequestContext,
  name: string,
  items: readonly { ppid: number; units?: number; minusFen?: number }[],
): Promise<number> {
  const tenantId = ctx.tenant.id;
  const [main] = items;
  if (!main) throw new Error('a package has goods');
  const [made] = await ctx.db
    .insert(skuPackage)
    .values({ tenantId, ppid: main.ppid, name, state: 'published' })
    .returning({ id: skuPackage.id });
  if (!made) throw new Error('no package was made');
  await ctx.db.insert(skuPackageItem).values(
    items.map(({ ppid, units = 1, minusFen = 0 }) => ({
      tenantId,
      packageId: made.id,
      ppid,
      units,
      minusFen,
    })),
  );
  ctx.platform.sharedAnswers.forgetTenant(tenantId);
  return made.id;
}
