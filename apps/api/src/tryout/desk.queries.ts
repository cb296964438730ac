import type { ApplicationState } from '@jishi/contract/tryout-words.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type ApplicationRow, liveStates } from './application.queries.ts';
import type { Page } from './tryout.queries.ts';
import { tryoutApplication as application } from './tryout.tables.ts';

export interface ApplicantFilter {
  tryoutId: number;
  state: ApplicationState | '';
  /** Members whose name or phone was typed; undefined for all. */
  memberIds: readonly number[] | undefined;
}

/** Applications as staff choose among them: who was picked, then who has a place, then by score. */
export async function selectApplications(
  ctx: RequestContext,
  { tryoutId, state, memberIds }: ApplicantFilter,
  { page, pageSize }: Page,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const where = and(
    eq(application.tenantId, ctx.tenant.id),
    eq(application.tryoutId, tryoutId),
    state === '' ? undefined : eq(application.state, state),
    memberIds && inArray(application.memberId, [...memberIds]),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(application)
      .where(where)
      .orderBy(
        sql`${application.pickedBy} IS NULL`,
        sql`${application.rank} NULLS LAST`,
        desc(application.score),
        application.id,
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(application, where),
  ]);
  return { rows, total };
}

/** Applications of a try-out of which something is still to come. */
export async function selectLive(ctx: RequestContext, tryoutId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: application.id })
    .from(application)
    .where(
      and(
        eq(application.tenantId, ctx.tenant.id),
        eq(application.tryoutId, tryoutId),
        inArray(application.state, [...liveStates]),
      ),
    )
    .orderBy(application.id);
  return rows.map(({ id }) => id);
}

/** What members have done in other try-outs. */
export async function selectRecords(
  ctx: RequestContext,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, { finished: number; defaulted: number }>> {
  if (memberIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      memberId: application.memberId,
      finished: sql<number>`(count(*) FILTER (WHERE ${application.state} = 'finished'))::int`,
      defaulted: sql<number>`(count(*) FILTER (WHERE ${application.state} = 'defaulted'))::int`,
    })
    .from(application)
    .where(and(eq(application.tenantId, ctx.tenant.id), inArray(application.memberId, [...memberIds])))
    .groupBy(application.memberId);
  return new Map(rows.map(({ memberId, ...record }) => [memberId, record]));
}
