import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { makeClerk, makeComplaint, makeSolved, makeTaken } from './complaints.fixture.ts';
import { closeSilent, watchPromises } from './watch-promises.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const set = (id: number, columns: string) => shop.asOwner(`UPDATE complaint SET ${columns} WHERE id = ${id}`);
const actsOf = async (id: number) =>
  (await (await makeClerk(shop)).adminComplaint.detail({ id })).acts.map(({ act }) => act);

it('the watch marks what is near and what is late, once each, also when two watch at once', async () => {
  const near = await makeComplaint(shop);
  const late = await makeComplaint(shop);
  const calm = await makeComplaint(shop);
  await set(near.id, `answer_by = now() + interval '359 minutes'`);
  await set(calm.id, `answer_by = now() + interval '361 minutes'`);
  await set(late.id, `answer_by = now() - interval '1 second'`);
  const marked = await Promise.all([watchPromises(shop.context()), watchPromises(shop.context())]);
  expect(marked[0] + marked[1]).toBe(2);
  expect(await watchPromises(shop.context())).toBe(0);
  expect([await actsOf(near.id), await actsOf(late.id), await actsOf(calm.id)]).toEqual([
    ['submitted', 'nearing'],
    ['submitted', 'late'],
    ['submitted'],
  ]);
});

it('what was late stays late, whatever happens to it, and is not hidden from its box', async () => {
  const { id, clerk } = await makeTaken(shop);
  await set(id, `answer_by = now() - interval '1 second'`);
  await watchPromises(shop.context());
  await clerk.adminComplaint.answer({ id, text: '抱歉让您久等', ask: true });
  const { list } = await clerk.adminComplaint.list({ box: 'late' });
  expect(list.find((one) => one.id === id)).toMatchObject({ wasLate: true, paused: true, mark: '' });
});

it('while the member is waited for nothing becomes late', async () => {
  const { id, clerk } = await makeTaken(shop);
  await clerk.adminComplaint.answer({ id, text: '请补充照片', ask: true });
  await set(id, `promised_at = now() - interval '1 day'`);
  await watchPromises(shop.context());
  expect(await actsOf(id)).not.toContain('late');
});

it('seven days of silence close what was solved and what waits for the member, and the member is told once', async () => {
  const solved = await makeSolved(shop);
  const asked = await makeTaken(shop);
  await asked.clerk.adminComplaint.answer({ id: asked.id, text: '请补充照片', ask: true });
  const { closesAt } = await solved.member.complaint.detail({ id: solved.id });
  const weekAhead = Date.now() + 7 * 86_400_000;
  expect(Math.abs(Date.parse(closesAt ?? '') - weekAhead)).toBeLessThan(3_600_000);
  expect(await closeSilent(shop.context())).toBe(0);
  for (const { id } of [solved, asked]) await set(id, `close_after = now() - interval '1 second'`);
  const closed = await Promise.all([closeSilent(shop.context()), closeSilent(shop.context())]);
  expect(closed[0] + closed[1]).toBe(2);
  for (const { member, id } of [solved, asked]) {
    expect(await member.complaint.detail({ id })).toMatchObject({ state: 'closed', closesAt: null });
    const { list } = await member.notice.list({ type: 'service' });
    expect(list.filter(({ title }) => title === '您的投诉已结束')).toHaveLength(1);
  }
  // What has a result may still be judged; what has none has nothing to judge.
  await solved.member.complaint.judge({ id: solved.id, score: 2 });
  await expect(asked.member.complaint.judge({ id: asked.id, score: 2 })).rejects.toMatchObject({
    code: 4009,
  });
});

it('a word in time keeps a complaint open', async () => {
  const { id, clerk, member } = await makeTaken(shop);
  await clerk.adminComplaint.answer({ id, text: '请补充照片', ask: true });
  await set(id, `close_after = now() - interval '1 second'`);
  await member.complaint.ask({ id, content: '照片补充好了' });
  expect(await closeSilent(shop.context())).toBe(0);
  expect((await member.complaint.detail({ id })).state).toBe('handling');
});
