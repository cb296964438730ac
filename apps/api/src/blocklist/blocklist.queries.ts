import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { blocklistEntry } from './blocklist.tables.ts';

export type BlockRow = typeof blocklistEntry.$inferSelect;
export type BlockKind = BlockRow['kind'];

const living = () =>
  and(
    isNull(blocklistEntry.liftedAt),
    or(isNull(blocklistEntry.expiresAt), gt(blocklistEntry.expiresAt, sql`now()`)),
  );

export async function insertBlock(
  ctx: RequestContext,
  row: Omit<typeof blocklistEntry.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [inserted] = await ctx.db
    .insert(blocklistEntry)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: blocklistEntry.id });
  return inserted?.id ?? 0;
}

/** The living entry that meets a member, a phone or an address (also by its network), if there is one. */
export async function selectBlockOf(
  ctx: RequestContext,
  who: { memberId?: number; phone?: string; ip: string },
): Promise<BlockRow | undefined> {
  const is = (kind: BlockKind, value: string) =>
    and(eq(blocklistEntry.kind, kind), eq(blocklistEntry.value, value));
  const [row] = await ctx.db
    .select()
    .from(blocklistEntry)
    .where(
      and(
        eq(blocklistEntry.tenantId, ctx.tenant.id),
        living(),
        or(
          who.memberId === undefined ? undefined : is('member', String(who.memberId)),
          who.phone === undefined ? undefined : is('phone', who.phone),
          who.ip === ''
            ? undefined
            : // In a CASE, because only values of this kind are addresses.
              sql`CASE WHEN ${blocklistEntry.kind} = 'address' THEN ${blocklistEntry.value}::inet >>= ${who.ip}::inet ELSE false END`,
        ),
      ),
    )
    .limit(1);
  return who.memberId === undefined && who.phone === undefined && who.ip === '' ? undefined : row;
}

/** Members or phones that are blocked by themselves, as rows `value` for the query of another room. */
export function blockedValues(ctx: RequestContext, kind: 'member' | 'phone'): SQL {
  return sql`SELECT ${blocklistEntry.value} AS value FROM ${blocklistEntry}
    WHERE ${and(eq(blocklistEntry.tenantId, ctx.tenant.id), eq(blocklistEntry.kind, kind), living())}`;
}

/** Which of these members and phones are blocked by themselves. */
export async function selectBlockedAmong(
  ctx: RequestContext,
  among: { memberIds: readonly number[]; phones: readonly string[] },
): Promise<{ memberIds: Set<number>; phones: Set<string> }> {
  const is = (kind: BlockKind, values: readonly string[]) =>
    and(eq(blocklistEntry.kind, kind), inArray(blocklistEntry.value, [...values]));
  const rows = await ctx.db
    .select({ kind: blocklistEntry.kind, value: blocklistEntry.value })
    .from(blocklistEntry)
    .where(
      and(
        eq(blocklistEntry.tenantId, ctx.tenant.id),
        living(),
        or(is('member', among.memberIds.map(String)), is('phone', among.phones)),
      ),
    );
  const of = (wanted: BlockKind) => rows.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return { memberIds: new Set(of('member').map(Number)), phones: new Set(of('phone')) };
}

/** What never ends comes after everything that does, as the greatest of moments. */
const ends = sql`coalesce(${blocklistEntry.expiresAt}, 'infinity')`;
const sortings = {
  '': [desc(blocklistEntry.id)],
  createdAsc: [asc(blocklistEntry.id)],
  createdDesc: [desc(blocklistEntry.id)],
  expiresAsc: [asc(ends), desc(blocklistEntry.id)],
  expiresDesc: [desc(ends), desc(blocklistEntry.id)],
};

/**
 * A page of the list, newest first unless the filter sorts; a keyword is a whole value, the end of a phone, or words of
 * the reason.
 */
export async function selectBlocks(
  ctx: RequestContext,
  filter: {
    keyword: string;
    kind: BlockKind | '';
    state: '' | 'active' | 'ended';
    sort: keyof typeof sortings;
    page: number;
    pageSize: number;
  },
): Promise<{ rows: (BlockRow & { active: boolean })[]; total: number }> {
  const { keyword } = filter;
  const active = sql<boolean>`coalesce(${living()}, false)`;
  const matching = and(
    eq(blocklistEntry.tenantId, ctx.tenant.id),
    filter.kind === '' ? undefined : eq(blocklistEntry.kind, filter.kind),
    filter.state === '' ? undefined : eq(active, filter.state === 'active'),
    keyword === ''
      ? undefined
      : or(
          eq(blocklistEntry.value, keyword),
          keyword.length >= 4
            ? sql`right(${blocklistEntry.value}, ${keyword.length}::int) = ${keyword}`
            : undefined,
          sql`strpos(${blocklistEntry.reason}, ${keyword}) > 0`,
        ),
  );
  const orderBy = sortings[filter.sort];
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ entry: blocklistEntry, active })
      .from(blocklistEntry)
      .where(
        onPage(ctx, blocklistEntry, {
          where: matching,
          orderBy,
          page: filter.page,
          pageSize: filter.pageSize,
        }),
      )
      .orderBy(...orderBy),
    ctx.db.select({ total: count() }).from(blocklistEntry).where(matching),
  ]);
  return { rows: rows.map((row) => ({ ...row.entry, active: row.active })), total: total?.total ?? 0 };
}

/** Ends a living entry. @returns it, or undefined when it had ended already or never was */
export async function endBlock(ctx: RequestContext, id: number): Promise<BlockRow | undefined> {
  const [row] = await ctx.db
    .update(blocklistEntry)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(blocklistEntry.tenantId, ctx.tenant.id), eq(blocklistEntry.id, id), living()))
    .returning();
  return row;
}
