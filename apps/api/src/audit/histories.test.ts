import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
let staff: ReturnType<TestShop['client']>;
beforeAll(async () => {
  shop = await TestShop.open();
  staff = shop.client((await makeStaff(shop.context())).caller);
});
afterAll(() => shop.close());

/** From where the history of one thing is read in one question: what is done, and the acts found, latest first. */
const histories = {
  sku: {
    makeOne: async () => (await makeSku(shop.context(), { stock: 5, priceYuan: 100 })).ppid,
    async work(ppid: number) {
      const { version, listPrice, sellingPoint, status } = await staff.adminProduct.detail({ ppid });
      await staff.adminProduct.update({ ppid, version, price: 99, listPrice, sellingPoint, status });
      await staff.adminProduct.setStock({ ppid, storeId: 0, onHand: 8, reason: '到货入库' });
    },
    acts: ['stock.set', 'product.update'],
  },
  order: {
    async makeOne() {
      const { ppid } = await makeSku(shop.context(), { stock: 5, priceYuan: 100 });
      return placePaidOrderOf(await makeBuyer(shop, { balanceYuan: 1000 }), ppid);
    },
    async work(orderId: number) {
      await staff.adminOrderEdit.note({ orderId, note: '请尽快发出' });
      await staff.adminOrder.refund({ orderId, reason: '顾客来电要求退款' });
    },
    acts: ['order.refund', 'order.note'],
  },
  member: {
    makeOne: async () => (await makeMember(shop.context())).memberId,
    async work(memberId: number) {
      const reason = '核对身份';
      await staff.adminMember.reveal({ memberId, reason });
      await staff.adminMember.endSessions({ memberId, sessionId: 0 });
      const { id } = await staff.adminMember.block({
        kind: 'member',
        value: String(memberId),
        reason,
        days: 1,
      });
      await staff.adminMember.unblock({ id, reason });
    },
    acts: ['block.lift', 'block.add', 'member.endSession', 'member.reveal'],
  },
} as const;

it.each(Object.entries(histories))(
  'X014 tells all that was done to one %s in one question, and nothing done to another',
  async (objectType, { makeOne, work, acts }) => {
    const [one, other] = [await makeOne(), await makeOne()];
    await work(other);
    await work(one);
    const { list, total } = await staff.adminAudit.list({ objectType, objectId: String(one) });
    expect(list.map(({ action }) => action)).toEqual(acts);
    expect(total).toBe(acts.length);
    // The answer names it, so that the register opens its screen.
    for (const row of list) expect(row).toMatchObject({ objectType, objectId: String(one) });
  },
);
