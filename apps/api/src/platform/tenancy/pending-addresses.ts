import { isIP } from 'node:net';
import type { PendingAddresses, Tenant, TenantSettings } from './tenant-settings.ts';

export const nothingPending: PendingAddresses = { hosts: [], mobileHost: '', domain: '' };

type Addresses = Pick<TenantSettings, 'mobileHost' | 'domain'> & { hosts: readonly string[] };

/** Splits the addresses of a form into those a tenant has, and those that are new to it and wait for the main site. */
export function splitAddresses(
  own: Addresses,
  wanted: Addresses,
): { effective: { hosts: string[]; mobileHost: string; domain: string }; pending: PendingAddresses } {
  const hosts = wanted.hosts.filter((host) => own.hosts.includes(host));
  const hasMobile = wanted.mobileHost === '' || wanted.mobileHost === own.mobileHost;
  const hasDomain = wanted.domain === own.domain || hosts.includes(wanted.domain);
  return {
    effective: {
      hosts,
      mobileHost: hasMobile ? wanted.mobileHost : own.mobileHost,
      domain: hasDomain ? wanted.domain : own.domain,
    },
    pending: {
      hosts: wanted.hosts.filter((host) => !own.hosts.includes(host)),
      mobileHost: hasMobile ? '' : wanted.mobileHost,
      domain: hasDomain ? '' : wanted.domain,
    },
  };
}

/** Everything that waits, each once. */
export function listPending({ hosts, mobileHost, domain }: PendingAddresses): string[] {
  return [...new Set([...hosts, mobileHost, domain])].filter((host) => host !== '');
}

/**
 * Why nobody but the main site may even ask for an address; undefined for one that may be asked for. What lies below an
 * address belongs to whoever has the nearest one above it, and a page of a parent domain can set cookies for all below
 * it.
 */
export function explainForeign(host: string, own: Tenant, all: readonly Tenant[]): string | undefined {
  if (!host.includes('.') || isIP(host) !== 0) return `“${host}”不是完整的域名`;
  let nearest = { length: 0, isOwn: true };
  for (const tenant of all) {
    const isOwn = tenant.id === own.id;
    for (const taken of addressesOf(tenant)) {
      if (!isOwn && taken === host) return `${host} 已被其他站点使用`;
      if (!isOwn && taken.endsWith(`.${host}`)) return `${host} 之下有其他站点的域名`;
      if (!(host === taken || host.endsWith(`.${taken}`)) || taken.length < nearest.length) continue;
      nearest = { length: taken.length, isOwn: isOwn || (nearest.isOwn && taken.length === nearest.length) };
    }
  }
  return nearest.isOwn ? undefined : `${host} 在其他站点的域名之下`;
}

function addressesOf({ hosts, settings }: Tenant): string[] {
  return [...hosts, settings.mobileHost.toLowerCase(), settings.domain.toLowerCase()].filter(Boolean);
}
