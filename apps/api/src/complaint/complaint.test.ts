import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { makeClerk, makeComplaint, makeSolved, makeTaken, typeOf, words } from './complaints.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('C253 lists the complaints of the member under tabs, the latest first, with what is awaited next', async () => {
  const { member, id } = await makeSolved(shop);
  const later = await member.complaint.add({ type: await typeOf(shop, '其他'), content: words() });
  await member.complaint.judge({ id, score: 4 });
  const all = await member.complaint.mine({});
  expect(all.list.map((one) => one.id)).toEqual([later.id, id]);
  expect(all.counts).toEqual({ all: 2, open: 1, done: 1 });
  expect(all.list[0]).toMatchObject({ nextText: '首次答复不晚于', nextAt: later.answerBy });
  expect((await member.complaint.mine({ tab: 'done' })).list.map((one) => one.id)).toEqual([id]);
});

it('C251 shows what was said to the member and no note of staff, and what may be done now', async () => {
  const { member, id, clerk } = await makeTaken(shop);
  await clerk.adminComplaint.note({ id, text: '会员情绪激动，注意措辞' });
  await clerk.adminComplaint.answer({ id, text: '您好，已联系门店核实' });
  const detail = await member.complaint.detail({ id });
  expect(detail.messages.map(({ from, text }) => [from, text])).toEqual([['staff', '您好，已联系门店核实']]);
  expect(JSON.stringify(detail)).not.toContain('措辞');
  expect(detail.can).toEqual({ ask: true, withdraw: true, judge: false, reopen: false });
  expect(detail.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    '提交投诉 past',
    '专人受理 past',
    '沟通处理 current',
    '给出结果 upcoming',
    '结束 upcoming',
  ]);
});

it('C253 a complaint has news until the member looks at it', async () => {
  const { member, id } = await makeTaken(shop);
  const unread = async () => (await member.complaint.mine({})).list[0]?.unread;
  expect(await unread()).toBe(true);
  await member.complaint.detail({ id });
  expect(await unread()).toBe(false);
});

it('C252 a word of the member ends the waiting and lets the clock go on where it stood', async () => {
  const { member, id, clerk } = await makeTaken(shop);
  const { promisedAt } = await member.complaint.detail({ id });
  await clerk.adminComplaint.answer({ id, text: '请补充购买凭证', ask: true });
  expect(await member.complaint.detail({ id })).toMatchObject({ state: 'waitingMember', paused: true });
  await shop.asOwner(
    `UPDATE complaint_pause SET from_at = from_at - interval '3 hours' WHERE complaint_id = ${id}`,
  );
  await member.complaint.ask({ id, content: '凭证在这里，单号 123' });
  const detail = await member.complaint.detail({ id });
  expect(detail).toMatchObject({ state: 'handling', paused: false, closesAt: null });
  const moved = Date.parse(detail.promisedAt) - Date.parse(promisedAt);
  expect(moved).toBeGreaterThanOrEqual(3 * 3_600_000);
  const desk = await clerk.adminComplaint.detail({ id });
  expect(desk.pausedMinutes).toBe(Math.floor(moved / 60_000));
});

it('C252 the same words again are taken once, and nothing over is opened by a word', async () => {
  const { member, id } = await makeComplaint(shop);
  const said = { id, content: '请尽快处理' };
  await Promise.all([member.complaint.ask(said), member.complaint.ask(said)]);
  expect((await member.complaint.detail({ id })).messages).toHaveLength(1);
  await member.complaint.withdraw({ id });
  await expect(member.complaint.ask({ id, content: '我改主意了' })).rejects.toMatchObject({ code: 4009 });
  expect((await member.complaint.detail({ id })).state).toBe('withdrawn');
});

it('X921 judging is done once, after there is a result, and closes the complaint', async () => {
  const { member, id } = await makeSolved(shop);
  const outcomes = await Promise.allSettled([5, 1, 3].map((score) => member.complaint.judge({ id, score })));
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const detail = await member.complaint.detail({ id });
  const place = outcomes.findIndex((one) => one.status === 'fulfilled');
  expect(detail).toMatchObject({ state: 'closed', score: [5, 1, 3][place] });
  const open = await makeTaken(shop);
  await expect(open.member.complaint.judge({ id: open.id, score: 5 })).rejects.toMatchObject({ code: 4009 });
  await expect(open.member.complaint.judge({ id: open.id, score: 6 })).rejects.toMatchObject({ code: 4000 });
});

