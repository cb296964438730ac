import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { by, makeSerial, within } from '../device/device.fixture.ts';
import { enterDevice, findDevice, flagDevice, requireDevice } from '../device/device.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { openCounter } from './serial-orders.fixture.ts';

let shop: TestShop;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  shop = await TestShop.open();
  counter = await openCounter(shop);
});
afterAll(() => shop.close());

const inTx = <T>(work: (tx: RequestContext) => Promise<T>) => within(shop, work);

describe('a number that cannot leave', () => {
  const refused = async (ppid: number, number: string) => {
    const { orderId } = await counter.makeOrder({ ppid });
    const refusal = await refusalOf(counter.ship(orderId, ppid, [number]));
    expect((await counter.staff().adminOrder.detail({ orderId })).state).toBe('paid');
    return refusal;
  };
  const expectProblem = (
    refusal: { code: number; data: unknown },
    reason: string,
    field = 'serials.0.numbers.0',
  ) => {
    expect(refusal).toMatchObject({ code: 4009, data: { problems: [{ reason }] } });
    expect(Object.keys((refusal.data as { fields: object }).fields)).toEqual([field]);
  };

  it('because somebody warns of it is refused at its field, and nothing is shipped', async () => {
    const { ppid } = await counter.makePhone();
    const { number, id } = await counter.makeDevice(ppid);
    await inTx((tx) => flagDevice(tx, id, 'lost', { ...by('staff'), note: '顾客挂失' }));
    const refusal = await refused(ppid, number);
    expectProblem(refusal, 'flagged');
    expect(refusal.userMsg).toBe(`串号 ${number}：设备有未解除的标记，不能售出`);
    expect((await requireDevice(shop.context(), id)).state).toBe('ready');
  });

  it('because it was sold already', async () => {
    const { ppid, orderId } = await counter.makeOrder();
    const number = makeSerial();
    await counter.ship(orderId, ppid, [number]);
    expectProblem(await refused(ppid, number), 'sold');
  });

  it('because it is on sale as other goods', async () => {
    const { number } = await counter.list((await counter.makePhone()).ppid);
    expectProblem(await refused((await counter.makePhone()).ppid, number), 'listedElsewhere');
  });

  it('because it was received as other goods', async () => {
    const { number } = await counter.makeDevice((await counter.makePhone()).ppid);
    expectProblem(await refused((await counter.makePhone()).ppid, number), 'otherUnit');
  });

  it('because it has not been checked, is a customer’s, is none, or is there twice', async () => {
    const { ppid } = await counter.makePhone();
    const refurbishing = await counter.makeDevice(ppid, ['refurbishStarted', 'repairOrder']);
    expectProblem(await refused(ppid, refurbishing.number), 'notReady');
    const scrapped = await counter.makeDevice(ppid, ['scrapped', 'document']);
    expectProblem(await refused(ppid, scrapped.number), 'notOurs');
    expectProblem(await refused(ppid, '356938035643808'), 'malformed');
    const { orderId } = await counter.makeOrder({ ppid, count: 2 });
    const number = makeSerial();
    expectProblem(
      await refusalOf(counter.ship(orderId, ppid, [number, number])),
      'twice',
      'serials.0.numbers.1',
    );
  });

  it('because it is the other number of the same phone', async () => {
    const { ppid, orderId } = await counter.makeOrder({ count: 2 });
    const [one, other] = [makeSerial(), makeSerial()];
    await inTx((tx) => enterDevice(tx, [one, other], 'ready', { title: '双卡手机', ppid }, by('receipt')));
    expectProblem(await refusalOf(counter.ship(orderId, ppid, [one, other])), 'twice', 'serials.0.numbers.1');
  });

  it('of another tenant says nothing of it: here it is new', async () => {
    const number = makeSerial();
    await inTransaction(shop.context(2), (tx) =>
      enterDevice(tx, [number], 'ready', { title: '外店手机' }, by('receipt')),
    );
    const { ppid, orderId } = await counter.makeOrder();
    await counter.ship(orderId, ppid, [number]);
    expect((await findDevice(shop.context(2), number))?.state).toBe('ready');
  });
});

describe('a single unit on sale', () => {
  it('leaves with its own number and no other, whatever the site asks for', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 2 });
    const unit = await counter.list(ppid);
    const { orderId } = await counter.makeOrder({ ppid });
    expect((await counter.staff().adminOrder.detail({ orderId })).serialSlots).toMatchObject([
      { ppid, required: true, listed: true },
    ]);
    const without = await refusalOf(counter.staff().adminOrder.ship({ orderId, ...counter.parcel }));
    expect(without.data).toMatchObject({
      problems: [{ reason: 'missing' }],
      fields: { serials: expect.any(Array) },
    });
    const empty = await refusalOf(counter.ship(orderId, ppid, ['  ']));
    expect(empty.data).toMatchObject({ fields: { 'serials.0.numbers.0': ['请填写或扫描串号'] } });
    const wrong = await refusalOf(counter.ship(orderId, ppid, [makeSerial()]));
    expect(wrong.data).toMatchObject({ problems: [{ reason: 'otherUnit' }] });
    await counter.ship(orderId, ppid, [unit.number]);
    expect((await counter.find(unit.number)).state).toBe('sold');
  });
});
