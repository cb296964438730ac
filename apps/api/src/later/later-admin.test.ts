import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { announceLaters } from './later-works.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  announceLaters([{ kind: 'asset.ripen', title: '积分生效', perform: async () => {} }]);
});
beforeEach(async () => {
  shop.jobs.sent.length = 0;
  await shop.asOwner(`DELETE FROM later_task;
    INSERT INTO later_task (tenant_id, kind, ref_id, due_at, next_at, done_at, tries, last_error) VALUES
      (0, 'asset.ripen', 'done-first', '2026-11-01T00:00Z', '2026-11-01T00:00Z', '2026-11-01T00:01Z', 1, 'late'),
      (0, 'asset.ripen', 'done-last', '2026-11-02T00:00Z', '2026-11-02T00:00Z', '2026-11-02T00:01Z', 0, ''),
      (0, 'asset.ripen', 'far', '2099-02-01T00:00Z', '2099-02-01T00:00Z', NULL, 0, ''),
      (0, 'asset.ripen', 'near', '2099-01-01T00:00Z', '2099-01-01T00:00Z', NULL, 0, ''),
      (0, 'order.askAgain', 'fails', '2026-11-03T00:00Z', '2099-03-01T00:00Z', NULL, 4, 'division by zero'),
      (2, 'asset.ripen', 'elsewhere', '2026-11-03T00:00Z', '2099-03-01T00:00Z', NULL, 2, 'x')`);
});
afterAll(() => shop.close());

const staffOf = async (...permissions: NonNullable<Parameters<typeof makeStaff>[1]>) =>
  shop.client((await makeStaff(shop.context(), permissions)).caller);
const namesOf = ({ list }: { list: { refId: string }[] }) => list.map(({ refId }) => refId);

it('staff see what fails first, then what waits by its moment, then what was done last, of their tenant only', async () => {
  const { adminLater: later } = await staffOf('later:read');
  expect(namesOf(await later.list({}))).toEqual(['fails', 'near', 'far', 'done-last', 'done-first']);
  expect(namesOf(await later.list({ sort: 'dueDesc' }))).toEqual([
    'far',
    'near',
    'fails',
    'done-last',
    'done-first',
  ]);
  expect(namesOf(await later.list({ state: 'failing' }))).toEqual(['fails']);
  expect(namesOf(await later.list({ state: 'waiting' }))).toEqual(['near', 'far']);
  expect(namesOf(await later.list({ state: 'done', page: 2, pageSize: 1 }))).toEqual(['done-first']);
});

it('a task is found by its name and by what it is for, and one that this version no longer knows keeps its kind as name', async () => {
  const { adminLater: later } = await staffOf('later:read');
  expect(namesOf(await later.list({ keyword: '生效', state: 'waiting' }))).toEqual(['near', 'far']);
  const { list } = await later.list({ keyword: 'fail' });
  expect(list).toEqual([
    {
      kind: 'order.askAgain',
      title: 'order.askAgain',
      refId: 'fails',
      state: 'failing',
      dueAt: '2026-11-03T00:00:00.000Z',
      nextAt: '2099-03-01T00:00:00.000Z',
      doneAt: '',
      tries: 4,
      lastError: 'division by zero',
    },
  ]);
});

it('a failing task is tried again at once, by staff who may, and it is written down', async () => {
  const { adminLater: later } = await staffOf('later:retry');
  await later.retry({ kind: 'order.askAgain', refId: 'fails' });
  const { rows } = await shop
    .context()
    .db.execute<{ due: boolean }>(sql`SELECT next_at <= now() AS due FROM later_task WHERE ref_id = 'fails'`);
  expect(rows).toEqual([{ due: true }]);
  expect(shop.jobs.sent).toMatchObject([{ name: 'later.sweep' }]);
  const audit = shop.client((await makeStaff(shop.context(), ['audit:read'])).caller).adminAudit;
  expect((await audit.list({ keyword: 'fails' })).list).toMatchObject([
    { action: 'later.retry', target: 'order.askAgain fails' },
  ]);
  await expect(
    (await staffOf('later:read')).adminLater.retry({ kind: 'a', refId: 'b' }),
  ).rejects.toMatchObject({
    code: 4003,
  });
});

it('what is done, has not failed, or belongs to another tenant is not tried again', async () => {
  const { adminLater: later } = await staffOf('later:retry');
  for (const refId of ['done-first', 'near'])
    await expect(later.retry({ kind: 'asset.ripen', refId })).rejects.toMatchObject({ code: 4009 });
  for (const refId of ['elsewhere', 'nobody'])
    await expect(later.retry({ kind: 'asset.ripen', refId })).rejects.toMatchObject({ code: 4004 });
  expect(shop.jobs.sent).toEqual([]);
});
