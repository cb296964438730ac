import type { ShellData } from '../shell-data.ts';

/** Whether the page stands in a shop: the browser is bound to one, and the tenant is the main brand (S058). */
export function isShopCase({
  shop,
  tenant,
}: Pick<ShellData, 'shop'> & { tenant: { xtenant: number } }): boolean {
  return tenant.xtenant === 0 && shop !== null && shop !== undefined;
}
