import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import type { ParcelState, ParcelTrack } from '../platform/logistics/parcel-tracks.ts';
import { takeNews } from './carrier-news.ts';
import { makeTwoParcels } from './shipment.fixture.ts';
import { shipment } from './shipment.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = () => shop.client(clerk);
const MINUTE_MS = 60_000;
/** One clock for the file: a step told twice has one moment. */
const started = Math.floor(Date.now() / 1_000) * 1_000;
const minutesAgo = (minutes: number) => new Date(started - minutes * MINUTE_MS);
const track = (
  number: string,
  state: ParcelState,
  steps: [minutesAgo: number, text: string][],
): ParcelTrack => ({
  carrier: 'shunfeng',
  number,
  state,
  entries: steps.map(([minutes, text]) => ({ at: minutesAgo(minutes), text, place: '云南,昆明市' })),
});
/** An order with one parcel that has left under a number. */
async function shipOne(number: string) {
  const { ppid } = await makeSku(shop.context(), { stock: 1, priceYuan: 1 });
  const orderId = await placePaidOrderOf(buyer, ppid);
  const { parcels } = await staff().adminShipment.ofOrder({ orderId });
  await staff().adminShipment.ship({ id: parcels[0]!.shipmentId, courierCode: 'shunfeng', number });
  return { orderId, shipmentId: parcels[0]!.shipmentId };
}
const parcelOf = async (orderId: number) => (await buyer.client.order.logistics({ orderId })).parcels[0]!;

describe('news of a carrier', () => {
  it('move a parcel, and its last one completes the order', async () => {
    const { orderId } = await shipOne('SF3000000001');
    await takeNews(shop.context(), track('SF3000000001', 'inTransit', [[50, '已揽收']]));
    expect((await parcelOf(orderId)).stateText).toBe('运输中');
    await takeNews(
      shop.context(),
      track('SF3000000001', 'delivered', [
        [1, '已签收'],
        [50, '已揽收'],
      ]),
    );
    const parcel = await parcelOf(orderId);
    expect(parcel.track.map(({ text }) => text)).toEqual(['已签收', '已揽收']);
    expect([parcel.state, (await buyer.client.order.detail({ orderId })).state]).toEqual([
      'delivered',
      'completed',
    ]);
  });

  it('told ten times at once are written down once', async () => {
    const { orderId } = await shipOne('SF3000000002');
    const news = track('SF3000000002', 'delivered', [
      [1, '已签收'],
      [9, '派送中'],
    ]);
    await Promise.all(Array.from({ length: 10 }, () => takeNews(shop.context(), news)));
    expect((await parcelOf(orderId)).track).toHaveLength(2);
    const { events } = await staff().adminOrder.detail({ orderId });
    expect(events.filter(({ text }) => text.startsWith('全部签收'))).toHaveLength(1);
  });

  it('that come after later ones are kept and move nothing', async () => {
    const { orderId } = await shipOne('SF3000000003');
    const [early, late] = [minutesAgo(90), minutesAgo(5)];
    const news = (state: ParcelState, at: Date, text: string): ParcelTrack => ({
      ...track('SF3000000003', state, []),
      entries: [{ at, text, place: '' }],
    });
    await takeNews(shop.context(), news('outForDelivery', late, '派送中'));
    await takeNews(shop.context(), news('inTransit', early, '到达转运中心'));
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'outForDelivery',
      track: [{ text: '派送中' }, { text: '到达转运中心' }],
    });
    // Of two states for one moment the later one counts, whichever comes first.
    await takeNews(shop.context(), news('delivered', late, '派送中'));
    await takeNews(shop.context(), news('inTransit', late, '派送中'));
    expect((await parcelOf(orderId)).state).toBe('delivered');
  });

  it('move the parcels of two orders that travel under one number', async () => {
    const [one, other] = [await shipOne('SF3000000004'), await shipOne('SF3000000004')];
    await takeNews(shop.context(), track('SF3000000004', 'delivered', [[1, '已签收']]));
    for (const { orderId } of [one, other])
      expect((await buyer.client.order.detail({ orderId })).state).toBe('completed');
  });

  it('of a year ago are of another parcel: numbers come again', async () => {
    const { orderId } = await shipOne('SF3000000005');
    await takeNews(shop.context(), track('SF3000000005', 'delivered', [[60 * 24 * 365, '已签收']]));
    expect(await parcelOf(orderId)).toMatchObject({ state: 'shipped', track: [] });
  });

  it('say what is wrong, and an order of which a parcel came back waits for staff', async () => {
    const { orderId } = await makeTwoParcels(shop, buyer);
    const { parcels } = await staff().adminShipment.ofOrder({ orderId });
    for (const [index, { shipmentId }] of parcels.entries())
      await staff().adminShipment.ship({
        id: shipmentId,
        courierCode: 'shunfeng',
        number: `SF300000001${index}`,
      });
    await takeNews(shop.context(), track('SF3000000010', 'exception', [[9, '收件人电话无法接通']]));
    const { list } = await staff().adminShipment.list({ column: 'shipped', troubled: 'only' });
    expect(list[0]).toMatchObject({ orderId, note: '收件人电话无法接通' });
    await takeNews(shop.context(), track('SF3000000010', 'returned', [[1, '已退回']]));
    await takeNews(shop.context(), track('SF3000000011', 'delivered', [[1, '已签收']]));
    expect((await buyer.client.order.detail({ orderId })).state).toBe('shipped');
  });

  it('hostile ones are cut: a thousand steps of long words', async () => {
    const { orderId } = await shipOne('SF3000000006');
    const entries = Array.from({ length: 1_000 }, (_, index) => ({
      at: minutesAgo(index),
      text: `\u0000${'包'.repeat(5_000)}${index}`,
      place: '远'.repeat(500),
    }));
    await takeNews(shop.context(), {
      carrier: 'shunfeng',
      number: 'SF3000000006',
      state: 'inTransit',
      entries,
    });
    const { track: kept } = await parcelOf(orderId);
    expect(kept).toHaveLength(200);
    expect(Math.max(...kept.map(({ text }) => text.length))).toBe(300);
  });

  it('for a number of another tenant move nothing there', async () => {
    const { shipmentId } = await shipOne('SF3000000007');
    expect(await takeNews(shop.context(1), track('SF3000000007', 'delivered', [[1, '已签收']]))).toBe(0);
    const [row] = await shop.context().db.select().from(shipment).where(eq(shipment.id, shipmentId));
    expect(row?.state).toBe('shipped');
  });
});
