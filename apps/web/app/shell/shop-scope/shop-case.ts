import type { ShellData } from '../shell-data.ts';

/** Whether the page stands in a shop: the browser is bound to one, and the site has the shop case (S058). */
export function isShopCase({
  shop,
  tenant,
}: Pick<ShellData, 'shop'> & { tenant: { features: { shopCase: boolean } } }): boolean {
  return tenant.features.shopCase && shop !== null && shop !== undefined;
}
