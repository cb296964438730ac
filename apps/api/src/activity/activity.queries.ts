import type { ActivityState } from '@jishi/contract/activity-words.ts';
import { and, asc, desc, eq, gt, ilike, inArray, lte } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { activity } from './activity.tables.ts';

export type ActivityRow = typeof activity.$inferSelect;

const isActivity = (ctx: RequestContext, id: number) =>
  and(eq(activity.tenantId, ctx.tenant.id), eq(activity.id, id));

export async function selectActivity(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ActivityRow | undefined> {
  const found = ctx.db.select().from(activity).where(isActivity(ctx, id));
  const [row] = await (lock === 'lock' ? found.for('update') : found);
  return row;
}

/** Activities that are on at a moment, those that end next first. */
export function selectRunning(ctx: RequestContext, at: Date, limit: number): Promise<ActivityRow[]> {
  return ctx.db
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.tenantId, ctx.tenant.id),
        eq(activity.state, 'published'),
        lte(activity.startsAt, at),
        gt(activity.endsAt, at),
      ),
    )
    .orderBy(asc(activity.endsAt), asc(activity.id))
    .limit(limit);
}

/** Where activities stand. */
export async function selectStates(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Pick<ActivityRow, 'id' | 'state' | 'startsAt' | 'endsAt'>[]> {
  if (ids.length === 0) return [];
  const { id, state, startsAt, endsAt } = activity;
  return ctx.db
    .select({ id, state, startsAt, endsAt })
    .from(activity)
    .where(and(eq(activity.tenantId, ctx.tenant.id), inArray(activity.id, [...ids])));
}

/** A page of activities before staff, the newest first. */
export async function selectForDesk(
  ctx: RequestContext,
  { keyword, state }: { keyword: string; state: ActivityState | '' },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const where = and(
    eq(activity.tenantId, ctx.tenant.id),
    keyword === '' ? undefined : ilike(activity.title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
    state === '' ? undefined : eq(activity.state, state),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(activity)
      .where(where)
      .orderBy(desc(activity.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(activity, where),
  ]);
  return { rows, total };
}

export async function insertActivity(
  tx: RequestContext,
  row: Omit<typeof activity.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [made] = await tx.db
    .insert(activity)
    .values({ ...row, tenantId: tx.tenant.id })
    .returning({ id: activity.id });
  if (!made) throw new Error('an activity was not written');
  return made.id;
}

export async function updateActivity(
  tx: RequestContext,
  id: number,
  change: Partial<Omit<ActivityRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.db.update(activity).set(change).where(isActivity(tx, id));
}
