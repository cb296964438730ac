import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import { makePackage } from '../../test/make-package.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { skuPackage } from '../promotion/sku-package.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const guest = () => shop.client({ cookies: newDevice() });
type Guest = ReturnType<typeof guest>;

const linesOf = async ({ cart }: Guest) => (await cart.list({})).cart.flatMap(({ product }) => product);

async function keyFor(client: Guest, ids: readonly number[]): Promise<string> {
  return (await client.cart.loadToCode({ ids: ids.join(',') })).key;
}

async function makeSet(stock = 10) {
  const ctx = shop.context();
  const phone = await makeSku(ctx, { priceYuan: 3000, stock });
  const cover = await makeSku(ctx, { priceYuan: 60, stock: 20 });
  const items = [{ ppid: phone.ppid }, { ppid: cover.ppid, units: 2, minusFen: 1_000 }];
  const packageId = await makePackage(ctx, '护机套餐', items);
  return { phone, cover, packageId, wish: { packageId, ppid: phone.ppid } };
}

/** A phone, and a charger that costs 20 less with it. */
async function makeAddon(maxUnits = 1) {
  const ctx = shop.context();
  const phone = await makeSku(ctx, { priceYuan: 1000, stock: 20 });
  const charger = await makeSku(ctx, { priceYuan: 50, stock: 20 });
  const promotionId = await makePromotion(ctx, {
    type: 'addon',
    title: '超值换购',
    rule: { steps: [{ fromFen: 100_000 }] },
    targets: [{ kind: 'sku', refId: phone.ppid }],
    addons: [{ ppid: charger.ppid, priceFen: 3_000, maxUnits }],
  });
  return { phone, charger, promotionId, wish: { promotionId, ppid: charger.ppid, count: 1 } };
}

it('C315 a package travels as a whole, also where one of its lines is named, at its price', async () => {
  const { phone, cover, packageId, wish } = await makeSet();
  const owner = guest();
  const { basketIds } = await owner.cart.addPackage({ ...wish, count: 2 });
  const key = await keyFor(owner, basketIds.slice(0, 1));
  const taker = guest();
  const named = { packageId, packageName: '护机套餐', isAddon: false, available: true };
  expect((await taker.cart.handOff({ key })).lines).toMatchObject([
    { ppid: phone.ppid, count: 2, price: 3000, ...named },
    { ppid: cover.ppid, count: 4, price: 50, ...named },
  ]);
  // What the taker has of it already is added to.
  await taker.cart.addPackage(wish);
  expect((await taker.cart.takeHandOff({ key })).basketIds).toHaveLength(2);
  const { cart, totalPrice } = await taker.cart.list({});
  expect(cart).toMatchObject([{ packageId, packageCount: 3 }]);
  expect(totalPrice).toBe(9300);
});

it('C315 a package that is over stays behind with all of its goods', async () => {
  const { packageId, wish } = await makeSet();
  const owner = guest();
  const { ppid } = await makeSku(shop.context());
  const { basketId } = await owner.cart.add({ ppid });
  const { basketIds } = await owner.cart.addPackage(wish);
  const key = await keyFor(owner, [basketId, ...basketIds]);
  const ctx = shop.context();
  await ctx.db.update(skuPackage).set({ state: 'stopped' }).where(eq(skuPackage.id, packageId));
  ctx.platform.sharedAnswers.forgetTenant(0);
  const taker = guest();
  const shown = await taker.cart.handOff({ key });
  expect(shown.lines.map(({ available }) => available)).toEqual([true, false, false]);
  const taken = await taker.cart.takeHandOff({ key });
  expect(taken.basketIds).toHaveLength(1);
  expect(taken.unavailable).toHaveLength(2);
  expect(await linesOf(taker)).toMatchObject([{ ppid }]);
});

it('C315 an add-on travels with the goods that lead to it, at its price', async () => {
  const { phone, charger, wish } = await makeAddon();
  const owner = guest();
  await owner.cart.add({ ppid: phone.ppid });
  await owner.cart.setAddon(wish);
  const key = await keyFor(
    owner,
    (await linesOf(owner)).map(({ basketId }) => basketId),
  );
  const taker = guest();
  expect((await taker.cart.handOff({ key })).lines).toMatchObject([
    { ppid: phone.ppid, isAddon: false, available: true },
    { ppid: charger.ppid, isAddon: true, available: true, price: 30 },
  ]);
  expect((await taker.cart.takeHandOff({ key })).unavailable).toEqual([]);
  const { totalPrice } = await taker.cart.list({});
  expect(totalPrice).toBe(1030);
});

