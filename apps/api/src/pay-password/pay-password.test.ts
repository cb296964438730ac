import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf } from '../../test/buyers.ts';
import { makeMember, makeSku } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';
import { payPassword } from './pay-password.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const RIGHT = '802469';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

async function open(tenant = 0) {
  const made = await makeMember(shop.context(tenant));
  return { ...made, client: shop.client({ ...made.caller, keepsCookies: true }) };
}
type Member = Pick<Awaited<ReturnType<typeof open>>, 'client' | 'mobile'>;

async function codeOf({ client, mobile }: Member): Promise<string> {
  await client.member.sendMobileCode({ purpose: 'payPassword' });
  return shop.sms.lastCode(mobile);
}

async function setPassword(one: Member, password = RIGHT): Promise<void> {
  await one.client.member.setPayPassword({ password, code: await codeOf(one) });
}

const rowOf = async (memberId: number) =>
  (await shop.context().db.select().from(payPassword).where(eq(payPassword.memberId, memberId)))[0];

describe('setting the payment password', () => {
  it('C230 looks at the code without using it up, C228 sets the password with it, once', async () => {
    const one = await open();
    const code = await codeOf(one);
    await expect(one.client.member.verifyPayPasswordCode({ code: wrongOf(code) })).rejects.toMatchObject({
      code: 4000,
      userMsg: '验证码错误或已失效，请重新获取',
    });
    await one.client.member.verifyPayPasswordCode({ mobile: one.mobile, code });
    await one.client.member.setPayPassword({ password: RIGHT, code });
    expect((await one.client.member.info()).hasPayPassword).toBe(true);
    await expect(one.client.member.setPayPassword({ password: '975310', code })).rejects.toMatchObject({
      code: 4000,
    });
    await one.client.member.checkPayPassword({ password: RIGHT });
    const row = await rowOf(one.memberId);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('C228 refuses what anybody would guess, and leaves the code for the next try', async () => {
    const one = await open();
    await one.client.member.update({ userName: '昆明小王', gender: 1, birthday: '1990-05-17' });
    const code = await codeOf(one);
    for (const password of ['12345', '123456', '111111', '900517', one.mobile.slice(-6), 'abcdef', ''])
      await expect(one.client.member.setPayPassword({ password, code })).rejects.toMatchObject({
        code: 4000,
        data: { fields: { password: expect.anything() } },
      });
    await one.client.member.setPayPassword({ password: RIGHT, code });
  });

  it('a code of another member, of another purpose or of another tenant sets nothing', async () => {
    const [one, two, elsewhere] = [await open(), await open(), await open(2001)];
    const foreign = [await codeOf(two), await codeOf(elsewhere)];
    await one.client.member.sendMobileCode({ purpose: 'password' });
    foreign.push(shop.sms.lastCode(one.mobile));
    for (const code of foreign)
      await expect(one.client.member.setPayPassword({ password: RIGHT, code })).rejects.toMatchObject({
        code: 4000,
      });
    await expect(
      one.client.member.verifyPayPasswordCode({ mobile: two.mobile, code: foreign[0] ?? '' }),
    ).rejects.toMatchObject({ code: 4000 });
    expect(await rowOf(one.memberId)).toBeUndefined();
  });
});

describe('C229 checking it', () => {
  it('counts down and locks for 30 minutes after five wrong ones; a right one ends the row', async () => {
    const one = await open();
    await setPassword(one);
    const guess = (password: string) => one.client.member.checkPayPassword({ password });
    for (const triesLeft of [4, 3, 2])
      await expect(guess('000001')).rejects.toMatchObject({ code: 4000, data: { triesLeft } });
    await guess(RIGHT);
    for (const triesLeft of [4, 3, 2, 1])
      await expect(guess('000001')).rejects.toMatchObject({
        userMsg: `支付密码错误，还可以再试 ${triesLeft} 次`,
      });
    await expect(guess('000001')).rejects.toMatchObject({
      code: 4029,
      userMsg: '支付密码错误次数过多，请 30 分钟后再试，或重新设置支付密码',
    });
    await expect(guess(RIGHT)).rejects.toMatchObject({ code: 4029 });
    const lockedMs = ((await rowOf(one.memberId))?.lockedUntil?.getTime() ?? 0) - Date.now();
    expect(lockedMs).toBeGreaterThan(29 * 60_000);
    expect(lockedMs).toBeLessThanOrEqual(30 * 60_000 + 1_000);
  });

  it('opens again when the time is over, with five new tries, and at once with a new password', async () => {
    const one = await open();
    await setPassword(one);
    const guess = (password: string) => one.client.member.checkPayPassword({ password });
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(guess('000001')).rejects.toThrow();
    await shop
      .context()
      .db.update(payPassword)
      .set({ lockedUntil: new Date(Date.now() - 1_000) })
      .where(eq(payPassword.memberId, one.memberId));
    await expect(guess('000001')).rejects.toMatchObject({ data: { triesLeft: 4 } });
    await guess(RIGHT);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(guess('000001')).rejects.toThrow();
    await setPassword(one, '975310');
    await guess('975310');
  });

  it('of twenty guesses at once five are judged, and the right one among the others opens nothing', async () => {
    const one = await open();
    await setPassword(one);
    const guesses = Array.from({ length: 20 }, (_, i) => String(300_000 + i));
    const answers = await Promise.allSettled(
      guesses.map((password) => one.client.member.checkPayPassword({ password })),
    );
    const judged = answers.filter(
      (one) => one.status === 'rejected' && 'triesLeft' in (one.reason.data ?? {}),
    );
    expect(judged).toHaveLength(4);
    await expect(one.client.member.checkPayPassword({ password: RIGHT })).rejects.toMatchObject({
      code: 4029,
    });
  });

  it('without one there is nothing to check; another member’s is none of theirs', async () => {
    const [one, two] = [await open(), await open()];
    await setPassword(one);
    await expect(two.client.member.checkPayPassword({ password: RIGHT })).rejects.toMatchObject({
      code: 4009,
      userMsg: '您还没有设置支付密码',
    });
    await one.client.member.checkPayPassword({ password: RIGHT });
  });
});

describe('C336 paying from the balance', () => {
  it('asks who has set one for it, counts the wrong ones, and takes the money once', async () => {
    const buyer = await makeBuyer(shop, { balanceYuan: 5000 });
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1999, stock: 5 });
    const orderId = await placeOrderOf(buyer, ppid);
    const [row] = await shop.context().db.select().from(member).where(eq(member.id, buyer.memberId));
    await setPassword({ client: buyer.client, mobile: row?.mobile ?? '' });
    expect(await buyer.client.payment.methods(target(orderId))).toMatchObject({ needsPayPassword: true });
    const pay = (password?: string) =>
      buyer.client.payment.payByBalance({
        ...target(orderId),
        ...(password ? { payPassword: password } : {}),
      });
    await expect(pay()).rejects.toMatchObject({ code: 4000, userMsg: '请输入支付密码' });
    await expect(pay('000001')).rejects.toMatchObject({ data: { triesLeft: 4 } });
    expect((await buyer.client.payment.methods(target(orderId))).balance).toBe(5000);
    expect(await pay(RIGHT)).toEqual({ paid: true, left: 0 });
    // What is paid is paid, whatever comes with the second request.
    expect(await pay('000001')).toEqual({ paid: true, left: 0 });
    expect((await buyer.client.payment.methods(target(orderId))).balance).toBe(3001);
  });

  it('wrong ones are counted though the payment is undone, until it locks', async () => {
    const buyer = await makeBuyer(shop, { balanceYuan: 5000 });
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1999, stock: 5 });
    const orderId = await placeOrderOf(buyer, ppid);
    const [row] = await shop.context().db.select().from(member).where(eq(member.id, buyer.memberId));
    await setPassword({ client: buyer.client, mobile: row?.mobile ?? '' });
    const pay = (payPassword: string) =>
      buyer.client.payment.payByBalance({ ...target(orderId), payPassword });
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(pay('000001')).rejects.toThrow();
    await expect(pay(RIGHT)).rejects.toMatchObject({ code: 4029 });
    expect((await buyer.client.payment.methods(target(orderId))).paid).toBe(false);
  });
});
