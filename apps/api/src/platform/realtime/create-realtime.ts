import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Log } from '../log.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Carrier } from './carrier.ts';
import { PostgresCarrier } from './postgres-carrier.ts';
import type { QueueCredentials } from './queue-credentials.ts';
import type { RabbitOptions } from './rabbit-carrier.ts';
import { RealtimeHub } from './realtime-hub.ts';

/**
 * Realtime of one process, connected: over RabbitMQ where it is configured, else over Redis where it is, else over
 * PostgreSQL alone. PostgreSQL keeps the messages in every case, and stands in while the other is away.
 */
export async function createRealtime(options: {
  connectionString: string;
  redisUrl: string;
  rabbit: RabbitOptions | undefined;
  database: TenantDatabase;
  secrets: SecretBox;
  credentials: QueueCredentials;
  log: Log;
}): Promise<RealtimeHub> {
  const { database, secrets, log } = options;
  const postgres = new PostgresCarrier(options);
  const carrier = (await choose(options)) ?? postgres;
  const fallback = carrier === postgres ? undefined : postgres;
  const hub = new RealtimeHub({ database, secrets, carrier, fallback, log });
  await hub.start();
  return hub;
}

/** The carrier that is configured, whose code no other shop reads. */
async function choose({
  redisUrl,
  rabbit,
  credentials,
  log,
}: Parameters<typeof createRealtime>[0]): Promise<Carrier | undefined> {
  if (rabbit) {
    const { RabbitCarrier } = await import('./rabbit-carrier.ts');
    return new RabbitCarrier({ ...rabbit, credentials, log });
  }
  if (redisUrl === '') return undefined;
  const { RedisCarrier } = await import('./redis-carrier.ts');
  return new RedisCarrier({ redisUrl, log });
}
