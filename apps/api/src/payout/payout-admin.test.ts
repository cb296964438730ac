import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { readBalance } from '../member/balance.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { askProvider } from './ask-provider.ts';
import { owe } from './payout.service.ts';

let shop: TestShop;
let ctx: RequestContext;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
beforeEach(() => shop.asOwner('DELETE FROM payout'));
afterAll(() => shop.close());

const staffOf = async (...permissions: NonNullable<Parameters<typeof makeStaff>[1]>) =>
  shop.client((await makeStaff(ctx, permissions)).caller);

/** A payout of a member of its own; to a wallet that says no unless told otherwise. */
async function makePayout(subjectId: string, { amountFen = 5_000, isFailed = true } = {}) {
  const { memberId } = await makeMember(ctx);
  const to = { channel: 'wechat', account: `oPenId-${subjectId}`, accountName: '' } as const;
  await inTransaction(ctx, (tx) =>
    owe(tx, { memberId, subjectKind: 'recycle', subjectId, amountFen, to, reason: '旧机回收款' }),
  );
  const { adminPayout } = await staffOf('payout:read');
  const [row] = (await adminPayout.list({ keyword: subjectId })).list;
  if (!row) throw new Error('the payout is not listed');
  shop.gateways.payouts.wechat.standing = isFailed ? 'failed' : 'pending';
  await askProvider(ctx, row.id);
  return { id: row.id, memberId };
}

it('staff see what was paid, to whom, why not, and its sum; another tenant sees nothing', async () => {
  await makePayout('R100', { amountFen: 5_050 });
  const { id, memberId } = await makePayout('R200', { amountFen: 10_000, isFailed: false });
  const { adminPayout } = await staffOf('payout:read');
  const all = await adminPayout.list({});
  expect(all).toMatchObject({ total: 2, sum: 150.5 });
  expect(all.list[0]).toMatchObject({
    id,
    memberId,
    memberName: expect.stringMatching(/^会员/),
    subject: '旧机回收 R200',
    amount: 100,
    channel: 'wechat',
    account: 'oPe****R200',
    state: 'sent',
    tries: 1,
  });
  expect((await adminPayout.list({ state: 'failed' })).list).toMatchObject([{ lastError: '收款账号不存在' }]);
  const keyword = all.list[0]?.memberName ?? '';
  expect((await adminPayout.list({ keyword })).list.map((row) => row.id)).toEqual([id]);
  expect((await adminPayout.list({ sort: 'amountAsc' })).list.map((row) => row.amount)).toEqual([50.5, 100]);
  const elsewhere = shop.client((await makeStaff(shop.context(2), ['payout:read'])).caller);
  expect(await elsewhere.adminPayout.list({})).toMatchObject({ total: 0, sum: 0 });
});

it('what failed is paid to the balance once, though ten press at once, and it is written down', async () => {
  const { id, memberId } = await makePayout('R300');
  const { adminPayout } = await staffOf('payout:settle');
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => adminPayout.toBalance({ id })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readBalance(ctx, memberId)).toBe(5_000);
  const { adminAudit } = await staffOf('audit:read');
  expect((await adminAudit.list({ action: 'payout.toBalance' })).list).toMatchObject([
    { changes: [{ field: '打款方式', before: '微信零钱', after: '账户余额' }] },
  ]);
});

it('what is on its way is not paid to the balance, and what is over is not asked about', async () => {
  const open = await makePayout('R400', { isFailed: false });
  const over = await makePayout('R500');
  const { adminPayout } = await staffOf('payout:settle');
  await expect(adminPayout.toBalance({ id: open.id })).rejects.toMatchObject({ code: 4009 });
  expect(await readBalance(ctx, open.memberId)).toBe(0);
  await expect(adminPayout.ask({ id: over.id })).rejects.toMatchObject({ code: 4009 });
  shop.jobs.sent.length = 0;
  await adminPayout.ask({ id: open.id });
  expect(shop.jobs.sent).toMatchObject([{ name: 'payout.ask', data: { payoutId: open.id } }]);
});

it('only staff who may settle do so, and another tenant’s payout is not found', async () => {
  const { id } = await makePayout('R600');
  await expect((await staffOf('payout:read')).adminPayout.toBalance({ id })).rejects.toMatchObject({
    code: 4003,
  });
  const elsewhere = shop.client((await makeStaff(shop.context(2), ['payout:settle'])).caller);
  await expect(elsewhere.adminPayout.toBalance({ id })).rejects.toMatchObject({ code: 4004 });
  await expect(elsewhere.adminPayout.ask({ id })).rejects.toMatchObject({ code: 4004 });
});