it('X922 a result may be refused twice; the second time the case leaves its owner and goes to a manager', async () => {
  const { member, id, clerk } = await makeSolved(shop);
  const handler = await makeClerk(shop, ['complaint:read', 'complaint:handle']);
  await member.complaint.reopen({ id, content: '换过之后还是不行' });
  const again = await clerk.adminComplaint.detail({ id });
  expect(again).toMatchObject({ state: 'handling', mine: true, reopened: 1, escalated: false });
  await clerk.adminComplaint.solve({ id, version: again.version, outcome: '再次为您更换主板' });
  await member.complaint.reopen({ id, content: '还是一样的问题' });
  expect(await clerk.adminComplaint.detail({ id })).toMatchObject({
    escalated: true,
    ownerName: '',
    reopened: 2,
  });
  await expect(handler.adminComplaint.take({ id })).rejects.toMatchObject({ code: 4003 });
  const { version } = await clerk.adminComplaint.take({ id });
  await clerk.adminComplaint.solve({ id, version, outcome: '主管为您全额退款' });
  await expect(member.complaint.reopen({ id, content: '我还是不满意' })).rejects.toMatchObject({
    userMsg: expect.stringContaining('12315'),
  });
});

it('X920 the member takes it back while staff solve it: one of both happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { member, id, clerk, version } = await makeTaken(shop);
    const outcomes = await Promise.allSettled([
      member.complaint.withdraw({ id }),
      clerk.adminComplaint.solve({ id, version, outcome: '已为您免费更换电池' }),
    ]);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const { state, outcome } = await member.complaint.detail({ id });
    const withdrawn = outcomes[0]?.status === 'fulfilled';
    expect([state, outcome !== '']).toEqual(withdrawn ? ['withdrawn', false] : ['solved', true]);
  }
});

it('the member is told of each step once, with a link to the complaint', async () => {
  const { member, id, clerk } = await makeTaken(shop);
  await clerk.adminComplaint.answer({ id, text: '请补充照片', ask: true });
  await member.complaint.ask({ id, content: '照片已补充' });
  const { version } = await clerk.adminComplaint.answer({ id, text: '收到，正在处理' });
  await clerk.adminComplaint.solve({ id, version, outcome: '已为您免费更换电池' });
  const { list } = await member.notice.list({ type: 'service' });
  expect(list.map(({ title }) => title).reverse()).toEqual([
    '您的投诉已受理',
    '您的投诉需要补充',
    '您的投诉有了回复',
    '您的投诉已给出处理结果',
  ]);
  expect(new Set(list.map(({ link }) => link))).toEqual(new Set([`/member/complaint/detail/${id}`]));
});

it('C250 shows what was published in the words of the shop, after both agreed, and who wrote it never', async () => {
  const made = await makeSolved(shop, { type: '建议' });
  const { member, id, clerk } = made;
  const published = { id, published: true, text: '希望门店增加贴膜工位', answer: '已在六家门店增加' };
  await expect(clerk.adminComplaint.publish(published)).rejects.toMatchObject({
    userMsg: '会员没有同意公示这件投诉',
  });
  const agreed = await member.complaint.add({
    type: await typeOf(shop, '建议'),
    content: words(),
    mayPublish: true,
  });
  const { version } = await clerk.adminComplaint.take({ id: agreed.id });
  const ours = { ...published, id: agreed.id };
  await expect(clerk.adminComplaint.publish(ours)).rejects.toMatchObject({ userMsg: '结束后才能公示' });
  await clerk.adminComplaint.solve({ id: agreed.id, version, outcome: '已在六家门店增加' });
  await member.complaint.judge({ id: agreed.id, score: 5 });
  await expect(
    clerk.adminComplaint.publish({ ...ours, text: '会员 13912345678 建议增加工位' }),
  ).rejects.toMatchObject({ code: 4000 });
  await clerk.adminComplaint.publish(ours);
  const other = await makeComplaint(shop);
  const { list } = await other.member.complaint.list({ keyword: '贴膜' });
  expect(list).toEqual([
    expect.objectContaining({ typeText: '建议', content: ours.text, answer: ours.answer }),
  ]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['answer', 'content', 'id', 'publishedAt', 'typeText']);
  await clerk.adminComplaint.publish({ id: agreed.id, published: false });
  expect((await other.member.complaint.list({})).total).toBe(0);
});
