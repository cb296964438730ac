import { PgBoss } from 'pg-boss';
import { vi } from 'vitest';
import { cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import type { RequestContext } from '../request-context.ts';
import { createJobQueue, type JobService } from './create-job-queue.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobData } from './job-queue.ts';
import { JOB_SCHEMA } from './queue-policy.ts';

/** A database of its own for queues, with an observer beside them. */
export async function openJobBench() {
  const database = await cloneDatabase();
  const services: JobService[] = [];
  const error = vi.fn<(data: object, message: string) => void>();
  const warn = vi.fn<(data: object, message: string) => void>();
  const log = { info: () => undefined, warn, error };
  const observer = new PgBoss({
    connectionString: database.ownerUrl,
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
  });
  observer.on('error', () => undefined);
  await observer.start();

  const open = async (works: boolean): Promise<JobService> => {
    const service = await createJobQueue({ ownerDatabaseUrl: database.ownerUrl, works, log });
    services.push(service);
    return service;
  };
  return {
    observer,
    log,
    sql: (text: string) => observer.getDb().executeSql(text),
    open,
    /** Works on the definitions for tenants 1 and 2; handlers see little more of the context than its tenant. */
    work: async (...definitions: JobDefinition[]): Promise<JobService> => {
      const service = await open(true);
      await service.startWorker({
        definitions,
        makeContext: (tenantId) =>
          tenantId > 2 ? undefined : ({ tenant: { id: tenantId } } as unknown as RequestContext),
        tenantIds: () => [1, 2],
      });
      return service;
    },
    /** After each test: stops what it opened. */
    clear: async () => {
      await Promise.all(services.splice(0).map((service) => service.stop()));
      error.mockClear();
      warn.mockClear();
    },
    close: async () => {
      await observer.stop();
      await database.drop();
    },
  };
}

/** A job that notes what it is given. */
export function makeRecorder<Data extends JobData>(name: string, more: Partial<JobDefinition<Data>> = {}) {
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

/** A door that handlers wait at until the test opens it. */
export function makeGate() {
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release: () => release() };
}
