import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { by, makeSerial, within } from '../device/device.fixture.ts';
import { findDevice, moveDevice, requireDevice, sellDevices } from '../device/device.service.ts';
import { readLines } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openCounter } from './serial-orders.fixture.ts';

let shop: TestShop;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  shop = await TestShop.open();
  counter = await openCounter(shop);
});
afterAll(() => shop.close());

const inTx = <T>(work: (tx: RequestContext) => Promise<T>) => within(shop, work);

describe('shipping with serial numbers', () => {
  it('enters a number that nobody has seen as sold to the member, shows it to staff and its last four places to the member', async () => {
    const { ppid, orderId } = await counter.makeOrder({ count: 2 });
    const [slot] = (await counter.staff().adminOrder.detail({ orderId })).serialSlots;
    expect(slot).toMatchObject({ ppid, units: 2, required: false, listed: false });
    const number = makeSerial();
    await counter.ship(orderId, ppid, [number.toLowerCase(), '356938 035643809']);
    const device = await counter.find(number);
    expect(device).toMatchObject({ state: 'sold', memberId: counter.buyer.memberId, ppid, storeId: 0 });
    const detail = await counter.staff().adminOrder.detail({ orderId });
    expect(detail.soldSerials.map((one) => [one.number, one.cameBack]).sort()).toEqual([
      ['356938035643809', false],
      [number, false],
    ]);
    expect(detail.serialSlots).toEqual([]);
    const own = await counter.buyer.client.order.detail({ orderId });
    expect(own.serials.map(({ tail }) => tail).sort()).toEqual([number.slice(-4), '3809'].sort());
    expect(JSON.stringify(own)).not.toContain(number);
    expect(JSON.stringify(own)).not.toContain('356938035643809');
    const [act] = (await counter.staff().adminAudit.list({ action: 'order.ship', keyword: String(orderId) }))
      .list;
    expect(act?.changes.at(-1)).toEqual({
      field: '串号',
      before: '',
      after: `${number}、356938035643809`,
    });
  });

  it('goes on without numbers while the site does not ask for them', async () => {
    const { orderId } = await counter.makeOrder();
    await counter.staff().adminOrder.ship({ orderId, ...counter.parcel });
    const detail = await counter.staff().adminOrder.detail({ orderId });
    expect([detail.state, detail.soldSerials]).toEqual(['shipped', []]);
  });

  it('asks for none where neither the category nor those above it have them', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 5 });
    const { orderId } = await counter.makeOrder({ ppid });
    expect((await counter.staff().adminOrder.detail({ orderId })).serialSlots).toEqual([]);
    expect(await refusalOf(counter.ship(orderId, ppid, [makeSerial()]))).toMatchObject({
      data: { problems: [{ reason: 'unexpected' }] },
    });
  });

  it('sells what was received as these goods, from where it lay', async () => {
    const { ppid, orderId } = await counter.makeOrder();
    const { number, id } = await counter.makeDevice(ppid);
    await counter.ship(orderId, ppid, [number]);
    expect(await requireDevice(shop.context(), id)).toMatchObject({
      state: 'sold',
      memberId: counter.buyer.memberId,
    });
    const { history } = await counter.staff().adminDevice.detail({ deviceId: id });
    expect(history.map(({ name, note }) => [name, note])).toEqual([
      ['售出', `订单 ${orderId}`],
      ['登记', ''],
    ]);
  });
});

describe('handing over with serial numbers', () => {
  it('sells the device at the store, after the code was right', async () => {
    const { ppid } = await counter.makePhone(0);
    const { orderId, pickupCode, shopId } = await counter.makePickup(ppid);
    const number = makeSerial();
    const serials = [{ ppid, numbers: [number] }];
    const wrong = pickupCode === '000000' ? '000001' : '000000';
    expect(
      await refusalOf(counter.staff().adminOrder.handOver({ orderId, pickupCode: wrong, serials })),
    ).toMatchObject({ userMsg: '提货码不正确，请与顾客核对' });
    expect(await findDevice(shop.context(), number)).toBeUndefined();
    await counter.staff().adminOrder.handOver({ orderId, pickupCode, serials });
    expect(await counter.find(number)).toMatchObject({
      state: 'sold',
      storeId: shopId,
      memberId: counter.buyer.memberId,
    });
  });

  it.each(['received', 'never seen'])(
    'of twenty orders at once one gets the number that was %s',
    async (what) => {
      const { ppid } = await counter.makePhone(0);
      const number = what === 'received' ? (await counter.makeDevice(ppid)).number : makeSerial();
      const orders = [];
      for (let index = 0; index < 20; index += 1) orders.push(await counter.makePickup(ppid));
      const results = await Promise.allSettled(
        orders.map(({ orderId, pickupCode }) =>
          counter
            .staff()
            .adminOrder.handOver({ orderId, pickupCode, serials: [{ ppid, numbers: [number] }] }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 4009, data: { problems: [{ reason: 'sold' }] } });
      const states = await Promise.all(
        orders.map(async ({ orderId }) => (await counter.staff().adminOrder.detail({ orderId })).state),
      );
      expect(states.filter((state) => state === 'completed')).toHaveLength(1);
      const { sales } = await counter
        .staff()
        .adminDevice.detail({ deviceId: (await counter.find(number)).id });
      expect(sales).toHaveLength(1);
    },
  );
});

describe('goods that come back', () => {
  it('with the order are ours again and wait to be checked, and can be sold to somebody else', async () => {
    const { ppid, orderId } = await counter.makeOrder();
    const number = makeSerial();
    const lines = (await readLines(shop.context(), [orderId])).get(orderId) ?? [];
    // As the order stands it is refunded only before it leaves: what was read for it by then goes back.
    await inTx((tx) =>
      sellDevices(tx, { orderId, memberId: counter.buyer.memberId, storeId: 0, lines, actor: '王店长' }, [
        { ppid, numbers: [number] },
      ]),
    );
    await counter.staff().adminOrder.refund({ orderId, reason: '顾客要求' });
    const device = await counter.find(number);
    expect(device).toMatchObject({ state: 'bought', memberId: null });
    const { sales, history } = await counter.staff().adminDevice.detail({ deviceId: device.id });
    expect(sales).toMatchObject([{ orderId, endedAt: expect.any(String) }]);
    expect(history[0]).toMatchObject({ name: '退回', actor: '系统', note: `订单 ${orderId}` });
    await inTx((tx) => moveDevice(tx, device, 'checked', by('document')));
    const again = await counter.makeOrder({ ppid });
    await counter.ship(again.orderId, ppid, [number]);
    expect((await counter.find(number)).state).toBe('sold');
    expect((await counter.staff().adminOrder.detail({ orderId })).soldSerials).toMatchObject([
      { number, cameBack: true },
    ]);
  });

  it('by hand of staff stand on the order that they left with', async () => {
    const { ppid, orderId } = await counter.makeOrder();
    const number = makeSerial();
    await counter.ship(orderId, ppid, [number]);
    const { id: deviceId, version } = await counter.find(number);
    await counter.staff().adminDevice.move({ deviceId, version, act: 'returned', document: 'TH-001' });
    expect((await counter.find(number)).state).toBe('bought');
    expect((await counter.staff().adminOrder.detail({ orderId })).soldSerials).toMatchObject([
      { cameBack: true },
    ]);
  });
});
