import { and, asc, count, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { StoreRow } from './store.queries.ts';
import { store } from './store.tables.ts';

export type StoreDraft = Omit<StoreRow, 'tenantId' | 'id' | 'createdAt' | 'scoreSum' | 'commentCount'>;

const orders = {
  '': [desc(store.active), asc(store.countyId), asc(store.id)],
  nameAsc: [asc(store.name)],
  nameDesc: [desc(store.name)],
  codeAsc: [asc(store.code)],
  codeDesc: [desc(store.code)],
};

/** A page of stores of any state. */
export async function selectStorePage(
  ctx: RequestContext,
  filter: {
    keyword: string;
    counties: { from: number; to: number } | undefined;
    state: '' | 'open' | 'closed';
    /** Only this one. */
    only: number | undefined;
    sort: keyof typeof orders;
    page: number;
    pageSize: number;
  },
): Promise<{ rows: StoreRow[]; total: number }> {
  const { keyword, counties } = filter;
  const contains = (column: typeof store.name | typeof store.code | typeof store.address) =>
    sql`strpos(lower(${column}), lower(${keyword})) > 0`;
  const matching = and(
    eq(store.tenantId, ctx.tenant.id),
    keyword === '' ? undefined : or(contains(store.name), contains(store.code), contains(store.address)),
    counties ? and(gte(store.countyId, counties.from), lt(store.countyId, counties.to)) : undefined,
    filter.state === '' ? undefined : eq(store.active, filter.state === 'open'),
    filter.only === undefined ? undefined : eq(store.id, filter.only),
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(store)
      .where(matching)
      .orderBy(...orders[filter.sort])
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    ctx.db.select({ total: count() }).from(store).where(matching),
  ]);
  return { rows, total: total?.total ?? 0 };
}

/** A store of any state; with `lock` nobody else changes it until the transaction ends. */
export async function selectAnyStore(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<StoreRow | undefined> {
  const query = ctx.db
    .select()
    .from(store)
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.id, id)))
    .$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

export async function isStoreCodeTaken(
  ctx: RequestContext,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: store.id })
    .from(store)
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.code, code), ne(store.id, exceptId)));
  return row !== undefined;
}

export async function insertStore(ctx: RequestContext, draft: StoreDraft): Promise<number> {
  const [row] = await ctx.db
    .insert(store)
    .values({ tenantId: ctx.tenant.id, ...draft })
    .returning({ id: store.id });
  return row?.id ?? 0;
}

export async function updateStore(ctx: RequestContext, id: number, draft: StoreDraft): Promise<void> {
  await ctx.db
    .update(store)
    .set(draft)
    .where(and(eq(store.tenantId, ctx.tenant.id), eq(store.id, id)));
}
