import type { SecretBox } from '../../secrets/secret-box.ts';
import type { PlayedPower } from '../power-names.ts';

/** Where each power is played; the page of it stands at the path itself. */
export const SANDBOX_PATHS: Readonly<Record<PlayedPower, string>> = {
  courier: '/dev/courier',
  tracks: '/dev/tracks',
  deviceCheck: '/dev/device-check',
  valuation: '/dev/valuation',
  topUp: '/dev/top-up',
  ocr: '/dev/ocr',
  taxInvoice: '/dev/tax-invoice',
};

/**
 * The account of a tenant at a played power. Every tenant is a merchant of its own, and its key tells which; all
 * processes of an installation know the same, and nobody else does.
 */
export function sandboxMerchant(
  secrets: SecretBox,
  power: PlayedPower,
  tenantId: number,
): { key: string; secret: string } {
  const derive = (purpose: string) =>
    secrets.fingerprint(`${power}:${tenantId}`, purpose).toString('hex').slice(0, 24);
  return { key: `sb${tenantId}x${derive('sandbox-power-key')}`, secret: derive('sandbox-power-secret') };
}

/** The tenant whose key it is, and what it signs with; undefined for a key of nobody. */
export function findMerchant(
  secrets: SecretBox,
  power: PlayedPower,
  key: string,
): { tenantId: number; key: string; secret: string } | undefined {
  const tenantId = Number(/^sb(\d{1,10})x/.exec(key)?.[1] ?? Number.NaN);
  // Tenant numbers are 32-bit in the database.
  if (!Number.isInteger(tenantId) || tenantId >= 2 ** 31) return undefined;
  const merchant = sandboxMerchant(secrets, power, tenantId);
  return merchant.key === key ? { tenantId, ...merchant } : undefined;
}
