import { randomUUID } from 'node:crypto';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
let clerk: Caller;
let boss: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ caller: clerk } = await makeStaff(shop.context()));
  ({ caller: boss } = await makeStaff(shop.context()));
});
afterAll(() => shop.close());

const as = (caller: Caller) => shop.client(caller).adminAsset;
type Asked = Parameters<ReturnType<typeof as>['adjust']>[0];
const ask = (memberId: number, change: Partial<Asked>) =>
  as(clerk).adjust({
    memberId,
    kind: 'points',
    amount: 100,
    reason: '投诉补偿',
    submitKey: randomUUID(),
    ...change,
  });
const makeOwner = async () => {
  const { memberId, caller } = await makeMember(shop.context());
  return { memberId, client: shop.client(caller) };
};
const actsOf = async (action: string) => (await shop.client(boss).adminAudit.list({ action })).list;

it('answers nobody but staff with the permission, for every operation', async () => {
  await expectStaffOnly(shop, contract.adminAsset);
});

it('X876 changes a sum at once with a reason, and the act is written down', async () => {
  const { memberId, client } = await makeOwner();
  expect(await ask(memberId, { amount: 50_000 })).toMatchObject({ state: 'done' });
  expect(await ask(memberId, { kind: 'coin', amount: 500 })).toMatchObject({ state: 'done' });
  expect(await client.asset.points({})).toMatchObject({
    sum: 50_000,
    list: [{ amount: 50_000, reason: '人工调整：投诉补偿' }],
  });
  expect(await client.asset.coin({})).toMatchObject({ sum: 500 });
  const [act] = await actsOf('asset.adjust');
  expect(act?.target).toContain(`会员 ${memberId}（139****`);
  expect(act?.changes).toContainEqual({ field: '调整', before: '', after: '+500.00 机币' });
  expect(act?.changes).toContainEqual({ field: '原因', before: '', after: '投诉补偿' });
});

it('C236 X876 takes what is there and no more, and refuses broken amounts', async () => {
  const { memberId, client } = await makeOwner();
  await ask(memberId, { amount: 300 });
  await ask(memberId, { amount: -100 });
  expect(await refusalOf(ask(memberId, { amount: -201 }))).toMatchObject({
    code: 4009,
    userMsg: '该会员的积分不足，无法扣减',
  });
  for (const amount of [0, 0.5, 1_000_001, -1_000_001])
    expect((await refusalOf(ask(memberId, { amount }))).code, String(amount)).toBe(4000);
  expect((await refusalOf(ask(memberId, { kind: 'coin', amount: 0.001 }))).code).toBe(4000);
  expect((await refusalOf(ask(memberId, { reason: ' ' }))).code).toBe(4000);
  expect((await refusalOf(ask(999_999, {}))).code).toBe(4004);
  expect((await client.asset.points({})).sum).toBe(200);
});

it('C236 X876 X878 above 50,000 points waits for a second person, who is not the one who asked', async () => {
  const { memberId, client } = await makeOwner();
  const { id, state } = await ask(memberId, { amount: 50_001 });
  expect(state).toBe('pending');
  expect((await client.asset.points({})).sum).toBe(0);
  expect(await refusalOf(as(clerk).approve({ id }))).toMatchObject({
    code: 4009,
    userMsg: '不能审核自己提交的申请，请由其他同事审核',
  });
  expect((await as(clerk).adjustments({ state: 'pending' })).list).toMatchObject([{ id, own: true }]);
  expect((await as(boss).adjustments({ keyword: String(memberId) })).list).toMatchObject([
    { id, own: false, amount: 50_001 },
  ]);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => as(boss).approve({ id })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await client.asset.points({})).sum).toBe(50_001);
  expect(await refusalOf(as(boss).refuse({ id, reason: '重复' }))).toMatchObject({ code: 4009 });
  expect((await actsOf('asset.ask')).length + (await actsOf('asset.approve')).length).toBe(2);
});

