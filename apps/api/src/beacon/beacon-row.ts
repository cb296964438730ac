import type { beaconEvent } from '@jishi/contract/beacon.ts';
import type * as z from 'zod';
import type { Tenant } from '../platform/tenancy/tenant-settings.ts';

/** An event as the receiver takes it, checked. */
export type BeaconEvent = z.output<typeof beaconEvent>;

/** An event as the table keeps it, by the names of the columns. */
export interface BeaconRow {
  received_at: string;
  action: number;
  from_address: string;
  to_address: string;
  path: string;
  referrer: string | null;
  event_tag: string;
  event_value: string;
  event_name: string;
  extra: string;
  device_id: string;
  os_version: string;
  app_version: string;
  platform: string;
  browser: string;
  city_id: number;
  shop_id: number;
  device: string;
  user_key: string;
  sent_at_ms: number;
  gps: string;
  saas_tenant: number;
  xtenant: number;
  network_status: string;
  business_platform: string;
}

export const PAGE_VIEW = 1;
/** Name of a custom event that came without one (S412). */
const DEFAULT_EVENT_NAME = '点击事件';

/** Makes the row of an event that reached the tenant's host now. */
export function toRow(event: BeaconEvent, tenant: Tenant, receivedAt: Date): BeaconRow {
  const isView = event.action === PAGE_VIEW;
  return {
    received_at: receivedAt.toISOString(),
    action: event.action,
    from_address: event.from,
    to_address: event.to,
    path: isView ? pathOf(event.to) : '',
    referrer: isView ? referrerOf(event.from, tenant) : null,
    event_tag: event.eventTag,
    event_value: event.eventValue,
    event_name: isView ? event.eventName : event.eventName || DEFAULT_EVENT_NAME,
    extra: event.extra,
    device_id: event.uuid,
    os_version: event.osVersion,
    app_version: event.appVersion,
    platform: event.platform,
    browser: event.browser,
    city_id: event.cityId,
    shop_id: event.shopId,
    device: event.device,
    user_key: event.userId,
    sent_at_ms: event.timestamp,
    gps: event.gps,
    saas_tenant: event.saasTenant,
    xtenant: event.xtenant,
    network_status: event.networkStatus,
    business_platform: event.businessPlatform,
  };
}

/** The page of an address: no host, query, ending or slash at the end, so that one page counts as one. */
function pathOf(address: string): string {
  const path = (address.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/)[0] ?? '').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path || '/';
}

/** Host that a visit came from: empty when nobody knows; null when it went on within the shop, and so began nothing. */
function referrerOf(from: string, tenant: Tenant): string | null {
  if (from === '') return '';
  const host = /^https?:\/\/([^/?#]+)/
    .exec(from)?.[1]
    ?.toLowerCase()
    .replace(/^.*@|:\d+$/g, '');
  if (host === undefined || tenant.hosts.includes(host)) return null;
  return host.slice(0, 120);
}
