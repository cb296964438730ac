import { and, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { session } from './session.tables.ts';

export async function insertSession(
  ctx: RequestContext,
  row: Omit<typeof session.$inferInsert, 'tenantId'>,
): Promise<number> {
  const [inserted] = await ctx.db
    .insert(session)
    .values({ ...row, tenantId: ctx.tenant.id })
    .returning({ id: session.id });
  return inserted?.id ?? 0;
}

const livingSession = keepRead(
  'living_session',
  { id: session.id, subjectId: session.subjectId },
  (db, fields) =>
    db
      .select(fields)
      .from(session)
      .where(
        and(
          eq(session.tenantId, sql.placeholder('tenantId')),
          eq(session.tokenHash, sql.placeholder('tokenHash')),
          eq(session.kind, sql.placeholder('kind')),
          gt(session.expiresAt, sql`now()`),
        ),
      ),
);

/** The living session of a token, if it is of this kind. */
export async function selectSession(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  tokenHash: Buffer,
): Promise<{ id: number; subjectId: number } | undefined> {
  const [row] = await livingSession(ctx.db, { tenantId: ctx.tenant.id, tokenHash, kind });
  return row;
}

/**
 * Gives a session of somebody another token. @returns since when and until when it lives; undefined when it has ended
 */
export async function updateSessionToken(
  ctx: RequestContext,
  of: { kind: 'member' | 'staff'; subjectId: number; id: number },
  tokenHash: Buffer,
): Promise<{ createdAt: Date; expiresAt: Date } | undefined> {
  const [row] = await ctx.db
    .update(session)
    .set({ tokenHash })
    .where(
      and(ofSubject(ctx, of.kind, of.subjectId), eq(session.id, of.id), gt(session.expiresAt, sql`now()`)),
    )
    .returning({ createdAt: session.createdAt, expiresAt: session.expiresAt });
  return row;
}

/** @returns whether there was one to end */
export async function deleteSession(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .delete(session)
    .where(and(eq(session.tenantId, ctx.tenant.id), eq(session.id, id)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Which of some sessions live. */
export async function selectLiving(ctx: RequestContext, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.tenantId, ctx.tenant.id),
        inArray(session.id, [...ids]),
        gt(session.expiresAt, sql`now()`),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the member of a session has proved to be it since a moment. */
export async function selectVerifiedSince(ctx: RequestContext, id: number, since: Date): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.tenantId, ctx.tenant.id), eq(session.id, id), gte(session.verifiedAt, since)));
  return rows.length === 1;
}

export const tenantsWithExpiredSessions = tenantsWith(session, lt(session.expiresAt, sql`now()`));

export async function deleteExpiredSessions(ctx: RequestContext): Promise<void> {
  await ctx.db
    .delete(session)
    .where(and(eq(session.tenantId, ctx.tenant.id), lt(session.expiresAt, sql`now()`)));
}

export interface SessionRow {
  id: number;
  ip: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Living sessions of somebody, the newest first. */
export async function selectSessionsOf(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  subjectId: number,
): Promise<SessionRow[]> {
  return ctx.db
    .select({
      id: session.id,
      ip: session.ip,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(and(ofSubject(ctx, kind, subjectId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.id))
    .limit(100);
}

/** Ends sessions of somebody: one (`only`), all but one (`except`), or all. @returns how many ended */
export async function deleteSessionsOf(
  ctx: RequestContext,
  kind: 'member' | 'staff',
  subjectId: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const rows = await ctx.db
    .delete(session)
    .where(
      and(
        ofSubject(ctx, kind, subjectId),
        which.only === undefined ? undefined : eq(session.id, which.only),
        which.except === undefined ? undefined : ne(session.id, which.except),
      ),
    )
    .returning({ id: session.id });
  return rows.length;
}

function ofSubject(ctx: RequestContext, kind: 'member' | 'staff', subjectId: number) {
  return and(eq(session.tenantId, ctx.tenant.id), eq(session.kind, kind), eq(session.subjectId, subjectId));
}
