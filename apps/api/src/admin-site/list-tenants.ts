import type { adminSite } from '@jishi/contract/admin-site.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readTenants, type StoredTenant } from '../platform/tenancy/change-tenants.ts';
import { nothingPending } from '../platform/tenancy/pending-addresses.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';

/** Every tenant, closed ones too (S010). */
export async function listTenants(ctx: RequestContext): Promise<OutputOf<typeof adminSite.list>> {
  return (await readTenants(ctx)).map((site) => presentTenant(ctx, site));
}

function presentTenant(ctx: RequestContext, site: StoredTenant): OutputOf<typeof adminSite.list>[number] {
  const { settings } = site;
  return {
    xtenant: site.id,
    siteName: settings.siteName,
    companyFullName: settings.companyFullName,
    address: originOf(ctx.platform.config, site),
    hosts: [...site.hosts],
    mobileHost: settings.mobileHost,
    brandColor: settings.brand.color,
    region: describeRegion(settings.defaultCityId),
    servicePhone: settings.servicePhone,
    recordNumber: settings.recordNumber,
    redirectTo: settings.redirectTo ?? '',
    active: site.active,
    pending: settings.pendingAddresses ?? nothingPending,
  };
}

/** 云南省 昆明市 五华区; the city of a municipality is called as its province and told once. */
export function describeRegion(countyCode: number): string {
  const chain = findDivisionChain(countyCode);
  if (!chain) return '';
  return [...new Set([chain.province.name, chain.city.name, chain.county.name])].join(' ');
}
