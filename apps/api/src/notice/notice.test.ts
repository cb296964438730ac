import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  placeOrderOf,
  placePaidOrderOf,
  refusalOf,
  staffActor,
} from '../../test/buyers.ts';
import { makeMember, makeSku } from '../../test/factories.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { tell } from './notice.service.ts';

let shop: TestShop;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 500, stock: 100 }));
});
afterAll(() => shop.close());

/** A member with as many notices as there are types. */
async function makeReader(...kinds: Parameters<typeof tell>[2]['kind'][]) {
  const ctx = shop.context();
  const { memberId, caller } = await makeMember(ctx);
  for (const [index, kind] of kinds.entries()) {
    await inTransaction(ctx, (tx) =>
      tell(tx, memberId, { kind, title: `消息${index}`, text: '内容', dedupKey: `test:${index}` }),
    );
  }
  const client = shop.client({ ...caller, keepsCookies: true });
  return { memberId, client, unread: async () => (await client.auth.userInfo()).msgCount };
}

describe('what a member is told', () => {
  it('S080 S308 is counted as long as it is unread', async () => {
    const { client, unread } = await makeReader('trade', 'system', 'trade');
    expect(await unread()).toBe(3);
    const { list, total, unread: byType } = await client.notice.list({});
    expect(total).toBe(3);
    expect(list.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['消息2', false],
      ['消息1', false],
      ['消息0', false],
    ]);
    expect(byType).toEqual({ trade: 2, asset: 0, activity: 0, service: 0, question: 0, system: 1 });
    const [newest, middle] = list.map(({ key }) => key);
    expect(await client.notice.read({ ids: `${newest},${middle}` })).toEqual({ unread: 1 });
    expect(await unread()).toBe(1);
  });

  it('is told once however often the same is told', async () => {
    const { memberId, client } = await makeReader();
    const ctx = shop.context();
    const same = { kind: 'asset', title: '到账', text: '积分已到账', dedupKey: 'asset:1:granted' } as const;
    await Promise.all(Array.from({ length: 10 }, () => inTransaction(ctx, (tx) => tell(tx, memberId, same))));
    expect((await client.notice.list({})).total).toBe(1);
  });

  it('is not told when its cause is undone, and never outside a transaction', async () => {
    const { memberId, client } = await makeReader();
    const words = { kind: 'system', title: '没有发生', text: '没有发生', dedupKey: 'undone' } as const;
    const ctx = shop.context();
    await expect(
      inTransaction(ctx, async (tx) => {
        await tell(tx, memberId, words);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expect(tell(ctx, memberId, words)).rejects.toThrow('in the transaction');
    expect((await client.notice.list({})).total).toBe(0);
  });

  it('is read by type or altogether, and stays in the list', async () => {
    const { client, unread } = await makeReader('trade', 'system', 'asset');
    expect(await client.notice.read({ type: 'system' })).toEqual({ unread: 2 });
    expect(await Promise.all(Array.from({ length: 30 }, () => client.notice.read({})))).toHaveLength(30);
    expect(await unread()).toBe(0);
    expect((await client.notice.list({})).total).toBe(3);
  });

  it('leaves the list when it is hidden, unread or not, and can be put back', async () => {
    const { client, unread } = await makeReader('trade', 'trade');
    const key = (await client.notice.list({})).list[0]!.key;
    await client.notice.hide({ ids: key });
    expect([(await client.notice.list({})).total, await unread()]).toEqual([1, 1]);
    await client.notice.hide({ ids: key, hidden: false });
    const { list } = await client.notice.list({});
    expect(list[0]).toMatchObject({ key, isRead: true });
  });

  it('is of one member: another reads, marks and hides nothing of it', async () => {
    const owner = await makeReader('trade');
    const stranger = await makeReader();
    const key = (await owner.client.notice.list({})).list[0]!.key;
    await stranger.client.notice.read({ ids: key });
    await stranger.client.notice.hide({ ids: key });
    expect(await owner.unread()).toBe(1);
    expect((await stranger.client.notice.list({})).total).toBe(0);
    expect(await refusalOf(shop.client().notice.list({}))).toMatchObject({ code: 1000 });
    expect((await shop.client().auth.userInfo()).msgCount).toBe(0);
  });

  it.each(['', 'n', 'x1', 'n1;b2', 'n1,', 'n'.repeat(9)])('refuses keys that are none: %j', async (ids) => {
    const { client } = await makeReader();
    expect((await refusalOf(client.notice.hide({ ids }))).code).toBe(4000);
  });
});

describe('what a member is told of his orders', () => {
  const titlesOf = async ({ client }: Buyer) => (await client.notice.list({})).list.map(({ title }) => title);

  it('is that they were paid and shipped, with the way to the order', async () => {
    const buyer = await makeBuyer(shop, { balanceYuan: 2_000 });
    const orderId = await placePaidOrderOf(buyer, ppid);
    await shipOrder(shop.context(), orderId, { courier: '顺丰速运', number: 'SF1' }, staffActor);
    expect(await titlesOf(buyer)).toEqual(['订单已发货', '付款成功']);
    const [shipped] = (await buyer.client.notice.list({ type: 'trade' })).list;
    expect(shipped).toMatchObject({
      text: `订单 ${orderId} 已由顺丰速运发出，运单号 SF1。`,
      link: `/member/order/detail?orderId=${orderId}`,
    });
  });

  it('is nothing of what he did himself', async () => {
    const buyer = await makeBuyer(shop);
    await buyer.client.order.cancel({ orderId: await placeOrderOf(buyer, ppid) });
    expect(await titlesOf(buyer)).toEqual([]);
  });
});
