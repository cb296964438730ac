import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import type { RequestContext } from '../request-context.ts';
import { createJobQueue, type JobService } from './create-job-queue.ts';
import type { JobData, JobDefinition } from './job-queue.ts';
import { JOB_SCHEMA } from './queue-policy.ts';

let database: ClonedDatabase;
let outside: PgBoss;
const services: JobService[] = [];
const error = vi.fn<(data: object, message: string) => void>();
const warn = vi.fn<(data: object, message: string) => void>();
const log = { info: () => undefined, warn, error };

beforeAll(async () => {
  database = await cloneDatabase();
  outside = new PgBoss({
    connectionString: database.ownerUrl,
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
  });
  outside.on('error', () => undefined);
  await outside.start();
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  error.mockClear();
  warn.mockClear();
});
afterAll(async () => {
  await outside.stop();
  await database.drop();
});

async function open(works: boolean): Promise<JobService> {
  const service = await createJobQueue({ ownerDatabaseUrl: database.ownerUrl, works, log });
  services.push(service);
  return service;
}

/** Works on the definitions for tenants 1 and 2; handlers see little more of the context than its tenant. */
async function work(...definitions: JobDefinition[]): Promise<JobService> {
  const service = await open(true);
  await service.startWorker({
    definitions,
    makeContext: (tenantId) =>
      tenantId > 2 ? undefined : ({ tenant: { id: tenantId } } as unknown as RequestContext),
    tenantIds: () => [1, 2],
  });
  return service;
}

/** A job that notes what it is given. */
function makeRecorder<Data extends JobData>(name: string, more: Partial<JobDefinition<Data>> = {}) {
  const seen: { tenant: number; data: Data }[] = [];
  const definition: JobDefinition<Data> = {
    name,
    handle: async (ctx, data) => {
      seen.push({ tenant: ctx.tenant.id, data });
    },
    ...more,
  };
  return { seen, definition };
}

const sql = (text: string, values: unknown[] = []) => outside.getDb().executeSql(text, values);

describe('a job', () => {
  it('is worked on in the context of its tenant', async () => {
    const { seen, definition } = makeRecorder<JobData & { orderId: number }>('test.tenant');
    const queue = await work(definition);
    await queue.send('test.tenant', { tenantId: 2, orderId: 7 });
    await vi.waitFor(() => expect(seen).toEqual([{ tenant: 2, data: { tenantId: 2, orderId: 7 } }]), 10_000);
  });

  it('may be sent by a process that works on none, before any worker has started', async () => {
    const sender = await open(false);
    await sender.send('test.early', { tenantId: 1 });
    const { seen, definition } = makeRecorder('test.early');
    await work(definition);
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  });

  it('waits in line without the worker pausing between two of them', async () => {
    const sender = await open(false);
    for (let i = 0; i < 20; i += 1) await sender.send('test.backlog', { tenantId: 1 });
    const { seen, definition } = makeRecorder('test.backlog');
    await work(definition);
    // With a pause of the polling interval between two jobs this would take five minutes.
    await vi.waitFor(() => expect(seen).toHaveLength(20), 20_000);
  });

  it('waits at most once for a key, for each tenant on its own', async () => {
    const sender = await open(false);
    for (const tenantId of [1, 1, 2]) await sender.send('test.key', { tenantId }, { singletonKey: 'same' });
    await sender.send('test.key', { tenantId: 1 }, { singletonKey: 'other' });
    for (let i = 0; i < 3; i += 1) await sender.send('test.key', { tenantId: 1 });
    const { seen, definition } = makeRecorder('test.key');
    await work(definition);
    await vi.waitFor(() => expect(seen).toHaveLength(6), 10_000);
    expect(seen.filter(({ tenant }) => tenant === 2)).toHaveLength(1);
  });

  it('waits until its time has come', async () => {
    const { seen, definition } = makeRecorder<JobData & { late: boolean }>('test.delay');
    const queue = await work(definition);
    await queue.send('test.delay', { tenantId: 1, late: true }, { startAfterSeconds: 3600 });
    await queue.send('test.delay', { tenantId: 1, late: false });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    expect(seen[0]?.data.late).toBe(false);
    await sql(`UPDATE ${JOB_SCHEMA}.job SET start_after = now() WHERE name = 'test.delay'`);
    await queue.send('test.delay', { tenantId: 1, late: false });
    await vi.waitFor(() => expect(seen.some(({ data }) => data.late)).toBe(true), 10_000);
  });

  it('that fails is logged and tried again later', async () => {
    let attempts = 0;
    const definition: JobDefinition = {
      name: 'test.retry',
      handle: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('printer on fire');
      },
    };
    const queue = await work(definition);
    await queue.send('test.retry', { tenantId: 1 });
    await vi.waitFor(async () => {
      const { rows } = await sql(
        `SELECT state::text, start_after > now() AS later FROM ${JOB_SCHEMA}.job WHERE name = 'test.retry'`,
      );
      expect(rows).toEqual([{ state: 'retry', later: true }]);
    }, 10_000);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'test.retry', tenantId: 1 }),
      'job failed',
    );
    await sql(`UPDATE ${JOB_SCHEMA}.job SET start_after = now() WHERE name = 'test.retry'`);
    await queue.send('test.retry', { tenantId: 1 });
    await vi.waitFor(() => expect(attempts).toBe(3), 10_000);
  });

  it('of a tenant that is gone is dropped', async () => {
    const { seen, definition } = makeRecorder('test.gone');
    const queue = await work(definition);
    await queue.send('test.gone', { tenantId: 9 });
    await vi.waitFor(
      () => expect(warn).toHaveBeenCalledWith({ job: 'test.gone', tenantId: 9 }, expect.any(String)),
      10_000,
    );
    await vi.waitFor(async () => {
      const { rows } = await sql(`SELECT state::text FROM ${JOB_SCHEMA}.job WHERE name = 'test.gone'`);
      expect(rows).toEqual([{ state: 'completed' }]);
    }, 10_000);
    expect(seen).toEqual([]);
  });
});

