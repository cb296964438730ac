import { beacon } from '@jishi/contract/beacon.ts';
import { hostOf, type TestShop } from '../../test/test-shop.ts';
import { receiverOf } from './beacon.service.ts';
import { beaconEvent } from './beacon.tables.ts';

export const device = '0b8f1c2e-1111-4222-8333-944445555666';
export const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0.0.0';
export const view = { action: '1', from: '', to: '/', uuid: device };
export const whole = {
  action: '2',
  from: '/list/2',
  to: '/product/1001?from=list',
  eventTag: 'suggestion_click',
  eventValue: '手机',
  eventName: '点击联想词',
  extra: '{"at":1}',
  uuid: device,
  osVersion: 'Windows 10',
  appVersion: '1.0',
  platform: 'pc',
  browser: 'Chrome 153',
  cityId: '530102',
  shopId: '7',
  device: 'desktop',
  userId: '0123456789abcdef',
  timestamp: '1763700000000',
  gps: '102.71,25.04',
  saasTenant: '0',
  xtenant: '0',
  networkStatus: '4g',
  businessPlatform: 'shop',
};

let address = 0;
/** Every sender of a test is somebody else, unless a test says otherwise. */
function nextAddress(): string {
  address += 1;
  return `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
}

interface Sending {
  tenant?: number;
  agent?: string;
  remoteAddress?: string;
  type?: string;
}

/** An event by picture. */
export function get(
  shop: TestShop,
  path: string,
  fields: Record<string, string>,
  { tenant = 0, agent = desktop, remoteAddress }: Sending = {},
) {
  return shop.server.inject({
    method: 'GET',
    url: `${path}?${new URLSearchParams(fields)}`,
    headers: { host: hostOf(tenant), 'user-agent': agent },
    remoteAddress: remoteAddress ?? nextAddress(),
  });
}

/** An event by POST. */
export function post(
  shop: TestShop,
  payload: string | Buffer,
  { tenant = 0, type = 'application/x-www-form-urlencoded', remoteAddress }: Sending = {},
) {
  return shop.server.inject({
    method: 'POST',
    url: beacon.post.path,
    payload,
    headers: { host: hostOf(tenant), 'user-agent': desktop, 'content-type': type },
    remoteAddress: remoteAddress ?? nextAddress(),
  });
}

/** What was kept for a tenant, with what still waits. */
export async function rowsOf(shop: TestShop, tenant = 0) {
  await receiverOf(shop.api.platform).buffer.flush();
  return shop.context(tenant).db.select().from(beaconEvent);
}
