import { seal } from './kept/sealed.ts';
import type { RootData, ShellData } from './shell-data.ts';

/** The root loader's answer for what the shell shall show. */
export function rootDataOf(shell: ShellData): RootData {
  const { tenant, city, shop, signedIn, origin, tradeInPages, ...shared } = shell;
  return { tenant, city, shop, signedIn, origin, tradeInPages, shared: seal(shared) };
}
