import { emptyUnitCode, writeUnitCode } from '@jishi/contract/second-hand-code.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';
import { type Listed, listLot, listUnit, sellAtOnce, staffOf } from '../resale/units.fixture.ts';

let shop: TestShop;
let unit: Listed;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
  unit = await listUnit(shop, { model: 'Mate 70-测试', store: true });
});
afterAll(() => shop?.close());

const guest = () => shop.client();

it('S369 finds units by their words: the listing, its SKU and its device', async () => {
  const { list, total, relaxed } = await guest().secondHand.search({ keywords: '二手 mate70' });
  expect({ total, relaxed }).toEqual({ total: 1, relaxed: false });
  expect(list[0]).toMatchObject({
    ...{ id: unit.id, ppriceid_zz: unit.ppid, mkcid: unit.deviceId, price: 1_500, listPrice: 1_999 },
    ...{ grade: '95新', battery: 91, left: 1, stockText: '仅此一台' },
  });
  expect(list[0]?.tags).toEqual([{ code: 3, text: '二手良品' }]);
  expect((await guest().secondHand.search({ keywords: 'mate 没有' })).relaxed).toBe(true);
});

it('S370 narrows by a code whose sixth part is text', async () => {
  const coll = writeUnitCode({ ...emptyUnitCode, words: [{ name: '成色', value: '95新' }], maxPrice: 1_600 });
  expect((await guest().secondHand.search({ coll })).list.map(({ id }) => id)).toContain(unit.id);
  const none = writeUnitCode({ ...emptyUnitCode, words: [{ name: '成色', value: '8新' }] });
  expect((await guest().secondHand.search({ coll: none })).total).toBe(0);
  const groups = await guest().secondHand.filters({ coll });
  for (const { items } of groups) expect(items[0]).toMatchObject({ id: 0, name: '全部' });
});

it('C348 C349 C354 shows a store with its units, and how one comes from there', async () => {
  const { storeId: shopId, id } = unit;
  expect((await guest().secondHand.shopSearch({ shopId })).list.map((one) => one.id)).toEqual([id]);
  expect((await guest().secondHand.shopInfo({ shopId })).count).toBe(1);
  expect((await guest().secondHand.express({ id })).from).toMatch(/^门店/);
});

it('C350 C351 C353 shows one unit with its report in groups, none of its services chosen, four places of its number', async () => {
  const detail = await guest().secondHand.detail({ id: unit.id });
  expect(detail).toMatchObject({
    newPrice: 1_999,
    saving: 499,
    serialTail: unit.number.slice(-4),
    canBuy: true,
  });
  expect(JSON.stringify(detail)).not.toContain(unit.number);
  expect(detail.history.map(({ text }) => text)).toContain('专业质检，合格入库');
  const report = await guest().secondHand.report({ mkcid: unit.deviceId });
  expect(report.groups.map(({ name }) => name)).toEqual(['外观', '功能']);
  const services = await guest().secondHand.services({ id: unit.id });
  for (const one of services) expect(one).toMatchObject({ selectedIndex: 0, isSelected: false });
  expect((await refusalOf(guest().secondHand.report({ mkcid: 999_999 }))).code).toBe(4004);
});

it('C357 waits for any lower price; a guest has to read the picture', async () => {
  expect(
    (await refusalOf(guest().secondHand.priceReduction({ id: unit.id, phone: '13900001111' }))).code,
  ).toBe(4000);
  const { memberId, client } = await makeBuyer(shop);
  const [own] = await shop.context().db.select().from(member).where(eq(member.id, memberId));
  const phone = own?.mobile ?? '';
  expect((await client.secondHand.priceReduction({ id: unit.id, phone })).told).toBe(false);
  const { adminResale } = await staffOf(shop);
  expect((await adminResale.list({ keyword: String(unit.ppid) })).list[0]?.waiting).toBe(1);
});

it('C124 C350 a bargain is not found among second-hand goods, nor the other way round', async () => {
  const lot = await listLot(shop);
  expect((await refusalOf(guest().secondHand.detail({ id: lot.id }))).code).toBe(4004);
  expect((await refusalOf(guest().bargain.detail({ id: unit.id }))).code).toBe(4004);
  expect((await refusalOf(shop.client({ tenant: 2 }).bargain.detail({ id: lot.id }))).code).toBe(4004);
});

it('C358 X2911 judges a wish, and staff answer it', async () => {
  expect(
    (await refusalOf(guest().secondHand.wish({ content: '想要 iPhone 13', phone: '13900001112' }))).code,
  ).toBe(4000);
  const { memberId, client } = await makeBuyer(shop);
  const [own] = await shop.context().db.select().from(member).where(eq(member.id, memberId));
  const { id } = await client.secondHand.wish({ content: '想要 iPhone 13 粉色', phone: own?.mobile ?? '' });
  const { adminResale } = await staffOf(shop);
  const [wish] = (await adminResale.wishes({})).list;
  expect(wish).toMatchObject({ id, content: '想要 iPhone 13 粉色', isMember: true });
  const answer = adminResale.answerWish({ id, state: 'granted', reply: '五华店到货一台' });
  if (wish?.state === 'shown') await answer;
  else expect((await refusalOf(answer)).code).toBe(4009);
});
