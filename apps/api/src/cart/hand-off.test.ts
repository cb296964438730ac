import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeService, makeSku } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { hashSecret } from '../platform/secrets/one-time-secret.ts';
import { cartHandOff } from './cart.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const guest = (tenant = 0) => shop.client({ tenant, cookies: newDevice() });
type Guest = ReturnType<typeof guest>;

/** A guest with a cart of one line, and the key to it. */
async function handOut(): Promise<{ client: Guest; ppid: number; basketId: number; key: string }> {
  const { ppid } = await makeSku(shop.context(), { stock: 50 });
  const client = guest();
  const { basketId } = await client.cart.add({ ppid, count: 2 });
  const { key } = await client.cart.loadToCode({ act: 'loadToCode', ids: String(basketId) });
  return { client, ppid, basketId, key };
}

async function linesOf({ cart }: Guest) {
  return (await cart.list({})).cart.flatMap(({ product }) => product);
}

const runsOut = { code: 4004, userMsg: '二维码已失效，请在电脑上刷新后重新扫描' };

it('C315 S180 gives an address with a key of 128 bits for ten minutes, of which only the hash is kept', async () => {
  const { client, basketId } = await handOut();
  const { codeUrl, key, expiresAt } = await client.cart.loadToCode({ ids: String(basketId) });
  expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  expect(codeUrl).toMatch(/^https?:\/\/[^/]+\/m\/cart\?key=/);
  expect(new URL(codeUrl).searchParams.get('key')).toBe(key);
  const left = new Date(expiresAt).getTime() - Date.now();
  expect(left).toBeGreaterThan(590_000);
  expect(left).toBeLessThanOrEqual(600_000);
  const kept = await shop.context().db.select().from(cartHandOff);
  expect(JSON.stringify(kept)).not.toContain(key);
});

it('C315 brings goods, units and services into the cart of another browser and never says whose they are', async () => {
  const ctx = shop.context();
  const { ppid, categoryId } = await makeSku(ctx, { stock: 9, priceYuan: 100 });
  const [serviceId] = await makeService(ctx, categoryId);
  const { caller, memberId } = await makeMember(ctx);
  const owner = shop.client(caller);
  const { basketId } = await owner.cart.add({ ppid, count: 3, serviceIds: String(serviceId) });
  const { key } = await owner.cart.loadToCode({ ids: String(basketId) });
  const taker = guest();
  const shown = await taker.cart.handOff({ key });
  expect(shown).toMatchObject({ isOwn: false, isTaken: false, lines: [{ ppid, count: 3, available: true }] });
  expect(Object.keys(shown).toSorted()).toEqual(['expiresAt', 'isOwn', 'isTaken', 'lines']);
  expect(JSON.stringify(shown)).not.toContain(`"memberId":${memberId}`);
  // Looking takes nothing.
  expect(await linesOf(taker)).toEqual([]);
  expect((await taker.cart.takeHandOff({ key })).basketIds).toHaveLength(1);
  const [line] = await linesOf(taker);
  expect(line).toMatchObject({ ppid, count: 3 });
  expect(line?.service.flatMap((one) => one.sku).filter((one) => one.isBought)).toHaveLength(1);
  // The cart they come from keeps them.
  expect(await linesOf(owner)).toMatchObject([{ basketId, count: 3 }]);
});

