import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku, next } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { mergeGuestCart } from './cart.service.ts';
import { cartLine } from './cart.tables.ts';
import { presentCart } from './present-cart.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** Numbers of members that nobody else has; a cart asks no more of a member than the number. */
const membersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

const login = (deviceId: string, memberId: number) =>
  inTransaction(shop.context(), (tx) => mergeGuestCart(tx, deviceId, memberId));

const guestOn = (uuid: string) => shop.client({ cookies: { uuid } });
const memberOn = (caller: Caller, uuid = randomUUID()) =>
  shop.client({ cookies: { ...caller.cookies, uuid } });

/** What the member sees who is signed in on a device. */
const shownTo = (memberId: number, deviceId: string) => {
  const ctx = shop.context();
  const visitor = { ...ctx.visitor, deviceId, member: { memberId, sessionId: 0 } };
  return presentCart({ ...ctx, visitor }, { page: 1, pageSize: 200 });
};

interface StoredLine {
  member?: number;
  device?: string;
  ppid: number;
  count: number;
}

async function store(lines: readonly StoredLine[]): Promise<void> {
  const rows = lines.map(({ member = null, device = null, ppid, count }) => ({
    tenantId: 0,
    memberId: member,
    deviceId: device,
    ppid,
    count,
  }));
  await shop.context().db.insert(cartLine).values(rows);
}

/** Units by member and SKU, as the table has them. */
async function unitsOf(members: readonly number[]): Promise<Map<string, number>> {
  const rows = await shop
    .context()
    .db.select()
    .from(cartLine)
    .where(inArray(cartLine.memberId, [...members]));
  const units = new Map<string, number>();
  for (const { memberId, ppid, count } of rows) {
    const key = `${memberId} ${ppid}`;
    units.set(key, (units.get(key) ?? 0) + count);
  }
  return units;
}

it('200 rounds of two logins at once on one device: every unit is in the cart once', async () => {
  const [one, two] = [await makeSku(shop.context()), await makeSku(shop.context())];
  const members = membersFrom(10_000, 200);
  const deviceOf = (memberId: number) => `two-logins-${memberId}`;
  await store(
    members.flatMap((member) => [
      { device: deviceOf(member), ppid: one.ppid, count: 2 },
      { device: deviceOf(member), ppid: two.ppid, count: 3 },
      { member, ppid: one.ppid, count: 1 },
    ]),
  );
  for (const member of members) {
    await Promise.all([login(deviceOf(member), member), login(deviceOf(member), member)]);
  }
  const wanted = members.flatMap((member) => [
    [`${member} ${one.ppid}`, 3],
    [`${member} ${two.ppid}`, 3],
  ]);
  expect(Object.fromEntries(await unitsOf(members))).toEqual(Object.fromEntries(wanted));
});

it('ten members who take one cart at once share it: nothing is copied, nothing is lost', async () => {
  const goods = [await makeSku(shop.context()), await makeSku(shop.context())];
  const members = membersFrom(20_000, 10);
  const rounds = 10;
  for (let round = 1; round <= rounds; round += 1) {
    const device = `ten-members-${round}`;
    await store(goods.map(({ ppid }) => ({ device, ppid, count: 4 })));
    await Promise.all(members.map((member) => login(device, member)));
  }
  const units = await unitsOf(members);
  for (const { ppid } of goods) {
    const all = members.reduce((sum, member) => sum + (units.get(`${member} ${ppid}`) ?? 0), 0);
    expect(all).toBe(4 * rounds);
  }
});

it('100 rounds of goods added during the login: the member sees all of them', async () => {
  const kept = await makeSku(shop.context(), { stock: 99 });
  const late = await makeSku(shop.context(), { stock: 99 });
  const members = membersFrom(30_000, 100);
  const deviceOf = (memberId: number) => `added-meanwhile-${memberId}`;
  await store(members.map((member) => ({ device: deviceOf(member), ppid: kept.ppid, count: 2 })));
  for (const member of members) {
    const guest = guestOn(deviceOf(member));
    await Promise.all([
      guest.cart.add({ ppid: kept.ppid, count: 1 }),
      login(deviceOf(member), member),
      guest.cart.add({ ppid: late.ppid, count: 5 }),
    ]);
    const { cart, totalCount } = await shownTo(member, deviceOf(member));
    const units = new Map(cart.flatMap(({ product }) => product).map(({ ppid, count }) => [ppid, count]));
    expect([units.get(kept.ppid), units.get(late.ppid), totalCount], `member ${member}`).toEqual([3, 5, 8]);
  }
});

it('logins of one member on two devices, with the same goods in opposite order, add up', async () => {
  const goods = await Promise.all(Array.from({ length: 6 }, () => makeSku(shop.context())));
  const [member = 0] = membersFrom(40_000, 1);
  for (let round = 1; round <= 20; round += 1) {
    const [one, two] = [`left-${round}`, `right-${round}`];
    await store([
      ...goods.map(({ ppid }) => ({ device: one, ppid, count: 1 })),
      ...goods.toReversed().map(({ ppid }) => ({ device: two, ppid, count: 1 })),
    ]);
    await Promise.all([login(one, member), login(two, member)]);
    const units = await unitsOf([member]);
    expect(goods.map(({ ppid }) => units.get(`${member} ${ppid}`))).toEqual(goods.map(() => 2 * round));
  }
});

it('a login keeps the numbers of the guest lines, so that the checkout that was begun goes on (S190)', async () => {
  const [both, own] = [
    await makeSku(shop.context(), { stock: 99 }),
    await makeSku(shop.context(), { stock: 99 }),
  ];
  const uuid = randomUUID();
  const phone = `137${String(next()).padStart(8, '0')}`;
  const signIn = async (device: string): Promise<Caller> => {
    await guestOn(device).auth.sendLoginCode({ phone });
    const input = { username: phone, password: shop.sms.lastCode(phone) };
    const { cookies } = await shop.send(contract.auth.login, input, { cookies: { uuid: device } });
    return { cookies: { Authorization: cookies.Authorization! } };
  };
  await memberOn(await signIn(randomUUID())).cart.add({ ppid: both.ppid, count: 2 });
  const guest = guestOn(uuid);
  const ids = [
    (await guest.cart.add({ ppid: both.ppid, count: 1 })).basketId,
    (await guest.cart.add({ ppid: own.ppid, count: 1 })).basketId,
  ];
  const member = memberOn(await signIn(uuid), uuid);
  const { lines } = await member.order.confirmInfo({ type: 'cart', id: ids.join(',') });
  expect(lines.map(({ basketId, count }) => [basketId, count])).toEqual([
    [ids[0], 3],
    [ids[1], 1],
  ]);
  expect((await member.cart.list({})).cart[0]?.product).toHaveLength(2);
});
