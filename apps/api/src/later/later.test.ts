import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { laterJobs } from './later.jobs.ts';
import { forgetLater, hurryLater, planLater } from './later.service.ts';
import { announceLaters, type LaterWork } from './later-works.ts';
import { performDue } from './perform-due.ts';

/**
 * What the works of this test have done leaves a row here; nothing keeps the same from being done twice but the room
 * itself.
 */
const DONE = 'done_in_test';
const past = () => new Date(Date.now() - 1_000);
const future = () => new Date(Date.now() + 3_600_000);

let shop: TestShop;
let ctx: RequestContext;
let isBroken = false;

const note: LaterWork = {
  kind: 'test.note',
  title: '记一笔',
  perform: async (tx, refId) => {
    await tx.db.execute(sql`INSERT INTO done_in_test (tenant_id, ref_id) VALUES (${tx.tenant.id}, ${refId})`);
  },
};
const fragile: LaterWork = {
  kind: 'test.fragile',
  title: '会失败',
  perform: async (tx, refId) => {
    await note.perform(tx, refId);
    if (isBroken) throw new Error('printer on fire');
  },
};

beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  announceLaters([note, fragile]);
  await shop.asOwner(`CREATE TABLE ${DONE} (tenant_id int, ref_id text);
    GRANT ALL ON ${DONE} TO PUBLIC`);
});
beforeEach(async () => {
  isBroken = false;
  shop.jobs.sent.length = 0;
  await shop.asOwner(`DELETE FROM ${DONE}; DELETE FROM later_task`);
});
afterAll(() => shop.close());

const plan = (refId: number | string, dueAt = past(), kind = 'test.note', at = ctx) =>
  inTransaction(at, (tx) => planLater(tx, { kind, refId, dueAt }));
async function readDone(): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ ref_id: string }>(
    sql`SELECT ref_id FROM done_in_test ORDER BY ref_id`,
  );
  return rows.map((row) => row.ref_id);
}
async function readTasks() {
  const { rows } = await ctx.db.execute<{ ref: string; error: string; minutes: number }>(
    sql`SELECT ref_id AS ref, tries, last_error AS error, done_at IS NOT NULL AS done,
        round(extract(epoch FROM next_at - now()) / 60)::int AS minutes FROM later_task ORDER BY ref_id`,
  );
  return rows;
}

describe('a task', () => {
  it('is done when it is due, not before, and only once', async () => {
    await plan(1);
    await plan(2, future());
    expect(await performDue(ctx, 10)).toBe(1);
    expect(await performDue(ctx, 10)).toBe(0);
    expect(await readDone()).toEqual(['1']);
  });

  it('is not there when its cause is undone', async () => {
    await expect(
      inTransaction(ctx, async (tx) => {
        await planLater(tx, { kind: 'test.note', refId: 1, dueAt: past() });
        throw new Error('out of stock');
      }),
    ).rejects.toThrow('out of stock');
    expect(await performDue(ctx, 10)).toBe(0);
  });

  it('planned again gets the new moment while it waits, and stays done when it is done', async () => {
    await plan('a', future());
    await plan('a', past());
    expect(await performDue(ctx, 10)).toBe(1);
    await plan('a', past());
    expect(await performDue(ctx, 10)).toBe(0);
    expect(await readDone()).toEqual(['a']);
  });

  it('can be taken back while it waits', async () => {
    await plan('a');
    const forget = () => inTransaction(ctx, (tx) => forgetLater(tx, { kind: 'test.note', refId: 'a' }));
    expect(await forget()).toBe(true);
    expect(await performDue(ctx, 10)).toBe(0);
    await plan('a');
    await performDue(ctx, 10);
    expect(await forget()).toBe(false);
  });

  it('of another tenant is not touched', async () => {
    await plan('a', past(), 'test.note', shop.context(2));
    expect(await performDue(ctx, 10)).toBe(0);
    expect(await performDue(shop.context(2), 10)).toBe(1);
  });

  it('is done once when four processes look at the same moment', async () => {
    for (let i = 0; i < 40; i += 1) await plan(i);
    const looked = await Promise.all([1, 2, 3, 4].map(() => performDue(ctx, 100)));
    expect(looked.reduce((sum, one) => sum + one)).toBe(40);
    const done = await readDone();
    expect(new Set(done).size).toBe(40);
    expect(done).toHaveLength(40);
  });
});

describe('a task that throws', () => {
  it('leaves nothing behind but its error, keeps no other waiting, and is done when it can be', async () => {
    isBroken = true;
    await plan('broken', past(), 'test.fragile');
    await plan('whole');
    expect(await performDue(ctx, 10)).toBe(2);
    expect(await readDone()).toEqual(['whole']);
    expect(await readTasks()).toEqual([
      { ref: 'broken', tries: 1, error: 'printer on fire', done: false, minutes: 1 },
      { ref: 'whole', tries: 0, error: '', done: true, minutes: 0 },
    ]);
    isBroken = false;
    await shop.asOwner(`UPDATE later_task SET next_at = now() WHERE ref_id = 'broken'`);
    expect(await performDue(ctx, 10)).toBe(1);
    expect(await readDone()).toEqual(['broken', 'whole']);
  });

  it('waits twice as long each time, six hours at most', async () => {
    isBroken = true;
    await plan('broken', past(), 'test.fragile');
    const waited: unknown[] = [];
    for (let i = 0; i < 11; i += 1) {
      await shop.asOwner(`UPDATE later_task SET next_at = now() - interval '1 second'`);
      await performDue(ctx, 1);
      waited.push((await readTasks())[0]?.minutes);
    }
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('because the database refused says what the database said, without the statement and its values', async () => {
    announceLaters([
      note,
      { ...fragile, perform: async (tx) => void (await tx.db.execute(sql`SELECT 1 / 0, ${'13800001111'}`)) },
    ]);
    await plan('secret', past(), 'test.fragile');
    await performDue(ctx, 1);
    announceLaters([note, fragile]);
    expect((await readTasks())[0]?.error).toBe('division by zero');
  });
});

describe('planning', () => {
  it('needs the transaction of its cause and a kind that some room does', async () => {
    await expect(planLater(ctx, { kind: 'test.note', refId: 1, dueAt: past() })).rejects.toThrow(
      'in the transaction of its cause',
    );
    await expect(plan(1, past(), 'test.unknown')).rejects.toThrow('no room does test.unknown later');
  });

  it('is hurried after the commit, and a queue that is away keeps nobody from going on', async () => {
    await hurryLater(ctx);
    expect(shop.jobs.sent).toMatchObject([{ name: 'later.sweep', data: { tenantId: 0 } }]);
    await expect(inTransaction(ctx, (tx) => hurryLater(tx))).rejects.toThrow('after its commit');
    const jobs = { send: () => Promise.reject(new Error('queue away')) };
    await expect(hurryLater({ ...ctx, platform: { ...ctx.platform, jobs } })).resolves.toBeUndefined();
  });

  it('of more than one run takes brings another run', async () => {
    await shop.asOwner(`INSERT INTO later_task (tenant_id, kind, ref_id, due_at, next_at)
      SELECT 0, 'test.note', n::text, now(), now() FROM generate_series(1, 201) AS n`);
    const handle = () => laterJobs[0]?.handle(ctx, { tenantId: 0 });
    await handle();
    expect(shop.jobs.sent).toHaveLength(1);
    await handle();
    expect(shop.jobs.sent).toHaveLength(1);
    expect(await readDone()).toHaveLength(201);
  });

  it('two rooms cannot state the same kind', () => {
    expect(() => announceLaters([note, note])).toThrow('share a kind');
  });
});
