import type { cart } from '@jishi/contract/cart.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { PackageTerms } from '../pricing/pricing.service.ts';
import { offersFor } from '../promotion/promotion.service.ts';
import { findBuyable } from './buyable.ts';
import { replaceBlock, selectBlock } from './cart-offers.queries.ts';
import type { CartOwner } from './cart-owner.ts';
import { fillBlock } from './fill-block.ts';
import { countCart, lockCart } from './fill-cart.queries.ts';

/** Units of goods. */
interface UnitsOf {
  ppid: number;
  count: number;
}

/** What the lines of a package have in common: of each package a cart has one block. */
export function keyOfPackage(packageId: number): string {
  return `b${packageId}`;
}

/** How many of a package some lines are. */
export function countPackages({ items }: PackageTerms, lines: readonly UnitsOf[]): number {
  const unitsOf = new Map(lines.map(({ ppid, count }) => [ppid, count]));
  return Math.min(...items.map(({ ppid, units }) => Math.floor((unitsOf.get(ppid) ?? 0) / units)));
}

/**
 * Sets how many of a package the cart holds (X1044). Its goods are one block; 0 takes it out.
 * @returns the lines
 * @throws AppError notFound for a package that is over, conflict when one of its goods is short or the cart is full
 */
export async function setPackage(
  ctx: RequestContext,
  owner: CartOwner,
  { packageId, ppid, count }: ParsedInputOf<typeof cart.setPackage>,
): Promise<number[]> {
  const groupKey = keyOfPackage(packageId);
  if (count === 0) return inTransaction(ctx, (tx) => replaceBlock(tx, owner, groupKey, []));
  const terms = await requirePackage(ctx, packageId, ppid);
  assertEnough(count, await mostPackages(ctx, terms));
  return fillBlock(ctx, owner, async (tx) => replaceBlock(tx, owner, groupKey, linesOf(terms, count)));
}

/**
 * Adds packages to the cart (X1048); the block that is there already grows.
 * @throws AppError as setPackage
 */
export async function addPackage(
  ctx: RequestContext,
  owner: CartOwner,
  { packageId, ppid, count }: ParsedInputOf<typeof cart.addPackage>,
): Promise<OutputOf<typeof cart.addPackage>> {
  const terms = await requirePackage(ctx, packageId, ppid);
  const most = await mostPackages(ctx, terms);
  return fillBlock(ctx, owner, async (tx) => {
    const had = countPackages(terms, await selectBlock(tx, owner, keyOfPackage(packageId)));
    assertEnough(had + count, most);
    const lineIds = await replaceBlock(tx, owner, keyOfPackage(packageId), linesOf(terms, had + count));
    return { basketIds: lineIds, count: had + count, totalCount: (await countCart(tx, owner)).units };
  });
}

/**
 * Takes the lines of one package of another cart in, up to what can be bought.
 * @returns the lines, none where the package is over or short
 */
export async function takePackageIn(
  tx: RequestContext,
  owner: CartOwner,
  packageId: number,
  handed: readonly UnitsOf[],
): Promise<number[]> {
  const [first] = handed;
  const terms = first && (await findPackage(tx, packageId, first.ppid));
  if (!terms) return [];
  const [wanted, most] = [countPackages(terms, handed), await mostPackages(tx, terms)];
  if (wanted === 0 || most === 0) return [];
  await lockCart(tx, owner);
  const had = countPackages(terms, await selectBlock(tx, owner, keyOfPackage(packageId)));
  const count = Math.max(had, Math.min(had + wanted, most));
  return replaceBlock(tx, owner, keyOfPackage(packageId), linesOf(terms, count));
}

/** A package that is offered with these goods now. */
async function findPackage(
  ctx: RequestContext,
  packageId: number,
  ppid: number,
): Promise<PackageTerms | undefined> {
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (!view) return undefined;
  const { productId, brandId, categoryPath: categoryIds } = view;
  const lines = [{ ppid, productId, brandId, categoryIds }];
  const { packages } = await offersFor(ctx, { lines, now: new Date() });
  return packages.find(({ id }) => id === packageId);
}

async function requirePackage(ctx: RequestContext, packageId: number, ppid: number): Promise<PackageTerms> {
  const terms = await findPackage(ctx, packageId, ppid);
  if (!terms) throw notFound('该套餐已下架');
  return terms;
}

/** How many of a package stock and purchase limits allow. */
async function mostPackages(ctx: RequestContext, { items }: PackageTerms): Promise<number> {
  const buyable = await findBuyable(
    ctx,
    items.map(({ ppid }) => ppid),
  );
  return Math.min(...items.map(({ ppid, units }) => Math.floor((buyable.get(ppid)?.maximum ?? 0) / units)));
}

function assertEnough(count: number, most: number): void {
  if (most === 0) throw conflict('套餐中有商品暂时缺货');
  if (count > most) throw conflict(`该套餐最多可购买 ${most} 套`);
}

function linesOf({ id: packageId, items }: PackageTerms, count: number) {
  return items.map(({ ppid, units }) => ({
    kind: 'package' as const,
    ppid,
    count: units * count,
    packageId,
    promotionId: null,
  }));
}
