import type { ShellData } from './shell-data.ts';
import { isShopCase } from './shop-scope/shop-case.ts';

/**
 * Whether the page is greyed out (S057): the switch is on, it is the home page, and the visitor does not stand in a
 * shop (S058).
 */
export function isGreyedOut(
  shell: (Pick<ShellData, 'status' | 'shop'> & { tenant: { features: { shopCase: boolean } } }) | undefined,
  isHome: boolean,
): boolean {
  return shell !== undefined && isHome && shell.status.themeGreyedOut && !isShopCase(shell);
}
