import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, TenantDatabase } from '../db/tenant-database.ts';
import { tenantsOfAny, tenantsWith } from '../jobs/due-tenants.ts';
import type { RequestContext } from '../request-context.ts';
import { realtimeExchange, realtimeMessage } from './realtime.tables.ts';
import { RETENTION_SECONDS } from './realtime-bus.ts';

/** Channel of PostgreSQL on which messages are announced. */
export const REALTIME_CHANNEL = 'jishi_realtime';
/** NOTIFY carries less than 8,000 bytes; a longer body is read from its row. */
const LONGEST_NOTE_BYTES = 7_600;
/** An exchange nobody published to for so long is forgotten. */
const FORGET_EXCHANGE_AFTER_HOURS = 24;

export interface KeptMessage {
  sequence: number;
  sealedBody: Buffer;
}

/** What is told of a message: all of it when it is short. Short names, because the space is little. */
export interface MessageNote {
  /** Tenant. */
  t: number;
  /** Exchange. */
  x: string;
  /** Sequence. */
  s: number;
  /** Sealed body in base64. */
  b?: string;
}

/** Keeps a message under the next sequence of its exchange, in one statement. @returns the sequence */
export async function insertMessage(
  database: TenantDatabase,
  message: { tenantId: number; exchange: string; sealedBody: Buffer },
): Promise<number> {
  const { tenantId, exchange, sealedBody } = message;
  const result = await database.forTenant(tenantId).execute<{ sequence: string }>(sql`
    WITH taken AS (
      INSERT INTO ${realtimeExchange} AS known (tenant_id, name, last_sequence)
      VALUES (${tenantId}, ${exchange}, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
      ON CONFLICT (tenant_id, name) DO UPDATE SET last_sequence = known.last_sequence + 1, touched_at = now()
      RETURNING last_sequence
    )
    INSERT INTO ${realtimeMessage} (tenant_id, exchange, sequence, sealed_body)
    SELECT ${tenantId}, ${exchange}, last_sequence, ${sealedBody} FROM taken
    RETURNING sequence`);
  return Number(result.rows[0]?.sequence);
}

/**
 * Announces by PostgreSQL. NOTIFY lets one transaction of the whole server commit at a time, so it stands in one of its
 * own that does not wait for the disk: an announcement need not outlive a crash, because the message does.
 */
export async function notifyMessage(db: Db, note: MessageNote): Promise<void> {
  const text = JSON.stringify(note);
  const short = text.length < LONGEST_NOTE_BYTES ? text : JSON.stringify({ t: note.t, x: note.x, s: note.s });
  await db.execute(
    sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${REALTIME_CHANNEL}, ${short})`,
  );
}

/** Messages after a sequence, oldest first. */
export function selectMessagesAfter(
  db: Db,
  tenantId: number,
  exchange: string,
  after: number,
): Promise<KeptMessage[]> {
  return db
    .select({ sequence: realtimeMessage.sequence, sealedBody: realtimeMessage.sealedBody })
    .from(realtimeMessage)
    .where(
      and(
        eq(realtimeMessage.tenantId, tenantId),
        eq(realtimeMessage.exchange, exchange),
        gt(realtimeMessage.sequence, after),
        gt(realtimeMessage.createdAt, sql`now() - make_interval(secs => ${RETENTION_SECONDS})`),
      ),
    )
    .orderBy(asc(realtimeMessage.sequence));
}

/** Newest sequence of an exchange; 0 while nothing was published to it. */
export async function selectLastSequence(db: Db, tenantId: number, exchange: string): Promise<number> {
  const [row] = await db
    .select({ last: realtimeExchange.lastSequence })
    .from(realtimeExchange)
    .where(and(eq(realtimeExchange.tenantId, tenantId), eq(realtimeExchange.name, exchange)));
  return row?.last ?? 0;
}

const isPastItsTime = lt(realtimeMessage.createdAt, sql`now() - make_interval(secs => ${RETENTION_SECONDS})`);
const isUnused = lt(
  realtimeExchange.touchedAt,
  sql`now() - make_interval(hours => ${FORGET_EXCHANGE_AFTER_HOURS})`,
);
export const tenantsWithOldMessages = tenantsOfAny(
  tenantsWith(realtimeMessage, isPastItsTime),
  tenantsWith(realtimeExchange, isUnused),
);

/** Forgets messages past their time, and exchanges nobody uses. */
export async function deleteOldMessages(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(realtimeMessage).where(and(eq(realtimeMessage.tenantId, ctx.tenant.id), isPastItsTime));
  await ctx.db.delete(realtimeExchange).where(and(eq(realtimeExchange.tenantId, ctx.tenant.id), isUnused));
}
