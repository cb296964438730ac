import { contract } from '@jishi/contract/index.ts';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  makeCoupon,
  placeOrderOf,
  putInCart,
  refusalOf,
  submission,
} from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import type { RecordingMail } from '../../test/fakes.ts';
import { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';
import { findOrRegisterMember } from '../member/member.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';

let shop: TestShop;
let ctx: RequestContext;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  ppid = (await makeSku(ctx, { priceYuan: 10, stock: 100 })).ppid;
});
afterAll(() => shop.close());

const asking = { reason: 'unused', note: '换了城市', agreed: true } as const;
/** A buyer who has just proved to be it. */
async function makeProved(options: { mail?: string; balanceYuan?: number } = {}): Promise<Buyer> {
  const buyer = await makeBuyer(shop, options);
  await ctx.db.execute(sql`UPDATE session SET verified_at = now() WHERE subject_id = ${buyer.memberId}`);
  if (options.mail)
    await ctx.db.execute(sql`UPDATE member SET mail = ${options.mail} WHERE id = ${buyer.memberId}`);
  return buyer;
}
async function readRow(
  table: 'member' | 'member_closing',
  memberId: number,
): Promise<Record<string, unknown>> {
  const by = table === 'member' ? sql`id` : sql`member_id`;
  const { rows } = await ctx.db.execute(
    sql`SELECT * FROM ${sql.identifier(table)} WHERE ${by} = ${memberId} ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] as Record<string, unknown>;
}
/** Moves the clock of what was asked to its end, and does what is due. */
async function letTimePass(): Promise<void> {
  await ctx.db.execute(
    sql`UPDATE later_task SET next_at = now(), due_at = now() WHERE kind LIKE 'closing.%' AND done_at IS NULL`,
  );
  await performDue(ctx, 100);
}
const cancel = (buyer: Buyer) =>
  ctx.db.execute(
    sql`UPDATE sales_order SET state = 'cancelled', cancelled_at = now() WHERE member_id = ${buyer.memberId}`,
  );

describe('X3270 what is lost and what is open', () => {
  it('X3270 names points, coupons and what is open, each with the page where it is settled', async () => {
    const buyer = await makeProved({ balanceYuan: 12 });
    await makeCoupon(buyer, { amountYuan: 5 });
    await placeOrderOf(buyer, ppid);
    const { lost, blocks, state, waitDays } = await buyer.client.closing.read();
    expect({ state, waitDays, coupons: lost.coupons }).toEqual({ state: '', waitDays: 7, coupons: 1 });
    expect(blocks).toEqual([
      { text: '有 1 笔订单尚未完成', link: '/member/order/list/all', act: '查看订单' },
      { text: '账户余额还有 12.00 元，请先使用或联系客服退回', link: '/member/balance', act: '查看余额' },
    ]);
  });
});

describe('X3271 asking', () => {
  it('X3271 without a recent proof of the member nothing is asked', async () => {
    const buyer = await makeBuyer(shop);
    expect(await refusalOf(buyer.client.closing.ask(asking))).toMatchObject({ code: 1003 });
    expect(await readRow('member_closing', buyer.memberId)).toBeUndefined();
  });

  it('X3271 waits for the days of the site, tells the member, and keeps orders out meanwhile', async () => {
    const buyer = await makeProved();
    const { dueAt } = await buyer.client.closing.ask(asking);
    expect(new Date(dueAt).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await buyer.client.closing.read()).toMatchObject({ state: 'asked', dueAt });
    expect((await buyer.client.notice.list({})).list[0]?.title).toMatch(/^账户将于 .* 注销$/);
    expect(await refusalOf(placeOrderOf(buyer, ppid))).toMatchObject({
      userMsg: '您的账户正在注销，撤回注销申请后才能下单',
    });
  });

  it('X3271 while something is open nothing is asked, and it is named', async () => {
    const buyer = await makeProved();
    await placeOrderOf(buyer, ppid);
    expect(await refusalOf(buyer.client.closing.ask(asking))).toMatchObject({
      userMsg: '有 1 笔订单尚未完成，处理完成后才能注销',
    });
  });

  it('X3271 asked ten times at once it is asked once', async () => {
    const buyer = await makeProved();
    const said = await Promise.all(Array.from({ length: 10 }, () => buyer.client.closing.ask(asking)));
    expect(new Set(said.map(({ dueAt }) => dueAt)).size).toBe(1);
    expect(
      await ctx.db.execute(sql`SELECT 1 FROM member_closing WHERE member_id = ${buyer.memberId}`),
    ).toMatchObject({
      rowCount: 1,
    });
  });

  it('X3271 against an order at the same moment one of the two loses', async () => {
    for (let round = 0; round < 8; round += 1) {
      const buyer = await makeProved();
      const line = await putInCart(buyer, ppid);
      const [asked, ordered] = await Promise.allSettled([
        buyer.client.closing.ask(asking),
        buyer.client.order.submit(submission(buyer, [line])),
      ]);
      expect([asked.status, ordered.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('X3272 withdrawing', () => {
  it('X3272 is done once, the account goes on, and it may be asked again', async () => {
    const buyer = await makeProved();
    await buyer.client.closing.ask(asking);
    await buyer.client.closing.withdraw();
    expect(await refusalOf(buyer.client.closing.withdraw())).toMatchObject({
      userMsg: '没有等待中的注销申请',
    });
    await letTimePass();
    expect(await readRow('member', buyer.memberId)).toMatchObject({
      mobile: expect.stringMatching(/^1\d{10}$/),
    });
    expect(await placeOrderOf(buyer, ppid)).toBeGreaterThan(0);
    await cancel(buyer);
    await buyer.client.closing.ask(asking);
    expect(await readRow('member_closing', buyer.memberId)).toMatchObject({ state: 'asked' });
  });

  it('X3272 against the end of the days one of the two wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await makeProved();
      await buyer.client.closing.ask(asking);
      const [, withdrawn] = await Promise.allSettled([letTimePass(), buyer.client.closing.withdraw()]);
      const { state } = await readRow('member_closing', buyer.memberId);
      const { name } = await readRow('member', buyer.memberId);
      expect(state).toBe(withdrawn.status === 'fulfilled' ? 'withdrawn' : 'done');
      expect(name === '已注销用户').toBe(state === 'done');
    }
  });

  it('X3273 the link of the letter takes it back once, in any browser', async () => {
    const buyer = await makeProved({ mail: 'leaves@example.cn' });
    await buyer.client.closing.ask(asking);
    const { text } = (shop.api.platform.mail as RecordingMail).sent.at(-1)!;
    const [, token = ''] = /closing\?token=([\w-]+)/.exec(text) ?? [];
    const guest = shop.client({});
    expect(await refusalOf(shop.client({ tenant: 2 }).closing.withdrawByLink({ token }))).toMatchObject({
      code: 4004,
    });
    await guest.closing.withdrawByLink({ token });
    expect(await refusalOf(guest.closing.withdrawByLink({ token }))).toMatchObject({ userMsg: '链接已失效' });
    expect(await readRow('member_closing', buyer.memberId)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('X3271 the end of the days', () => {
  it('X3271 the account is nobody’s, its sessions end, books stay, the mobile is free and gets no welcome again', async () => {
    const buyer = await makeProved();
    await makeCoupon(buyer, { amountYuan: 3, welcome: true, give: false });
    const orderId = await placeOrderOf(buyer, ppid);
    await cancel(buyer);
    const { mobile } = await readRow('member', buyer.memberId);
    await buyer.client.closing.ask(asking);
    await letTimePass();
    expect(await readRow('member', buyer.memberId)).toMatchObject({ name: '已注销用户', mail: null });
    expect(await refusalOf(buyer.client.closing.read())).toMatchObject({ code: 1000 });
    const { rows } = await ctx.db.execute(
      sql`SELECT receiver, payable_fen FROM sales_order WHERE id = ${orderId}`,
    );
    expect(rows).toMatchObject([
      { payable_fen: expect.stringMatching(/^\d+$/), receiver: { name: '', mobile: '' } },
    ]);
    const couponsOf = async (id: number) =>
      (await ctx.db.execute(sql`SELECT 1 FROM member_coupon WHERE member_id = ${id}`)).rowCount;
    const again = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, String(mobile)));
    expect(again.isNew).toBe(true);
    expect(await couponsOf(again.member.id)).toBe(0);
    const stranger = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, '13600009999'));
    expect(await couponsOf(stranger.member.id)).toBe(1);
  });

  it('X3271 what is open when it is due keeps the account, and the member is told', async () => {
    const buyer = await makeProved();
    await buyer.client.closing.ask(asking);
    await ctx.db.execute(sql`UPDATE member SET balance_fen = 100 WHERE id = ${buyer.memberId}`);
    await letTimePass();
    expect(await readRow('member_closing', buyer.memberId)).toMatchObject({ state: 'refused' });
    expect(await buyer.client.closing.read()).toMatchObject({
      refusal: expect.stringContaining('账户余额还有 1.00 元'),
    });
    expect((await buyer.client.notice.list({})).list[0]?.title).toBe('账户未能注销');
  });

  it('X3271 a process that dies half way has done nothing, and the next one does all of it', async () => {
    const buyer = await makeProved();
    await buyer.client.closing.ask(asking);
    // The last room fails: what all others did goes with it.
    await ctx.db.execute(sql`UPDATE member SET mobile = mobile WHERE id = ${buyer.memberId}`);
    const other = await makeBuyer(shop);
    await ctx.db.execute(
      sql`UPDATE member SET mobile = ${`closed-${buyer.memberId}`} WHERE id = ${other.memberId}`,
    );
    await letTimePass();
    expect(await readRow('member_closing', buyer.memberId)).toMatchObject({ state: 'asked' });
    expect((await buyer.client.address.list()).length).toBe(1);
    await ctx.db.execute(sql`UPDATE member SET mobile = '13600008888' WHERE id = ${other.memberId}`);
    await letTimePass();
    expect(await readRow('member_closing', buyer.memberId)).toMatchObject({ state: 'done' });
    expect(await readRow('member', other.memberId)).toMatchObject({ mobile: '13600008888' });
  });

  it('X3271 what a request wrote that was under way is erased a little later', async () => {
    const buyer = await makeProved();
    await buyer.client.closing.ask(asking);
    await letTimePass();
    await ctx.db.execute(
      sql`INSERT INTO favourite (tenant_id, member_id, ppid) VALUES (0, ${buyer.memberId}, ${ppid})`,
    );
    await letTimePass();
    const { rowCount } = await ctx.db.execute(
      sql`SELECT 1 FROM favourite WHERE member_id = ${buyer.memberId}`,
    );
    expect(rowCount).toBe(0);
  });
});

describe('X3274 a copy of one’s data', () => {
  it('X3275 X3276 is made once a day, announced, and given to its member alone', async () => {
    const buyer = await makeProved();
    expect(await buyer.client.closing.copy()).toMatchObject({ state: 'none', mayAsk: true });
    await buyer.client.closing.askCopy();
    expect(await refusalOf(buyer.client.closing.askCopy())).toMatchObject({
      userMsg: '今天已申请过，请明天再来',
    });
    expect(await buyer.client.closing.copy()).toMatchObject({ state: 'making', mayAsk: false });
    await performDue(ctx, 100);
    expect(await buyer.client.closing.copy()).toMatchObject({ state: 'ready' });
    expect((await buyer.client.notice.list({})).list[0]?.title).toBe('个人数据副本已生成');
    const { bytes } = await download(buyer);
    const files = unzipSync(bytes);
    const page = new TextDecoder().decode(files['我的数据.html']);
    expect(page).toContain('李雷');
    const { parts } = JSON.parse(new TextDecoder().decode(files['data.json'])) as {
      parts: { title: string }[];
    };
    expect(parts.map(({ title }) => title)).toEqual(expect.arrayContaining(['收货地址', '账户']));
    expect(JSON.stringify(parts)).not.toMatch(/passwordHash|tokenHash|staffNote/);
    const stranger = await makeProved();
    expect((await download(stranger)).isFile).toBe(false);
    await letTimePass();
    expect((await download(buyer)).isFile).toBe(false);
  });

  it('X3275 X3276 without a recent proof nothing is made and nothing given', async () => {
    const buyer = await makeBuyer(shop);
    expect(await refusalOf(buyer.client.closing.askCopy())).toMatchObject({ code: 1003 });
    expect((await download(buyer)).isFile).toBe(false);
  });

  async function download(buyer: Buyer) {
    const { rawPayload, headers } = await shop.server.inject({
      url: contract.closing.copyFile.path,
      headers: { host: 'localhost', xtenant: '0' },
      cookies: { uuid: 'test-device-0000-0000', ...buyer.caller.cookies },
    });
    return { bytes: new Uint8Array(rawPayload), isFile: headers['content-type'] === 'application/zip' };
  }
});

describe('X3277 the desk', () => {
  it('X3277 shows who has asked and what is open, to those who may see it', async () => {
    const buyer = await makeProved();
    await buyer.client.closing.ask(asking);
    await ctx.db.execute(sql`UPDATE member SET balance_fen = 100 WHERE id = ${buyer.memberId}`);
    const clerk = await makeStaff(ctx, ['closing:read']);
    const { list } = await shop.client(clerk.caller).adminClosing.list({ state: 'asked' });
    expect(list[0]).toMatchObject({
      ...{ memberId: buyer.memberId, reason: '不再使用', note: '换了城市' },
      blocks: ['账户余额还有 1.00 元，请先使用或联系客服退回'],
    });
    const other = await makeStaff(ctx, ['member:read']);
    expect(await refusalOf(shop.client(other.caller).adminClosing.list({}))).toMatchObject({ code: 4003 });
    const elsewhere = await makeStaff(shop.context(2), ['closing:read', 'closing:refuse']);
    const there = shop.client(elsewhere.caller);
    expect((await there.adminClosing.list({})).list).toEqual([]);
    expect(await refusalOf(there.adminClosing.refuse({ id: list[0]!.id, reason: '余额未退' }))).toMatchObject(
      {
        code: 4004,
      },
    );
  });

  it('X3278 refuses while something is open, never otherwise, and once', async () => {
    const buyer = await makeProved();
    await buyer.client.closing.ask(asking);
    const clerk = await makeStaff(ctx, ['closing:read', 'closing:refuse', 'audit:read']);
    const desk = shop.client(clerk.caller);
    const { id } = (await desk.adminClosing.list({ state: 'asked' })).list.find(
      ({ memberId }) => memberId === buyer.memberId,
    )!;
    expect(await refusalOf(desk.adminClosing.refuse({ id, reason: '不想让您走' }))).toMatchObject({
      userMsg: '该会员没有未完成的事项，依法不能驳回注销申请',
    });
    await ctx.db.execute(sql`UPDATE member SET balance_fen = 100 WHERE id = ${buyer.memberId}`);
    const said = await Promise.allSettled(
      [1, 2].map(() => desk.adminClosing.refuse({ id, reason: '余额未退' })),
    );
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await buyer.client.closing.read()).toMatchObject({ state: 'refused', refusal: '余额未退' });
    const { list } = await desk.adminAudit.list({ objectType: 'closing', objectId: String(id) });
    expect(list).toMatchObject([{ action: 'closing.refuse' }]);
  });
});
