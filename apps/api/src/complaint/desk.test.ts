import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import {
  makeClerk,
  makeComplaint,
  makeOrder,
  makeSolved,
  makeTaken,
  typeOf,
  words,
} from './complaints.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('X926 of ten staff who take one case at once one gets it', async () => {
  const { id } = await makeComplaint(shop);
  const clerks = await Promise.all(Array.from({ length: 10 }, () => makeClerk(shop)));
  const outcomes = await Promise.allSettled(clerks.map((clerk) => clerk.adminComplaint.take({ id })));
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 4009 });
  const winner = clerks[outcomes.findIndex((one) => one.status === 'fulfilled')];
  expect(await winner?.adminComplaint.detail({ id })).toMatchObject({ state: 'accepted', mine: true });
  const acts = (await winner?.adminComplaint.detail({ id }))?.acts.map(({ act }) => act);
  expect(acts).toEqual(['submitted', 'taken']);
});

it('X926 X927 who is named in a complaint can neither take it nor be given it', async () => {
  const named = await makeClerk(shop);
  const other = await makeClerk(shop);
  const { name } =
    (await other.adminComplaintManage.handlers({})).find((one) => one.id === named.staffId) ?? {};
  const { id } = await makeComplaint(shop, { content: `门店的${name}对我大喊大叫，请处理` });
  await expect(named.adminComplaint.take({ id })).rejects.toMatchObject({ code: 4009 });
  await expect(other.adminComplaint.assign({ id, version: 0, staffId: named.staffId })).rejects.toMatchObject(
    { code: 4009 },
  );
  await other.adminComplaint.take({ id });
});

it('X927 gives a case to somebody who may handle it and to nobody else; an old page is told so', async () => {
  const { id, clerk, version } = await makeTaken(shop);
  const handler = await makeClerk(shop, ['complaint:read', 'complaint:handle']);
  const reader = await makeClerk(shop, ['complaint:read']);
  const give = (staffId: number, seen: number) => clerk.adminComplaint.assign({ id, version: seen, staffId });
  await expect(give(reader.staffId, version)).rejects.toMatchObject({ code: 4004 });
  await expect(give(handler.staffId, version - 1)).rejects.toMatchObject({ code: 4009, refusal: 'outdated' });
  await give(handler.staffId, version);
  expect(await handler.adminComplaint.detail({ id })).toMatchObject({ mine: true });
});

it('X928 X930 only who has a case answers and solves it', async () => {
  const { id, clerk, version } = await makeTaken(shop);
  const colleague = await makeClerk(shop, ['complaint:read', 'complaint:handle']);
  await expect(colleague.adminComplaint.answer({ id, text: '我来回复一下' })).rejects.toMatchObject({
    code: 4009,
  });
  await expect(
    colleague.adminComplaint.solve({ id, version, outcome: '我来给个结果' }),
  ).rejects.toMatchObject({ code: 4009 });
  await clerk.adminComplaint.answer({ id, text: '您好，正在核实' });
  const untaken = await makeComplaint(shop);
  await expect(clerk.adminComplaint.answer({ id: untaken.id, text: '您好' })).rejects.toMatchObject({
    userMsg: '请先受理这件投诉',
  });
});

it('X928 a double press answers once, and the first answer keeps its moment', async () => {
  const { id, clerk, member } = await makeTaken(shop);
  const said = { id, text: '您好，已收到您的投诉' };
  await Promise.all([clerk.adminComplaint.answer(said), clerk.adminComplaint.answer(said)]);
  expect((await member.complaint.detail({ id })).messages).toHaveLength(1);
  const { answeredAt } = await clerk.adminComplaint.detail({ id });
  await clerk.adminComplaint.answer({ id, text: '进展：已联系门店' });
  expect((await clerk.adminComplaint.detail({ id })).answeredAt).toBe(answeredAt);
});

it('X930 a result written over a word of the member that nobody has read is refused', async () => {
  const { id, clerk, member, version } = await makeTaken(shop);
  await member.complaint.ask({ id, content: '补充：发票也丢了' });
  const solve = (seen: number) => clerk.adminComplaint.solve({ id, version: seen, outcome: '已为您处理' });
  await expect(solve(version)).rejects.toMatchObject({ refusal: 'outdated' });
  await solve((await clerk.adminComplaint.detail({ id })).version);
});

it('X931 merges into another case of the same member, both at once into each other only one', async () => {
  const { id, clerk, member, version } = await makeTaken(shop);
  const stranger = await makeComplaint(shop);
  await expect(clerk.adminComplaint.merge({ id, version, intoId: stranger.id })).rejects.toMatchObject({
    code: 4004,
  });
  const other = await member.complaint.add({ type: await typeOf(shop, '其他'), content: words() });
  const outcomes = await Promise.allSettled([
    clerk.adminComplaint.merge({ id, version, intoId: other.id }),
    clerk.adminComplaint.merge({ id: other.id, version: 0, intoId: id }),
  ]);
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const merged = outcomes[0]?.status === 'fulfilled' ? id : other.id;
  const kept = merged === id ? other.id : id;
  expect(await member.complaint.detail({ id: merged })).toMatchObject({ state: 'merged', mergedInto: kept });
  expect((await member.complaint.detail({ id: kept })).messages.at(-1)?.from).toBe('system');
});

