import type { GuaranteeKind, GuaranteeState } from '@jishi/contract/guarantee-words.ts';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { GuaranteeRow } from './guarantee.queries.ts';
import { guarantee } from './guarantee.tables.ts';

const { startsOn, endsOn, voidedAt } = guarantee;

const states: Record<GuaranteeState, (today: string) => SQL | undefined> = {
  void: () => sql`${voidedAt} IS NOT NULL`,
  upcoming: (today) => and(isNull(voidedAt), sql`${startsOn} > ${today}`),
  running: (today) => and(isNull(voidedAt), sql`${startsOn} <= ${today} AND ${endsOn} >= ${today}`),
  over: (today) => and(isNull(voidedAt), sql`${endsOn} < ${today}`),
};

/** What the keyword of the desk stands for. */
export interface GuaranteeWish {
  deviceId: number | undefined;
  orderId: number | undefined;
  memberId: number | undefined;
  kind: GuaranteeKind | '';
  state: GuaranteeState | '';
  /** Nothing is what it says: an empty list. */
  isNone: boolean;
}

/** A page of guarantees: those that run first, by what ends first. */
export async function selectGuarantees(
  ctx: RequestContext,
  wish: GuaranteeWish,
  today: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: GuaranteeRow[]; total: number }> {
  const { deviceId, orderId, memberId, kind, state } = wish;
  if (wish.isNone) return { rows: [], total: 0 };
  const where = and(
    eq(guarantee.tenantId, ctx.tenant.id),
    or(
      deviceId === undefined ? undefined : eq(guarantee.deviceId, deviceId),
      orderId === undefined ? undefined : eq(guarantee.orderId, orderId),
      memberId === undefined ? undefined : eq(guarantee.memberId, memberId),
    ),
    kind === '' ? undefined : eq(guarantee.kind, kind),
    state === '' ? undefined : states[state](today),
  );
  const orderBy = [desc(sql`coalesce(${states.running(today)}, false)`), asc(endsOn), asc(guarantee.id)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(guarantee)
      .where(onPage(ctx, guarantee, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(guarantee).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function lockGuarantee(tx: RequestContext, id: number): Promise<GuaranteeRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(guarantee)
    .where(and(eq(guarantee.tenantId, tx.tenant.id), eq(guarantee.id, id)))
    .for('update');
  return row;
}

export async function updateGuarantee(
  tx: RequestContext,
  id: number,
  patch: Partial<Pick<GuaranteeRow, 'endsOn' | 'voidedAt' | 'note'>>,
): Promise<void> {
  await tx.db
    .update(guarantee)
    .set(patch)
    .where(and(eq(guarantee.tenantId, tx.tenant.id), eq(guarantee.id, id)));
}