it('C315 an add-on without them stays behind, and never comes more often than the promotion allows', async () => {
  const { phone, charger, wish } = await makeAddon();
  const owner = guest();
  await owner.cart.add({ ppid: phone.ppid });
  await owner.cart.setAddon(wish);
  const addonId = (await linesOf(owner)).find(({ isAddon }) => isAddon)?.basketId ?? 0;
  const taker = guest();
  const { ppid } = await makeSku(shop.context());
  await owner.cart.add({ ppid });
  const plainId = (await linesOf(owner)).find((line) => line.ppid === ppid)?.basketId ?? 0;
  const alone = await keyFor(owner, [addonId, plainId]);
  const taken = await taker.cart.takeHandOff({ key: alone });
  expect(taken.basketIds).toHaveLength(1);
  expect(taken.unavailable).toHaveLength(1);
  // With the phone it is within reach; a second time it is there already.
  await taker.cart.add({ ppid: phone.ppid, count: 2 });
  for (const key of [await keyFor(owner, [addonId]), await keyFor(owner, [addonId])])
    await taker.cart.takeHandOff({ key });
  const addons = (await linesOf(taker)).filter(({ isAddon }) => isAddon);
  expect(addons).toMatchObject([{ ppid: charger.ppid, count: 1 }]);
});

it('C315 gifts come with the goods they are for, and one that was refused stays refused', async () => {
  const ctx = shop.context();
  const [goods, gift] = [await makeSku(ctx, { stock: 20 }), await makeSku(ctx, { stock: 20 })];
  const promotionId = await makePromotion(ctx, {
    type: 'gift',
    rule: {},
    targets: [{ kind: 'sku', refId: goods.ppid }],
    gifts: [{ ppid: gift.ppid, quota: 50 }],
  });
  const owner = guest();
  const { basketId } = await owner.cart.add({ ppid: goods.ppid });
  const wanted = await keyFor(owner, [basketId]);
  const [first, second] = [guest(), guest()];
  expect((await first.cart.handOff({ key: wanted })).lines).toMatchObject([
    { gifts: [{ ppid: gift.ppid, count: 1 }] },
  ]);
  await first.cart.takeHandOff({ key: wanted });
  expect(await linesOf(first)).toMatchObject([{ gift: [{ promotionId, state: 'given' }] }]);
  await owner.cart.chooseGift({ promotionId, isRefused: true });
  const refused = await keyFor(owner, [basketId]);
  expect((await second.cart.handOff({ key: refused })).lines).toMatchObject([{ gifts: [] }]);
  await second.cart.takeHandOff({ key: refused });
  expect(await linesOf(second)).toMatchObject([{ gift: [{ promotionId, state: 'refused' }] }]);
});

it('C315 twelve at once with a package: three carts have it whole, and nine have nothing', async () => {
  const { wish } = await makeSet();
  const owner = guest();
  const { basketIds } = await owner.cart.addPackage(wish);
  const key = await keyFor(owner, basketIds);
  const takers = Array.from({ length: 12 }, () => guest());
  await Promise.allSettled(takers.map(({ cart }) => cart.takeHandOff({ key })));
  const carts = await Promise.all(takers.map(linesOf));
  expect(carts.map((lines) => lines.length).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2]);
});

it('R048 names the add-ons that the cart can have now, and no other', async () => {
  const { phone, charger, promotionId, wish } = await makeAddon(2);
  const client = guest();
  const other = await client.cart.add({ ppid: (await makeSku(shop.context())).ppid });
  expect((await client.cart.line({ basketId: other.basketId })).addons).toEqual([]);
  const { basketId } = await client.cart.add({ ppid: phone.ppid });
  const read = async () => (await client.cart.line({ basketId })).addons;
  const offered = { promotionId, ppid: charger.ppid, price: 30, listPrice: 50, maxUnits: 2 };
  expect(await read()).toMatchObject([{ ...offered, taken: 0 }]);
  await client.cart.setAddon(wish);
  expect(await read()).toMatchObject([{ ...offered, taken: 1 }]);
  await client.cart.setAddon({ ...wish, count: 2 });
  expect(await read()).toEqual([]);
  expect((await client.cart.list({})).addons).toEqual([]);
});