it('C238 X876 above 500 yuan of coin waits, too; X879 refuses it with a reason', async () => {
  const { memberId, client } = await makeOwner();
  const { id, state } = await ask(memberId, { kind: 'coin', amount: 500.01 });
  expect(state).toBe('pending');
  await as(boss).refuse({ id, reason: '金额与投诉单不符' });
  expect((await as(boss).adjustments({ keyword: String(memberId) })).list).toMatchObject([
    { state: 'refused', note: '金额与投诉单不符' },
  ]);
  expect(await refusalOf(as(boss).approve({ id }))).toMatchObject({ code: 4009, userMsg: '该申请已处理' });
  expect((await client.asset.coin({})).sum).toBe(0);
});

it('X876 cut into pieces needs the second person all the same, also at once', async () => {
  const { memberId, client } = await makeOwner();
  const states = await Promise.all(Array.from({ length: 6 }, () => ask(memberId, { amount: 20_000 })));
  expect(states.filter(({ state }) => state === 'done')).toHaveLength(2);
  expect((await client.asset.points({})).sum).toBe(40_000);
  expect((await ask(memberId, { amount: -20_000 })).state).toBe('pending');
  expect((await ask((await makeOwner()).memberId, { amount: 20_000 })).state).toBe('done');
});

it('X876 a form that comes twice changes a sum once', async () => {
  const { memberId, client } = await makeOwner();
  const submitKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(memberId, { submitKey })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await client.asset.points({})).sum).toBe(100);
});

it('X878 what would take more than is there by now stays pending', async () => {
  const { memberId } = await makeOwner();
  await ask(memberId, { amount: 50_000 });
  const { id } = await ask(memberId, { amount: -40_000 });
  const { id: other } = await ask(memberId, { amount: -30_000 });
  await as(boss).approve({ id });
  expect(await refusalOf(as(boss).approve({ id: other }))).toMatchObject({ code: 4009, userMsg: '积分不足' });
  expect(
    (await as(boss).adjustments({ keyword: String(memberId), state: 'pending' })).list.map((row) => row.id),
  ).toEqual([other]);
});

it('X873 X874 X875 show members, lots and entries masked, by member, kind, act and day', async () => {
  const { memberId } = await makeOwner();
  await ask(memberId, { amount: 700 });
  await ask(memberId, { kind: 'coin', amount: 12.5 });
  await ask(memberId, { amount: -200 });
  const detail = await as(clerk).detail({ memberId });
  expect(detail).toMatchObject({ memberId, points: 500, coin: 12.5, levelName: '普通会员' });
  expect(detail.maskedMobile).toMatch(/^139\*{4}\d{4}$/);
  expect(detail.lots.map(({ kind, left }) => [kind, left])).toEqual([
    ['points', 500],
    ['coin', 12.5],
  ]);
  expect(detail.entries.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
    ['points', -200, 500],
    ['coin', 12.5, 12.5],
    ['points', 700, 700],
  ]);
  const [found] = (await as(clerk).members({ keyword: String(memberId) })).list;
  expect(found).toMatchObject({ memberId, points: 500 });
  const today = writeBeijingDay(new Date());
  const read = async (filter: Parameters<ReturnType<typeof as>['entries']>[0]) =>
    (await as(clerk).entries({ keyword: String(memberId), ...filter })).list.map(({ amount }) => amount);
  expect(await read({ from: today, to: today })).toEqual([-200, 12.5, 700]);
  expect(await read({ kind: 'points', sort: 'timeAsc' })).toEqual([700, -200]);
  expect(await read({ act: 'spend' })).toEqual([-200]);
  expect(await read({ to: '2020-01-01' })).toEqual([]);
  const { mobile } = await shop.client(boss).adminMember.reveal({ memberId, reason: '核对号码' });
  expect(await read({ keyword: mobile })).toEqual([-200, 12.5, 700]);
  for (const keyword of ['13700000000', '张三', '-1', '0'])
    expect(await read({ keyword }), keyword).toEqual([]);
});

it('members and adjustments of another tenant are not found', async () => {
  const { memberId } = await makeOwner();
  const { id } = await ask(memberId, { amount: 60_000 });
  const { caller } = await makeStaff(shop.context(2));
  expect((await refusalOf(as(caller).detail({ memberId }))).code).toBe(4004);
  expect((await refusalOf(as(caller).approve({ id }))).code).toBe(4004);
  expect((await refusalOf(as(caller).refuse({ id, reason: '不存在' }))).code).toBe(4004);
  expect((await as(caller).entries({})).total).toBe(0);
  expect((await as(caller).adjustments({})).total).toBe(0);
});
