import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, countStanding, makeDesk, tomorrow } from './calendar.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** So many of what was tried came off; the others were told that the time is full, and nothing else went wrong. */
async function countDone(tries: Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused.filter((error) => error.refusal !== 'timeFull')).toEqual([]);
  return outcomes.length - refused.length;
}

/** Pairs of claims that have one resource at the same time: what must never be. */
async function countOverlaps(): Promise<number> {
  const { rows } = await shop.context().db.execute<{ pairs: number }>(sql`
    SELECT count(*)::int AS pairs FROM appointment_claim a JOIN appointment_claim b
        ON a.tenant_id = b.tenant_id AND a.resource_id = b.resource_id AND a.id < b.id AND a.during && b.during
     WHERE a.state IN ('held', 'confirmed') AND b.state IN ('held', 'confirmed')`);
  return rows[0]?.pairs ?? -1;
}

const rounds = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('many who want the same time', () => {
  it.each([1, 3, 8])(
    '200 callers for %i places make exactly as many claims',
    async (places) => {
      const { storeId, book } = await makeDesk(shop, places);
      const startsAt = at(tomorrow(), '14:00');
      expect(await countDone(rounds(200).map(() => book(startsAt)))).toBe(places);
      expect(await countStanding(shop, storeId)).toBe(places);
    },
    120_000,
  );

  it('quarters of an hour that overlap never share a place', async () => {
    const { storeId, book } = await makeDesk(shop, 2);
    const quarters = ['14:00', '14:15', '14:30', '14:45', '15:00', '15:15'];
    await countDone(rounds(120).map((index) => book(at(tomorrow(), quarters[index % 6] ?? '14:00'))));
    expect(await countOverlaps()).toBe(0);
    const standing = await countStanding(shop, storeId);
    // Two benches for two and a quarter hours hold two appointments of an hour each at most, and one at least.
    expect(standing).toBeGreaterThanOrEqual(2);
    expect(standing).toBeLessThanOrEqual(4);
  }, 120_000);

  it('a calendar that is moved meanwhile has no place twice and loses none', async () => {
    const { storeId, book, desk } = await makeDesk(shop, 3);
    const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
    let ids = await Promise.all(
      times.flatMap((time) => [book(at(tomorrow(), time)), book(at(tomorrow(), time))]),
    );
    for (const round of rounds(4)) {
      const moves = ids.map(({ id }, index) =>
        desk
          .move({ id, startsAt: at(tomorrow(), times[(index + round) % times.length] ?? '10:00') })
          .catch(async (error) => {
            expect(error.refusal).toBe('timeFull');
            return { id, resourceName: '' };
          }),
      );
      const calls = rounds(20).map(() =>
        book(at(tomorrow(), times[round] ?? '10:00')).catch(() => undefined),
      );
      ids = await Promise.all(moves);
      await Promise.all(calls);
    }
    expect(await countOverlaps()).toBe(0);
    const { claims } = await desk.calendar({ storeId, from: tomorrow() });
    const standing = new Set(claims.map(({ id }) => id));
    expect(ids.filter(({ id }) => !standing.has(id))).toEqual([]);
  }, 120_000);
});

describe('two who swap their times', () => {
  it.each([
    ['on one bench', ['14:00', '15:00'], 1],
    ['on one bench, overlapping', ['14:00', '14:30'], 1],
    ['on two benches', ['14:00', '14:30'], 2],
  ] as const)(
    '%s: 100 rounds without a deadlock, and each keeps a place',
    async (_how, [one, other], benches) => {
      const { storeId, book, desk } = await makeDesk(shop, benches);
      const minutes = benches === 1 && other === '14:30' ? 30 : 60;
      const [early, late] = [at(tomorrow(), one), at(tomorrow(), other)];
      let pair = [await book(early, { minutes }), await book(late, { minutes })];
      const deadlocksBefore = await countDeadlocks();
      for (const round of rounds(100)) {
        const [first, second] = round % 2 === 0 ? [late, early] : [early, late];
        pair = await Promise.all(
          pair.map(({ id, resourceName }, index) =>
            desk.move({ id, startsAt: index === 0 ? first : second }).catch((error) => {
              expect(error.refusal).toBe('timeFull');
              return { id, resourceName };
            }),
          ),
        );
      }
      expect(await countDeadlocks()).toBe(deadlocksBefore);
      expect(await countStanding(shop, storeId)).toBe(2);
      const { claims } = await desk.calendar({ storeId, from: tomorrow() });
      expect(claims.map(({ id }) => id).sort()).toEqual(pair.map(({ id }) => id).sort());
      expect(await countOverlaps()).toBe(0);
    },
    120_000,
  );

  it('shifting by half an hour on the only bench takes its own time along, beside a neighbour who does the same', async () => {
    const { storeId, book, desk } = await makeDesk(shop, 1);
    let left = await book(at(tomorrow(), '14:00'));
    let right = await book(at(tomorrow(), '15:30'));
    const deadlocksBefore = await countDeadlocks();
    for (const round of rounds(40)) {
      const [toLeft, toRight] = round % 2 === 0 ? ['14:30', '15:00'] : ['14:00', '15:30'];
      const keep = (made: typeof left) => (error: { refusal?: string }) => {
        expect(error.refusal).toBe('timeFull');
        return made;
      };
      [left, right] = await Promise.all([
        desk.move({ id: left.id, startsAt: at(tomorrow(), toLeft) }).catch(keep(left)),
        desk.move({ id: right.id, startsAt: at(tomorrow(), toRight) }).catch(keep(right)),
      ]);
    }
    expect(await countDeadlocks()).toBe(deadlocksBefore);
    expect(await countStanding(shop, storeId)).toBe(2);
  }, 120_000);
});

it('one form is one appointment, however often and at once it is sent', async () => {
  const { storeId, desk, call } = await makeDesk(shop, 8);
  const form = call(at(tomorrow(), '16:00'));
  const sent = await Promise.all(rounds(20).map(() => desk.book(form)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await countStanding(shop, storeId)).toBe(1);
});

it('of two who end one appointment at once, one does', async () => {
  const { book, desk } = await makeDesk(shop, 1);
  const { id } = await book(at(tomorrow(), '16:00'));
  const ended = await Promise.allSettled([
    desk.cancel({ id, reason: '来电取消' }),
    desk.done({ id }),
    desk.cancel({ id, reason: '重复' }),
  ]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(desk.done({ id }))).toMatchObject({ code: 4009 });
});

/** Deadlocks that PostgreSQL has undone in this database, also those that a second try has hidden. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await shop
    .context()
    .db.execute<{ deadlocks: number }>(
      sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
    );
  return rows[0]?.deadlocks ?? -1;
}
