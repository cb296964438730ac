import { SANDBOX_PATH } from './sandbox-merchants.ts';
import type { WalletTrade } from './wallet-trades.ts';

/**
 * What the code says: the wallet page on the host the merchant is notified on, so that whoever sees the shop can open
 * it.
 */
export function addressOfCode({ notifyUrl, code }: Pick<WalletTrade, 'notifyUrl' | 'code'>): string {
  return `${new URL(notifyUrl).origin}${SANDBOX_PATH}/pay?code=${code}`;
}
