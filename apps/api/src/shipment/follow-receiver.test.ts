import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { makeTwoParcels } from './shipment.fixture.ts';

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
const parcelsOf = async (orderId: number) => (await staff().adminShipment.ofOrder({ orderId })).parcels;
const changeOwn = (orderId: number) =>
  buyer.client.orderEdit.changeAddress({ orderId, addressId: buyer.addressId });
const elsewhere = { name: '李华', mobile: '13900000003', cityId: 440106, detail: '天河路 3 号' };
const changeByStaff = (orderId: number) => staff().adminOrderEdit.changeAddress({ orderId, ...elsewhere });

it('a member changes the address until one parcel of the order is packed, whatever the state of the order', async () => {
  const { orderId } = await makeTwoParcels(shop, buyer);
  const [first] = await parcelsOf(orderId);
  await staff().adminShipment.pack({ ids: [first!.shipmentId] });
  const seen = async () => {
    const { state, actions } = await buyer.client.order.detail({ orderId });
    return { state, canChangeAddress: actions.canChangeAddress };
  };
  // What is refused is not offered.
  expect(await seen()).toEqual({ state: 'paid', canChangeAddress: false });
  expect(await refusalOf(changeOwn(orderId))).toMatchObject({
    code: 4009,
    userMsg: expect.stringContaining('商品已在打包'),
  });
  await staff().adminShipment.unpack({ id: first!.shipmentId });
  expect(await seen()).toEqual({ state: 'paid', canChangeAddress: true });
  await changeOwn(orderId);
  // Once is all there is.
  expect(await seen()).toEqual({ state: 'paid', canChangeAddress: false });
});

it('staff change it until the last parcel has left; what is packed waits for a new label', async () => {
  const { orderId } = await makeTwoParcels(shop, buyer);
  const [first, second] = await parcelsOf(orderId);
  await staff().adminShipment.ship({ id: first!.shipmentId, courierCode: 'jd', number: 'JD100200300' });
  await staff().adminShipment.pack({ ids: [second!.shipmentId] });
  await changeByStaff(orderId);
  expect((await parcelsOf(orderId)).map(({ state, note }) => [state, note])).toEqual([
    ['shipped', ''],
    ['waiting', '收货信息已修改，请重新打印配货单'],
  ]);
  await staff().adminShipment.pack({ ids: [second!.shipmentId] });
  expect((await parcelsOf(orderId))[1]).toMatchObject({ state: 'packed', note: '' });
  await staff().adminShipment.ship({ id: second!.shipmentId, courierCode: 'jd', number: 'JD100200301' });
  expect(await refusalOf(changeByStaff(orderId))).toMatchObject({ code: 4009 });
});

it('a parcel is packed and its address changed at once, 20 rounds: no packed parcel has an old label', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { orderId } = await makeTwoParcels(shop, buyer);
    const [first] = await parcelsOf(orderId);
    const [changed] = await Promise.allSettled([
      changeOwn(orderId),
      staff().adminShipment.pack({ ids: [first!.shipmentId] }),
    ]);
    const { events } = await staff().adminOrder.detail({ orderId });
    const isChanged = events.some(({ text }) => text.startsWith('修改收货信息'));
    expect(isChanged).toBe(changed.status === 'fulfilled');
    expect((await parcelsOf(orderId))[0]?.state).toBe('packed');
  }
}, 60_000);
