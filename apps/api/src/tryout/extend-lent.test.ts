import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { countLockWaits } from '../../test/lock-waits.ts';
import { TestShop } from '../../test/test-shop.ts';
import { laterTask } from '../later/later.tables.ts';
import { requireOrder } from '../order/order.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { setDue } from './deposit.queries.ts';
import { depositOf, findWrong, letPass, settle, type Tester, testers } from './deposits.fixture.ts';
import { remindToGiveBack } from './hold-deposit.ts';
import { staffOf } from './tryouts.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const wish = ({ applicationId }: Tester, until: string) => ({ applicationId, until, reason: '会员出差' });
const waitingFor = async ({ applicationId }: Tester) => {
  const { db } = shop.context();
  const tasks = await db
    .select()
    .from(laterTask)
    .where(like(laterTask.refId, `${applicationId}:%`));
  return tasks
    .filter(({ kind }) => kind.startsWith('tryout.'))
    .map(({ refId, dueAt }) => ({ refId, due: dueAt.toISOString() }));
};

it('X3496 moves what reminds and what keeps the deposit, tells the member once, and is written down', async () => {
  const [one] = await testers(shop, { way: 'lend' });
  const desk = await staffOf(shop);
  const until = inDays(40);
  for (let again = 0; again < 2; again += 1) await desk.adminTryout.extendLent(wish(one!, until));
  expect((await depositOf(shop.context(), one!))?.dueAt?.toISOString()).toBe(until);
  const shifted = (days: number) => new Date(Date.parse(until) + days * DAY_MS).toISOString();
  const of = Date.parse(until);
  expect(await waitingFor(one!)).toEqual(
    expect.arrayContaining([
      { refId: `${one!.applicationId}:3:${of}`, due: shifted(-3) },
      { refId: `${one!.applicationId}:0:${of}`, due: until },
      { refId: `${one!.applicationId}:late:${of}`, due: shifted(14) },
    ]),
  );
  const told = (await one!.client.notice.list({})).list.filter(({ title }) => title.includes('归还日已延长'));
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).toContain('会员出差');
  const acts = (await desk.adminAudit.list({ action: 'tryout.extendLent' })).list;
  expect(acts.filter(({ target }) => target.endsWith(`申请 ${one!.applicationId}`))).toHaveLength(1);
});

it('X3496 silences the reminders of the date before, and reminds of the new one', async () => {
  const [one] = await testers(shop, { way: 'lend' });
  const before = (await depositOf(shop.context(), one!))?.dueAt?.getTime();
  const until = inDays(60);
  await (await staffOf(shop)).adminTryout.extendLent(wish(one!, until));
  const remind = (of: unknown) =>
    inTransaction(shop.context(), (tx) => remindToGiveBack(tx, `${one!.applicationId}:3:${of}`));
  const reminders = async () =>
    (await one!.client.notice.list({})).list.filter(({ title }) => title.includes('天到期')).length;
  await remind(before);
  expect(await reminders()).toBe(0);
  for (let again = 0; again < 2; again += 1) await remind(Date.parse(until));
  expect(await reminders()).toBe(1);
});

it('X3496 saves what is late, also from the rule that comes at the same moment, twenty times', async () => {
  const all = await testers(shop, { way: 'lend' }, 20);
  const { adminTryout } = await staffOf(shop);
  const ends = { extended: 0, kept: 0 };
  for (const one of all) {
    await letPass(shop, one, 14);
    const [extended] = await Promise.allSettled([
      adminTryout.extendLent(wish(one, inDays(10))),
      settle(shop, one, 'late'),
    ]);
    const row = await depositOf(shop.context(), one);
    // Whoever was told that it is extended has it extended.
    expect(row?.state).toBe(extended.status === 'fulfilled' ? 'held' : 'settled');
    ends[extended.status === 'fulfilled' ? 'extended' : 'kept'] += 1;
    await settle(shop, one, 'late');
    expect((await depositOf(shop.context(), one))?.state).toBe(row?.state);
  }
  expect(ends.extended + ends.kept).toBe(all.length);
  expect(await findWrong(shop)).toEqual([]);
}, 120_000);

it('X3496 is what the rule finds that has waited for the order meanwhile', async () => {
  const [one] = await testers(shop, { way: 'lend' });
  await letPass(shop, one!, 14);
  const settling = await inTransaction(shop.context(), async (tx) => {
    await requireOrder(tx, one!.orderId, 'lock');
    const waiting = settle(shop, one!, 'late');
    await vi.waitFor(async () => expect(await countLockWaits(shop.context())).toBe(1), 10_000);
    await setDue(tx, one!.applicationId, new Date(inDays(10)));
    return { waiting };
  });
  await settling.waiting;
  expect(await depositOf(shop.context(), one!)).toMatchObject({ state: 'held', keptFen: 0 });
});

it('X3496 goes forwards, at most ninety days, for what is lent and with the member, by who may', async () => {
  const [lent] = await testers(shop, { way: 'lend' });
  const [own] = await testers(shop, {});
  const { adminTryout } = await staffOf(shop);
  const refused = async (until: string) =>
    JSON.stringify(await refusalOf(adminTryout.extendLent(wish(lent!, until))));
  expect(await refused(inDays(-1))).toContain('归还日须晚于现在');
  expect(await refused(inDays(0.01))).toContain('须晚于现在的归还日');
  expect(await refused(inDays(91))).toContain('归还日须在 90 天之内');
  expect((await refusalOf(adminTryout.extendLent(wish(own!, inDays(20))))).userMsg).toBe(
    '试用商品归会员所有，不需要延期',
  );
  const reader = (await staffOf(shop, 0, ['tryout:read', 'tryout:edit'])).adminTryout;
  expect((await refusalOf(reader.extendLent(wish(lent!, inDays(20))))).code).toBe(4003);
  const elsewhere = shop.client((await makeStaff(shop.context(2))).caller).adminTryout;
  expect((await refusalOf(elsewhere.extendLent(wish(lent!, inDays(20))))).code).toBe(4004);
  await adminTryout.receiveLent({ applicationId: lent!.applicationId, goal: 'register' });
  expect((await refusalOf(adminTryout.extendLent(wish(lent!, inDays(20))))).code).toBe(4009);
});
