import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import type { HttpCall } from '../platform/gateway/http-call.ts';
import { PowerBooks } from '../platform/power/sandbox/power-books.ts';
import { pushTracks } from '../platform/power/sandbox/push-tracks.ts';
import { shipmentJobs } from './shipment.jobs.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const poll = shipmentJobs.find(({ name }) => name === 'logistics.poll');
async function shipOne(number: string) {
  const { ppid } = await makeSku(shop.context(), { stock: 1, priceYuan: 1 });
  const orderId = await placePaidOrderOf(buyer, ppid);
  const { adminShipment } = shop.client(clerk);
  const { parcels } = await adminShipment.ofOrder({ orderId });
  await adminShipment.ship({ id: parcels[0]!.shipmentId, courierCode: 'shunfeng', number });
  await poll!.handle(shop.context(), { tenantId: 0 } as never);
  return orderId;
}
const parcelOf = async (orderId: number) => (await buyer.client.order.logistics({ orderId })).parcels[0]!;
/** A push as it comes to a host. */
const push = (body: string, host = 'localhost') =>
  shop.server.inject({
    method: 'POST',
    url: '/logistics/notify',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
/** What the sandbox would send over the network, and the host that it would ask. */
async function readPush(): Promise<{ url: URL; body: string }> {
  const sent: { url: URL; body: string }[] = [];
  const call: HttpCall = async ({ url, body = '' }) => {
    sent.push({ url: new URL(url), body });
    return { status: 200, headers: {}, body: '{"result":true}' };
  };
  await pushTracks({ books: new PowerBooks(shop.context().platform.database), call }, 0);
  return sent.at(-1)!;
}

describe('what a provider of tracks pushes', () => {
  it('comes to the host of the tenant, signed, and moves the parcel; the same again moves nothing', async () => {
    const orderId = await shipOne('SF4000000001');
    const { url, body } = await readPush();
    expect(url.pathname).toBe('/logistics/notify');
    const { host } = url;
    for (let time = 0; time < 3; time += 1) {
      const answer = await push(body, host);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { result: true, returnCode: '200', message: '成功' },
      ]);
    }
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'inTransit',
      track: [{ text: '快递员已上门揽收' }],
    });
  });

  it('is not believed without its signature, for another tenant, or when it was changed', async () => {
    const orderId = await shipOne('SF4000000002');
    const { url, body } = await readPush();
    const form = new URLSearchParams(body);
    const forged = new URLSearchParams({
      sign: createHash('md5').update(form.get('param')!).digest('hex').toUpperCase(),
      param: form.get('param')!,
    });
    const changed = new URLSearchParams({
      sign: form.get('sign')!,
      param: form.get('param')!.replace('"0"', '"3"'),
    });
    for (const wrong of ['', '{', forged.toString(), changed.toString()])
      expect((await push(wrong, url.host)).statusCode).toBe(403);
    const foreign = shop.context(1).tenant.settings.pcHost;
    expect((await push(body, foreign)).statusCode).toBe(403);
    expect((await push(body, 'nobody.example')).statusCode).toBe(404);
    expect((await push('x'.repeat(300 * 1024), url.host)).statusCode).toBe(413);
    expect(await parcelOf(orderId)).toMatchObject({ state: 'shipped', track: [] });
  });

  it('is asked for where nothing was heard for six hours', async () => {
    const orderId = await shipOne('SF4000000003');
    const { db } = shop.context();
    const { shipment } = await import('./shipment.tables.ts');
    await db.update(shipment).set({ askAt: new Date(Date.now() - 1_000) });
    await poll!.handle(shop.context(), { tenantId: 0 } as never);
    expect((await parcelOf(orderId)).track.map(({ text }) => text)).toEqual(['快递员已上门揽收']);
  });
});
