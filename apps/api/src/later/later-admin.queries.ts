import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { LaterKey } from './later.queries.ts';
import { laterTask } from './later.tables.ts';

export interface TaskFilter {
  /** Kinds whose name has the word that is looked for. */
  kinds: readonly string[];
  /** Part of what a task is done for. */
  keyword: string;
  state: 'waiting' | 'failing' | 'done' | '';
  sort: keyof typeof sortings;
}

/**
 * What fails, what waits by its moment, what was done last; the same order whenever it is asked. Of what is not done
 * one moment decides, a thousand years earlier for what fails: whether it is done, whether it fails and its moment, one
 * key after the other, take four times as long to sort.
 */
const sortings = {
  '': [
    sql`CASE WHEN ${laterTask.doneAt} IS NULL THEN
      CASE WHEN ${laterTask.tries} > 0 THEN ${laterTask.nextAt} - INTERVAL '8760000 hours' ELSE ${laterTask.nextAt} END END`,
    desc(laterTask.doneAt),
    asc(laterTask.kind),
    asc(laterTask.refId),
  ],
  dueAsc: [asc(laterTask.dueAt), asc(laterTask.kind), asc(laterTask.refId)],
  dueDesc: [desc(laterTask.dueAt), asc(laterTask.kind), asc(laterTask.refId)],
};

const isFailing = and(isNull(laterTask.doneAt), gt(laterTask.tries, 0));
const states: Record<Exclude<TaskFilter['state'], ''>, SQL | undefined> = {
  waiting: and(isNull(laterTask.doneAt), eq(laterTask.tries, 0)),
  failing: isFailing,
  done: isNotNull(laterTask.doneAt),
};

function matching(ctx: RequestContext, { kinds, keyword, state }: TaskFilter): SQL | undefined {
  return and(
    eq(laterTask.tenantId, ctx.tenant.id),
    state === '' ? undefined : states[state],
    keyword === ''
      ? undefined
      : or(
          inArray(laterTask.kind, [...kinds]),
          sql`strpos(${laterTask.kind}, ${keyword}) > 0`,
          sql`strpos(${laterTask.refId}, ${keyword}) > 0`,
        ),
  );
}

/** One page of the tasks of a tenant. */
export async function selectTasks(
  ctx: RequestContext,
  filter: TaskFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = matching(ctx, filter);
  const orderBy = sortings[filter.sort];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(laterTask)
      .where(onPage(ctx, laterTask, { where, orderBy, page, pageSize }, [laterTask.kind, laterTask.refId]))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(laterTask).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Has a failing task tried again at once. @returns whether it fails */
export async function bringForward(tx: RequestContext, { kind, refId }: LaterKey): Promise<boolean> {
  const rows = await tx.db
    .update(laterTask)
    .set({ nextAt: sql`now()` })
    .where(
      and(
        eq(laterTask.tenantId, tx.tenant.id),
        eq(laterTask.kind, kind),
        eq(laterTask.refId, refId),
        isFailing,
      ),
    )
    .returning({ kind: laterTask.kind });
  return rows.length > 0;
}

export async function hasTask(ctx: RequestContext, { kind, refId }: LaterKey): Promise<boolean> {
  const rows = await ctx.db
    .select({ kind: laterTask.kind })
    .from(laterTask)
    .where(and(eq(laterTask.tenantId, ctx.tenant.id), eq(laterTask.kind, kind), eq(laterTask.refId, refId)));
  return rows.length > 0;
}
