import { brandKey, listBrandAliases } from '../catalog/goods-desk.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ImportRow } from './parse-row.ts';

/** Rows of brands that staff know under another name (XIAOMI for 小米), called as the shop calls them. */
export async function callBrandsByName(
  ctx: RequestContext,
  rows: readonly ImportRow[],
): Promise<readonly ImportRow[]> {
  const known = await listBrandAliases(ctx);
  if (known.length === 0) return rows;
  const nameOf = new Map(
    known.flatMap(({ name, aliases }) => aliases.map((alias) => [brandKey(alias), name] as const)),
  );
  return rows.map((row) => ({ ...row, brand: nameOf.get(brandKey(row.brand)) ?? row.brand }));
}
