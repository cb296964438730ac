import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import type { RequestContext } from '../request-context.ts';
import { createJobQueue } from './create-job-queue.ts';
import { anyOneTenant } from './due-tenants.ts';
import { makeGate, makeRecorder, openJobBench } from './job-bench.fixture.ts';
import type { JobDefinition } from './job-definition.ts';
import { JOB_SCHEMA } from './queue-policy.ts';

let bench: Awaited<ReturnType<typeof openJobBench>>;
beforeAll(async () => {
  bench = await openJobBench();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

/** What the schedule does so long after its last tick; resolves when it is done. */
async function tick(sinceLast: '0 minutes' | '1 minute' | '3 hours' = '1 minute'): Promise<void> {
  await bench.sql(
    `UPDATE ${JOB_SCHEMA}.job SET started_on = least(started_on, now() - interval '${sinceLast}') WHERE name = 'schedule.tick'`,
  );
  const id = await bench.observer.send('schedule.tick', {});
  await vi.waitFor(async () => {
    const { rows } = await bench.sql(`SELECT state::text FROM ${JOB_SCHEMA}.job WHERE id = '${id}'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  }, 30_000);
}

describe('the worker', () => {
  it('works on as many jobs of a kind at once as the definition says', async () => {
    let running = 0;
    let most = 0;
    const gate = makeGate();
    const definition: JobDefinition = {
      name: 'test.concurrency',
      concurrency: 2,
      handle: async () => {
        running += 1;
        most = Math.max(most, running);
        await gate.opened;
        running -= 1;
      },
    };
    const queue = await bench.work(definition);
    for (let i = 0; i < 4; i += 1) await queue.send('test.concurrency', { tenantId: 1 });
    await vi.waitFor(() => expect(running).toBe(2), 10_000);
    gate.release();
    await vi.waitFor(async () => {
      const { rows } = await bench.sql(
        `SELECT count(*)::int AS done FROM ${JOB_SCHEMA}.job WHERE name = 'test.concurrency' AND state = 'completed'`,
      );
      expect(rows).toEqual([{ done: 4 }]);
    }, 10_000);
    expect(most).toBe(2);
  });

  it('runs a scheduled job once for every tenant that is due, and no second one while the first waits', async () => {
    // Tenant 3 is gone, and tenant 4 has nothing to do.
    const due = sql`SELECT * FROM (VALUES (1), (2), (3)) AS found (tenant_id)`;
    const { seen, definition } = makeRecorder('test.cron', { cron: '* * * * *', due });
    const sender = await bench.open(false);
    await sender.send('test.cron', { tenantId: 1 }, { singletonKey: 'scheduled' });
    await bench.work(definition);
    // It is out of the way once it is written down as done, which is after it was seen.
    await vi.waitFor(async () => {
      const { rows } = await bench.sql(
        `SELECT count(*)::int AS done FROM ${JOB_SCHEMA}.job WHERE name = 'test.cron' AND state = 'completed'`,
      );
      expect(rows).toEqual([{ done: 1 }]);
    }, 10_000);
    expect(seen).toHaveLength(1);
    await tick();
    await vi.waitFor(() => expect(seen.map(({ tenant }) => tenant)).toEqual([1, 1, 2]), 10_000);
  });

  it('runs what came due while no process worked, once', async () => {
    const minute = (new Date().getUTCMinutes() + 30) % 60;
    const due = sql`SELECT 2 AS tenant_id`;
    const { seen, definition } = makeRecorder('test.missed', { cron: `${minute} * * * *`, due });
    await bench.work(definition);
    await tick();
    expect(seen).toEqual([]);
    await tick('3 hours');
    await vi.waitFor(() => expect(seen.map(({ tenant }) => tenant)).toEqual([2]), 10_000);
    await tick('0 minutes');
    expect(seen).toHaveLength(1);
  });

  it('asks on for other jobs when the question of one is wrong, and says which', async () => {
    const { seen, definition } = makeRecorder('test.right', {
      cron: '* * * * *',
      due: sql`SELECT 1 AS tenant_id`,
    });
    const { definition: wrong } = makeRecorder('test.wrong', {
      cron: '* * * * *',
      due: sql`SELECT tenant_id FROM nowhere`,
    });
    await bench.work(definition, wrong);
    await tick();
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    expect(bench.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'test.wrong' }),
      'which tenants are due cannot be told',
    );
  });

  it('keeps one schedule for all jobs, and forgets those of earlier versions', async () => {
    const { definition } = makeRecorder('test.once-scheduled', { cron: '0 3 * * *', due: anyOneTenant });
    const worker = await bench.work(definition);
    await bench.observer.schedule('test.once-scheduled', '0 3 * * *', {});
    await worker.stop();
    await bench.work(definition);
    const names = (await bench.observer.getSchedules()).map(({ name }) => name);
    expect(names).toEqual(['schedule.tick']);
  });

  it('takes up a job whose time has come while it waited', async () => {
    const { seen, definition } = makeRecorder('test.delayed');
    const queue = await bench.work(definition);
    await queue.send('test.delayed', { tenantId: 1 }, { startAfterSeconds: 2 });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 60_000);
  });

  it('goes on after the database dropped every connection of the queue', async () => {
    const { seen, definition } = makeRecorder('test.outage');
    const queue = await bench.work(definition);
    await queue.send('test.outage', { tenantId: 1 });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    await bench.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jishi-jobs' AND datname = current_database()`,
    );
    await vi.waitFor(() => queue.send('test.outage', { tenantId: 1 }), 10_000);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1), 30_000);
    await expect(queue.ping()).resolves.toBeUndefined();
  });

  it('waits for a database that goes away while it starts, and says so', async () => {
    const { seen, definition } = makeRecorder('test.late');
    const queue = await bench.open(true);
    await bench.sql(`ALTER TABLE ${JOB_SCHEMA}.queue RENAME TO queue_away`);
    const started = queue.startWorker({
      definitions: [definition],
      makeContext: (id) => ({ tenant: { id } }) as unknown as RequestContext,
      tenantIds: () => [1],
    });
    await vi.waitFor(
      () => expect(bench.log.error).toHaveBeenCalledWith(expect.anything(), 'the jobs cannot start yet'),
      10_000,
    );
    await expect(queue.ping()).rejects.toThrow('has not started yet');
    await bench.sql(`ALTER TABLE ${JOB_SCHEMA}.queue_away RENAME TO queue`);
    await started;
    await expect(queue.ping()).resolves.toBeUndefined();
    await queue.send('test.late', { tenantId: 1 });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  });

  it('lets a running job end when it is stopped', async () => {
    let finished = false;
    let started = false;
    const gate = makeGate();
    const queue = await bench.work({
      name: 'test.stop',
      handle: async () => {
        started = true;
        await gate.opened;
        finished = true;
      },
    });
    await queue.send('test.stop', { tenantId: 1 });
    await vi.waitFor(() => expect(started).toBe(true), 10_000);
    const stopped = queue.stop();
    gate.release();
    await stopped;
    expect(finished).toBe(true);
    const { rows } = await bench.sql(`SELECT state::text FROM ${JOB_SCHEMA}.job WHERE name = 'test.stop'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('refuses two jobs of one name, one for tenants nobody names, and to start where only sending was meant', async () => {
    const { definition } = makeRecorder('test.twice');
    await expect(bench.work(definition, definition)).rejects.toThrow('two jobs share a name');
    const { definition: scheduled } = makeRecorder('test.silent', { cron: '0 3 * * *' });
    await expect(bench.work(scheduled)).rejects.toThrow('test.silent does not say which tenants are due');
    const sender = await bench.open(false);
    await expect(
      sender.startWorker({ definitions: [], makeContext: () => undefined, tenantIds: () => [] }),
    ).rejects.toThrow('without work on jobs');
  });
});

describe('the queue', () => {
  it('is made once when several processes start on an empty database at the same moment', async () => {
    const fresh = await cloneDatabase();
    try {
      const opened = await Promise.all(
        Array.from({ length: 4 }, () =>
          createJobQueue({ ownerDatabaseUrl: fresh.ownerUrl, works: true, log: bench.log }),
        ),
      );
      await Promise.all(opened.map((service) => service.send('test.start', { tenantId: 1 })));
      await Promise.all(opened.map((service) => service.stop()));
      expect(bench.log.error).not.toHaveBeenCalled();
    } finally {
      await fresh.drop();
    }
  });
});