describe('the worker', () => {
  it('works on as many jobs of a kind at once as the definition says', async () => {
    let running = 0;
    let most = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const definition: JobDefinition = {
      name: 'test.concurrency',
      concurrency: 2,
      handle: async () => {
        running += 1;
        most = Math.max(most, running);
        await gate;
        running -= 1;
      },
    };
    const queue = await work(definition);
    for (let i = 0; i < 4; i += 1) await queue.send('test.concurrency', { tenantId: 1 });
    await vi.waitFor(() => expect(running).toBe(2), 10_000);
    release();
    await vi.waitFor(async () => {
      const { rows } = await sql(
        `SELECT count(*)::int AS done FROM ${JOB_SCHEMA}.job WHERE name = 'test.concurrency' AND state = 'completed'`,
      );
      expect(rows).toEqual([{ done: 4 }]);
    }, 10_000);
    expect(most).toBe(2);
  });

  it('runs a scheduled job once for every tenant, and no second one while the first waits', async () => {
    const { seen, definition } = makeRecorder('test.cron', { cron: '*/5 * * * *' });
    const sender = await open(false);
    await sender.send('test.cron', { tenantId: 1 }, { singletonKey: 'scheduled' });
    await work(definition);
    const { rows } = await sql(
      `SELECT cron, timezone, data, options FROM ${JOB_SCHEMA}.schedule WHERE name = 'test.cron'`,
    );
    expect(rows).toMatchObject([{ cron: '*/5 * * * *', timezone: 'UTC', data: { everyTenant: true } }]);
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    // What the schedule does when its minute has come.
    await outside.send('test.cron', rows[0].data, rows[0].options);
    await vi.waitFor(() => expect(seen.map(({ tenant }) => tenant)).toEqual([1, 1, 2]), 10_000);
  });

  it('forgets the schedule of a job that is no longer scheduled', async () => {
    const { definition } = makeRecorder('test.once-scheduled', { cron: '0 3 * * *' });
    await work(definition);
    expect(await outside.getSchedules('test.once-scheduled')).toHaveLength(1);
    await work({ ...definition, cron: undefined });
    expect(await outside.getSchedules('test.once-scheduled')).toEqual([]);
  });

  it('goes on after the database dropped every connection of the queue', async () => {
    const { seen, definition } = makeRecorder('test.outage');
    const queue = await work(definition);
    await queue.send('test.outage', { tenantId: 1 });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jishi-jobs' AND datname = current_database()`,
    );
    await vi.waitFor(() => queue.send('test.outage', { tenantId: 1 }), 10_000);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1), 30_000);
    await expect(queue.ping()).resolves.toBeUndefined();
  });

  it('lets a running job end when it is stopped', async () => {
    let finished = false;
    let started = false;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const queue = await work({
      name: 'test.stop',
      handle: async () => {
        started = true;
        await gate;
        finished = true;
      },
    });
    await queue.send('test.stop', { tenantId: 1 });
    await vi.waitFor(() => expect(started).toBe(true), 10_000);
    const stopped = queue.stop();
    release();
    await stopped;
    expect(finished).toBe(true);
    const { rows } = await sql(`SELECT state::text FROM ${JOB_SCHEMA}.job WHERE name = 'test.stop'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('refuses two jobs of one name, and to start where only sending was meant', async () => {
    const { definition } = makeRecorder('test.twice');
    await expect(work(definition, definition)).rejects.toThrow('two jobs share a name');
    const sender = await open(false);
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
          createJobQueue({ ownerDatabaseUrl: fresh.ownerUrl, works: true, log }),
        ),
      );
      await Promise.all(opened.map((service) => service.send('test.start', { tenantId: 1 })));
      await Promise.all(opened.map((service) => service.stop()));
      expect(error).not.toHaveBeenCalled();
    } finally {
      await fresh.drop();
    }
  });
});
