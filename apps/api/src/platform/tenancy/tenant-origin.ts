import type { PlatformConfig } from '../config.ts';
import type { Tenant } from './tenant-settings.ts';

/**
 * Origin of a tenant's shop as browsers and payment providers reach it: `https://shop.example` behind TLS,
 * `http://localhost:3000` without.
 */
export function originOf(config: Pick<PlatformConfig, 'secureCookies' | 'port'>, tenant: Tenant): string {
  const host = tenant.settings.pcHost;
  return config.secureCookies ? `https://${host}` : `http://${host}:${config.port}`;
}
