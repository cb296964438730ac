import type { PgBoss } from 'pg-boss';

/** Database schema the queue keeps its tables in. */
export const JOB_SCHEMA = 'pgboss';

/**
 * What holds for every queue. A job that fails is tried again after about 5 s, 10 s, 20 s and so on, six times in all.
 * A process that dies stops its heartbeat, and within two minutes another one takes the job over.
 */
const behaviour = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 60,
  expireInSeconds: 900,
  deleteAfterSeconds: 24 * 3600,
  /** Workers hear of a new job at once, so that they can poll rarely. */
  notify: true,
};

/**
 * Makes the queue of a job name, or brings an existing one to the present behaviour. Safe in several processes at once.
 */
export async function ensureQueue(boss: PgBoss, name: string): Promise<void> {
  // `short` refuses a second waiting job of the same key; a job without a key gets one of its own.
  await boss.createQueue(name, { policy: 'short', ...behaviour });
  await boss.updateQueue(name, behaviour);
}

/** The same for many queues. Those that stand already and behave so are left alone, so that a second start is quick. */
export async function ensureQueues(boss: PgBoss, names: Iterable<string>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = known.get(name);
    const stands =
      queue !== undefined &&
      Object.entries(behaviour).every(([key, value]) => queue[key as keyof typeof behaviour] === value);
    if (!stands) await ensureQueue(boss, name);
  }
}