it('X924 boxes, filters and keywords narrow the inbox, and the nearest promise stands first', async () => {
  const clerk = await makeClerk(shop);
  const before = (await clerk.adminComplaint.list({})).counts;
  const { member, id, number } = await makeComplaint(shop);
  const orderId = await makeOrder(shop, member.memberId);
  const type = await typeOf(shop, '配送');
  const second = await member.complaint.add({ type, content: words(), orderId });
  await clerk.adminComplaint.take({ id });
  const ids = async (filter: Parameters<typeof clerk.adminComplaint.list>[0]) =>
    (await clerk.adminComplaint.list(filter)).list.map((one) => one.id);
  expect(await ids({ box: 'mine' })).toEqual([id]);
  expect(await ids({ keyword: number })).toEqual([id]);
  expect(await ids({ keyword: number.slice(-6) })).toEqual([id]);
  expect(await ids({ keyword: String(orderId) })).toEqual([second.id]);
  expect(await ids({ keyword: member.mobile, typeId: type })).toEqual([second.id]);
  expect(await ids({ keyword: member.mobile, team: 'delivery' })).toEqual([second.id]);
  expect(await ids({ keyword: member.mobile, state: 'accepted' })).toEqual([id]);
  const { counts } = await clerk.adminComplaint.list({});
  expect([counts.open - before.open, counts.mine, counts.unowned - before.unowned]).toEqual([2, 1, 1]);
  await shop.asOwner(`UPDATE complaint SET answer_by = now() - interval '1 hour' WHERE id = ${second.id}`);
  const [first] = (await clerk.adminComplaint.list({ box: 'open' })).list;
  expect(first).toMatchObject({ id: second.id, mark: 'late', wasLate: true });
  expect(await ids({ box: 'late', keyword: member.mobile })).toEqual([second.id]);
});

it('X934 the report counts by type, store and staff; what was taken back is no complaint', async () => {
  const clerk = await makeClerk(shop);
  const sum = async () => (await clerk.adminComplaintManage.report({})).sum;
  const before = await sum();
  const { member, id } = await makeSolved(shop);
  await member.complaint.reopen({ id, content: '还是没有解决' });
  const gone = await makeComplaint(shop);
  await gone.member.complaint.withdraw({ id: gone.id });
  const after = await sum();
  expect([after.total - before.total, after.open - before.open, after.reopened - before.reopened]).toEqual([
    1, 1, 1,
  ]);
  const { byType, byStaff, byStore } = await clerk.adminComplaintManage.report({});
  for (const group of [byType, byStaff, byStore])
    expect(group.reduce((all, one) => all + one.total, 0)).toBe(after.total);
  expect((await clerk.adminComplaintManage.report({ from: '2020-01-01', to: '2020-01-02' })).sum.total).toBe(
    0,
  );
});

it('X936 a type that changes changes no promise that was given; a name is there once', async () => {
  const clerk = await makeClerk(shop);
  const { member, id } = await makeComplaint(shop, { type: '价格与活动' });
  const { promisedAt } = await member.complaint.detail({ id });
  const types = await clerk.adminComplaintManage.types({});
  const type = types.find(({ name }) => name === '价格与活动');
  if (!type) throw new Error('no such type');
  await clerk.adminComplaintManage.saveType({ ...type, closeMinutes: 1_440, active: false });
  expect((await member.complaint.detail({ id })).promisedAt).toBe(promisedAt);
  await expect(member.complaint.add({ type: type.id, content: words() })).rejects.toMatchObject({
    code: 4004,
  });
  expect((await member.complaint.types({})).some(({ name }) => name === '价格与活动')).toBe(false);
  await expect(clerk.adminComplaintManage.saveType({ ...type, id: 0 })).rejects.toMatchObject({
    code: 4000,
    data: { fields: { name: ['已有同名的投诉类型'] } },
  });
  await clerk.adminComplaintManage.saveType(type);
});

it('X937 X938 sentences are kept, changed and taken away by who manages', async () => {
  const clerk = await makeClerk(shop);
  await clerk.adminComplaintManage.saveReply({ title: '开场', text: '您好，很抱歉给您带来不便' });
  const [reply] = await clerk.adminComplaintManage.replies({});
  await clerk.adminComplaintManage.saveReply({ id: reply?.id ?? 0, title: '开场白', text: '您好，非常抱歉' });
  expect(await clerk.adminComplaintManage.replies({})).toEqual([
    { id: reply?.id, title: '开场白', text: '您好，非常抱歉' },
  ]);
  await clerk.adminComplaintManage.saveReply({
    id: reply?.id ?? 0,
    title: '开场白',
    text: '您好',
    removed: true,
  });
  expect(await clerk.adminComplaintManage.replies({})).toEqual([]);
});