it('C315 is taken by three browsers and by no fourth, also when twelve come at once', async () => {
  const { key, ppid } = await handOut();
  const takers = Array.from({ length: 12 }, () => guest());
  const results = await Promise.allSettled(takers.map(({ cart }) => cart.takeHandOff({ key })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(runsOut);
  const carts = await Promise.all(takers.map(linesOf));
  expect(carts.filter((lines) => lines.some((line) => line.ppid === ppid && line.count === 2))).toHaveLength(
    3,
  );
  expect(carts.filter((lines) => lines.length === 0)).toHaveLength(9);
  await expect(guest().cart.handOff({ key })).rejects.toMatchObject(runsOut);
});

it('C315 30 rounds of the same browser twice at once: the units come once', async () => {
  for (let round = 0; round < 30; round += 1) {
    const { key } = await handOut();
    const taker = guest();
    // A browser that has a cart already: a device that is named by its first answer would be two.
    await Promise.all([taker.cart.takeHandOff({ key }), taker.cart.takeHandOff({ key })]);
    expect(await linesOf(taker)).toMatchObject([{ count: 2 }]);
    expect(await taker.cart.handOff({ key })).toMatchObject({ isTaken: true });
  }
});

it('C315 gives the owner nothing a second time', async () => {
  const { client, key } = await handOut();
  expect(await client.cart.handOff({ key })).toMatchObject({ isOwn: true });
  expect(await client.cart.takeHandOff({ key })).toEqual({ basketIds: [], unavailable: [] });
  expect(await linesOf(client)).toMatchObject([{ count: 2 }]);
});

it('C315 refuses a key that has run out, an invented one, and one of another tenant', async () => {
  const { key } = await handOut();
  await expect(guest(2).cart.handOff({ key })).rejects.toMatchObject({ code: 4004 });
  await expect(guest(2).cart.takeHandOff({ key })).rejects.toMatchObject({ code: 4004 });
  await shop
    .context()
    .db.update(cartHandOff)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(cartHandOff.keyHash, hashSecret(key)));
  await expect(guest().cart.takeHandOff({ key })).rejects.toMatchObject(runsOut);
  await expect(guest().cart.handOff({ key: 'A'.repeat(22) })).rejects.toMatchObject(runsOut);
  await expect(guest().cart.handOff({ key: 'short' })).rejects.toMatchObject({ code: 4000 });
});

it('C315 refuses lines of another cart and none at all', async () => {
  const { basketId } = await handOut();
  const refused = { code: 4009, userMsg: '请先勾选要在手机上查看的商品' };
  const other = guest();
  await expect(other.cart.loadToCode({ ids: String(basketId) })).rejects.toMatchObject(refused);
  await expect(shop.client().cart.loadToCode({ ids: '1' })).rejects.toMatchObject(refused);
});

it('C315 leaves behind what cannot be bought any more, and a taking that gets nothing is not counted', async () => {
  const ctx = shop.context();
  const [gone, there] = [await makeSku(ctx, { stock: 5, model: '绝版机' }), await makeSku(ctx, { stock: 5 })];
  const owner = guest();
  const lines = [await owner.cart.add({ ppid: gone.ppid }), await owner.cart.add({ ppid: there.ppid })];
  const { key } = await owner.cart.loadToCode({ ids: lines.map(({ basketId }) => basketId).join(',') });
  const alone = await owner.cart.loadToCode({ ids: String(lines[0]!.basketId) });
  await ctx.db.update(sku).set({ status: 'offShelf' }).where(eq(sku.ppid, gone.ppid));
  const taker = guest();
  const taken = await taker.cart.takeHandOff({ key });
  expect(taken.basketIds).toHaveLength(1);
  expect(taken.unavailable.join()).toContain('绝版机');
  expect(await linesOf(taker)).toMatchObject([{ ppid: there.ppid }]);
  await expect(taker.cart.takeHandOff({ key: alone.key })).rejects.toMatchObject({
    code: 4009,
    userMsg: '这些商品暂时都无法购买',
  });
  expect(await taker.cart.handOff({ key: alone.key })).toMatchObject({ isTaken: false });
});

it('names a device for a browser that has none, as adding does', async () => {
  const { key } = await handOut();
  const cookies = {};
  const client = shop.client({ cookies, keepsCookies: true });
  await client.cart.takeHandOff({ key });
  expect(await linesOf(client)).toHaveLength(1);
});

it('R048 tells a line of the visitor’s own cart with its services, and of no other', async () => {
  const { client, ppid, basketId } = await handOut();
  await client.cart.add({ ppid: (await makeSku(shop.context())).ppid, count: 3 });
  expect(await client.cart.line({ basketId })).toMatchObject({
    line: { basketId, ppid, count: 2 },
    totalCount: 5,
  });
  await expect(guest().cart.line({ basketId })).rejects.toMatchObject({ code: 4004 });
  await expect(shop.client().cart.line({ basketId })).rejects.toMatchObject({ code: 4004 });
  const direct = await client.cart.buyDirect({ ppid });
  await expect(client.cart.line({ basketId: direct.basketId })).rejects.toMatchObject({ code: 4004 });
});

it('R048 tells goods that are not in the cart, and adds nothing by it', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 59.9 });
  const client = shop.client({ cookies: { uuid: randomUUID() } });
  expect(await client.cart.goods({ ppid })).toMatchObject({ ppid, price: 59.9, available: true });
  expect(await linesOf(client)).toEqual([]);
  await expect(client.cart.goods({ ppid: 999_999_999 })).rejects.toMatchObject({ code: 4004 });
});
