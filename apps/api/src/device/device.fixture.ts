import { next } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type DeviceSubjectKind, enterDevice } from './device.service.ts';

/** On what something happens to a device, by a member of staff. */
export const by = (kind: DeviceSubjectKind, id: number | string = 1) => ({
  subject: { kind, id },
  actor: '王店长',
});

/** A serial number that nobody had before in this process. */
export const makeSerial = () => `SN${String(next()).padStart(8, '0')}`;

/** Does something in a transaction of a tenant. */
export const within = <T>(shop: TestShop, work: (tx: RequestContext) => Promise<T>, tenant = 0): Promise<T> =>
  inTransaction(shop.context(tenant), work);

/** A device that came with a receipt. */
export const enterReady = (shop: TestShop, number = makeSerial(), ppid: number | null = null, tenant = 0) =>
  within(
    shop,
    (tx) => enterDevice(tx, [number], 'ready', { title: '测试手机', ppid }, by('receipt')),
    tenant,
  );
