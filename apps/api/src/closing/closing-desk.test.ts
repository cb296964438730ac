import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { closingWaits } from './closing.waits.ts';
import { asking, makeProved, oweMoney } from './closing-members.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

describe('X3277 the desk', () => {
  it('X3277 shows who has asked and what is open, to those who may see it', async () => {
    const buyer = await makeProved(shop);
    await buyer.client.closing.ask(asking);
    await oweMoney(buyer);
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
    const buyer = await makeProved(shop);
    await buyer.client.closing.ask(asking);
    const clerk = await makeStaff(ctx, ['closing:read', 'closing:refuse', 'audit:read']);
    const desk = shop.client(clerk.caller);
    const { id } = (await desk.adminClosing.list({ state: 'asked' })).list.find(
      ({ memberId }) => memberId === buyer.memberId,
    )!;
    expect(await refusalOf(desk.adminClosing.refuse({ id, reason: '不想让您走' }))).toMatchObject({
      userMsg: '该会员没有未完成的事项，依法不能驳回注销申请',
    });
    await oweMoney(buyer);
    const said = await Promise.allSettled(
      [1, 2].map(() => desk.adminClosing.refuse({ id, reason: '余额未退' })),
    );
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await buyer.client.closing.read()).toMatchObject({ state: 'refused', refusal: '余额未退' });
    const { list } = await desk.adminAudit.list({ objectType: 'closing', objectId: String(id) });
    expect(list).toMatchObject([{ action: 'closing.refuse' }]);
  });

  it('X3277 tells of one member alone where it is asked to, and counts who waits on the start page', async () => {
    const [one, other] = [await makeProved(shop), await makeProved(shop)];
    const count = async () => (await closingWaits[0]?.count(ctx)) ?? { waiting: 0 };
    const before = await count();
    for (const buyer of [one, other]) await buyer.client.closing.ask(asking);
    expect((await count()).waiting).toBe(before.waiting + 2);
    const clerk = await makeStaff(ctx, ['closing:read']);
    const { list } = await shop.client(clerk.caller).adminClosing.list({ memberId: one.memberId });
    expect(list.map(({ memberId }) => memberId)).toEqual([one.memberId]);
    await one.client.closing.withdraw();
    expect((await count()).waiting).toBe(before.waiting + 1);
  });
});
