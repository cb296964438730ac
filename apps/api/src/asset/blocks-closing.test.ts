import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { blocksClosing, grant, spend } from './asset.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const give = (memberId: number, kind: 'points' | 'coin' | 'growth', amount: number, usableFrom?: Date) =>
  inTransaction(shop.context(), (tx) =>
    grant(tx, memberId, {
      kind,
      amount,
      reason: '活动奖励',
      reference: `test:${memberId}:${kind}:${amount}`,
      ...(usableFrom && { usableFrom }),
    }),
  );

it('points and growth go with the account; coin that is there or to come has to be used first', async () => {
  const { memberId } = await makeMember(shop.context());
  const blocks = () => blocksClosing(shop.context(), memberId);
  await give(memberId, 'points', 500);
  await give(memberId, 'growth', 2_000);
  expect(await blocks()).toEqual([]);
  await give(memberId, 'coin', 3_650);
  await give(memberId, 'coin', 1_200, new Date(Date.now() + 86_400_000));
  expect(await blocks()).toEqual(['账户还有 36.50 机币未使用', '有 12.00 机币即将到账']);
  await inTransaction(shop.context(), (tx) =>
    spend(tx, memberId, { kind: 'coin', amount: 3_650, reason: '支付', reference: `pay:${memberId}` }),
  );
  expect(await blocks()).toEqual(['有 12.00 机币即将到账']);
});

it('what staff have asked for is decided first', async () => {
  const { memberId } = await makeMember(shop.context());
  const [asking, deciding] = [await makeStaff(shop.context()), await makeStaff(shop.context())];
  const asked = {
    memberId,
    kind: 'points',
    amount: 60_000,
    reason: '补偿',
    submitKey: randomUUID(),
  } as const;
  const { id } = await shop.client(asking.caller).adminAsset.adjust(asked);
  expect(await blocksClosing(shop.context(), memberId)).toEqual(['有资产调整正在审核']);
  await shop.client(deciding.caller).adminAsset.refuse({ id, reason: '金额过大' });
  expect(await blocksClosing(shop.context(), memberId)).toEqual([]);
});
