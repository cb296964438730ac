import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeRecorder, openJobBench } from './job-bench.fixture.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobData } from './job-queue.ts';
import { JOB_SCHEMA } from './queue-policy.ts';

let bench: Awaited<ReturnType<typeof openJobBench>>;
beforeAll(async () => {
  bench = await openJobBench();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

describe('a job', () => {
  it('is worked on in the context of its tenant', async () => {
    const { seen, definition } = makeRecorder<JobData & { orderId: number }>('test.tenant');
    const queue = await bench.work(definition);
    await queue.send('test.tenant', { tenantId: 2, orderId: 7 });
    await vi.waitFor(() => expect(seen).toEqual([{ tenant: 2, data: { tenantId: 2, orderId: 7 } }]), 10_000);
  });

  it('may be sent by a process that works on none, before any worker has started', async () => {
    const sender = await bench.open(false);
    await sender.send('test.early', { tenantId: 1 });
    const { seen, definition } = makeRecorder('test.early');
    await bench.work(definition);
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  });

  it('waits in line without the worker pausing between two of them', async () => {
    const sender = await bench.open(false);
    for (let i = 0; i < 20; i += 1) await sender.send('test.backlog', { tenantId: 1 });
    const { seen, definition } = makeRecorder('test.backlog');
    await bench.work(definition);
    // With a pause of the polling interval between two jobs this would take five minutes.
    await vi.waitFor(() => expect(seen).toHaveLength(20), 20_000);
  });

  it('waits at most once for a key, for each tenant on its own', async () => {
    const sender = await bench.open(false);
    for (const tenantId of [1, 1, 2]) await sender.send('test.key', { tenantId }, { singletonKey: 'same' });
    await sender.send('test.key', { tenantId: 1 }, { singletonKey: 'other' });
    for (let i = 0; i < 3; i += 1) await sender.send('test.key', { tenantId: 1 });
    const { seen, definition } = makeRecorder('test.key');
    await bench.work(definition);
    await vi.waitFor(() => expect(seen).toHaveLength(6), 10_000);
    expect(seen.filter(({ tenant }) => tenant === 2)).toHaveLength(1);
  });

  it('waits until its time has come', async () => {
    const { seen, definition } = makeRecorder<JobData & { late: boolean }>('test.delay');
    const queue = await bench.work(definition);
    await queue.send('test.delay', { tenantId: 1, late: true }, { startAfterSeconds: 3600 });
    await queue.send('test.delay', { tenantId: 1, late: false });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    expect(seen[0]?.data.late).toBe(false);
    await bench.sql(`UPDATE ${JOB_SCHEMA}.job SET start_after = now() WHERE name = 'test.delay'`);
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
    const queue = await bench.work(definition);
    await queue.send('test.retry', { tenantId: 1 });
    await vi.waitFor(async () => {
      const { rows } = await bench.sql(
        `SELECT state::text, start_after > now() AS later FROM ${JOB_SCHEMA}.job WHERE name = 'test.retry'`,
      );
      expect(rows).toEqual([{ state: 'retry', later: true }]);
    }, 10_000);
    expect(bench.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'test.retry', tenantId: 1 }),
      'job failed',
    );
    await bench.sql(`UPDATE ${JOB_SCHEMA}.job SET start_after = now() WHERE name = 'test.retry'`);
    await queue.send('test.retry', { tenantId: 1 });
    await vi.waitFor(() => expect(attempts).toBe(3), 10_000);
  });

  it('of a tenant that is gone is dropped', async () => {
    const { seen, definition } = makeRecorder('test.gone');
    const queue = await bench.work(definition);
    await queue.send('test.gone', { tenantId: 9 });
    await vi.waitFor(
      () =>
        expect(bench.log.warn).toHaveBeenCalledWith({ job: 'test.gone', tenantId: 9 }, expect.any(String)),
      10_000,
    );
    await vi.waitFor(async () => {
      const { rows } = await bench.sql(`SELECT state::text FROM ${JOB_SCHEMA}.job WHERE name = 'test.gone'`);
      expect(rows).toEqual([{ state: 'completed' }]);
    }, 10_000);
    expect(seen).toEqual([]);
  });
});
