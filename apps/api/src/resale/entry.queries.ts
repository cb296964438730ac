import type { ResaleKind } from '@jishi/contract/resale-words.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { askForTerm, askForWords } from './lexemes.ts';
import { resaleEntry } from './resale.tables.ts';

export type EntryRow = Omit<typeof resaleEntry.$inferSelect, 'lexemes'>;

/** What is looked for; 0 and empty are any. */
export interface EntryFilter {
  readonly kind: ResaleKind;
  readonly categoryId?: number;
  readonly brandId?: number;
  readonly minFen?: number;
  readonly maxFen?: number;
  readonly storeId?: number;
  readonly reason?: string;
  readonly productId?: number;
  /** `成色:99新`; those of one name are alternatives, names must all hold. */
  readonly words?: readonly string[];
  /** Parts of text (`termsOf`); all of them, or any with `relaxed`. */
  readonly terms?: readonly string[];
  readonly relaxed?: boolean;
  readonly exceptId?: number;
}
/** A place in `resaleSorts`. */
export type EntrySort = 0 | 1 | 2 | 3 | 4;

/** Writes what is looked for of a listing, in the place of what was there. */
export async function upsertEntry(
  tx: RequestContext,
  { lexemes, ...entry }: Omit<EntryRow, 'tenantId'> & { lexemes: readonly string[] },
): Promise<void> {
  const row = { ...entry, lexemes: sql`array_to_tsvector(${sql.param([...lexemes])}::text[])` };
  const { listingId: _id, ppid: _ppid, ...changes } = row;
  await tx.db
    .insert(resaleEntry)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoUpdate({ target: [resaleEntry.tenantId, resaleEntry.listingId], set: changes });
}

export async function deleteEntry(tx: RequestContext, listingId: number): Promise<void> {
  await tx.db
    .delete(resaleEntry)
    .where(and(eq(resaleEntry.tenantId, tx.tenant.id), eq(resaleEntry.listingId, listingId)));
}

/** Row-level security lets no operator on arrays or patterns use an index, but this one (`missing-rights.sql`). */
function meets(query: string): SQL | undefined {
  return query === '' ? undefined : sql`${resaleEntry.lexemes} @@ ${query}::tsquery`;
}

function matching(ctx: RequestContext, filter: EntryFilter): SQL | undefined {
  const {
    categoryId = 0,
    brandId = 0,
    minFen = 0,
    maxFen = 0,
    storeId = 0,
    reason = '',
    productId = 0,
  } = filter;
  const { words = [], terms = [], exceptId = 0 } = filter;
  const groups = Map.groupBy(words, (word) => word.slice(0, word.indexOf(':'))).values();
  const asked = terms.map(askForTerm);
  const wanted = filter.relaxed && asked.length > 0 ? [`(${asked.join(' | ')})`] : asked;
  return and(
    eq(resaleEntry.tenantId, ctx.tenant.id),
    eq(resaleEntry.kind, filter.kind),
    categoryId === 0 ? undefined : sql`${categoryId} = ANY (${resaleEntry.categoryIds})`,
    brandId === 0 ? undefined : eq(resaleEntry.brandId, brandId),
    minFen === 0 ? undefined : sql`${resaleEntry.priceFen} >= ${minFen}`,
    maxFen === 0 ? undefined : sql`${resaleEntry.priceFen} <= ${maxFen}`,
    storeId === 0 ? undefined : eq(resaleEntry.storeId, storeId),
    reason === '' ? undefined : eq(resaleEntry.reason, reason),
    productId === 0 ? undefined : eq(resaleEntry.productId, productId),
    exceptId === 0 ? undefined : sql`${resaleEntry.listingId} <> ${exceptId}`,
    meets([...[...groups].map(askForWords), ...wanted].join(' & ')),
  );
}

/** Who can be had before who is held by an order; then as asked. */
function orderOf(sort: EntrySort, { terms = [], relaxed = false }: EntryFilter): SQL[] {
  const newest = [desc(resaleEntry.listedAt), desc(resaleEntry.listingId)];
  const each = terms.map((term) => sql`(${meets(askForTerm(term))})::int`);
  const found = relaxed ? [sql`${sql.join(each, sql` + `)} DESC`] : [];
  if (sort === 1) return newest;
  if (sort === 2) return [asc(resaleEntry.priceFen), ...newest];
  if (sort === 3) return [desc(resaleEntry.priceFen), ...newest];
  if (sort === 4) return [desc(resaleEntry.battery), ...newest];
  return [...found, sql`${resaleEntry.fallFen} > 0 DESC`, ...newest];
}

/** A page of listings that meet a filter. */
export async function selectEntries(
  ctx: RequestContext,
  filter: EntryFilter,
  { sort = 0, page, size }: { sort?: EntrySort; page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const where = matching(ctx, filter);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id: resaleEntry.listingId })
      .from(resaleEntry)
      .where(where)
      .orderBy(...orderOf(sort, filter))
      .limit(size)
      .offset((page - 1) * size),
    ctx.db.$count(resaleEntry, where),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Those of some parts of text that any listing of a filter has. */
export async function selectKnownTerms(
  ctx: RequestContext,
  filter: EntryFilter,
  terms: readonly string[],
): Promise<string[]> {
  const each = terms.map(
    (term) => sql`EXISTS (SELECT FROM ${resaleEntry} WHERE ${matching(ctx, { ...filter, terms: [term] })})`,
  );
  const { rows } = await ctx.db.execute<{ known: boolean[] }>(
    sql`SELECT ARRAY[${sql.join(each, sql`, `)}] AS known`,
  );
  return terms.filter((_, place) => rows[0]?.known[place]);
}

const count = sql<number>`count(*)::int`;

export async function countByWord(
  ctx: RequestContext,
  filter: EntryFilter,
): Promise<{ word: string; count: number }[]> {
  const { rows } = await ctx.db.execute<{ word: string; count: number }>(sql`
    SELECT word, count(*)::int AS count FROM ${resaleEntry}, unnest(${resaleEntry.words}) AS word
     WHERE ${matching(ctx, filter)} GROUP BY word ORDER BY count(*) DESC, word`);
  return rows;
}

export async function countByCategory(
  ctx: RequestContext,
  filter: EntryFilter,
): Promise<Map<number, number>> {
  const { rows } = await ctx.db.execute<{ id: string; count: number }>(sql`
    SELECT category AS id, count(*)::int AS count FROM ${resaleEntry}, unnest(${resaleEntry.categoryIds}) AS category
     WHERE ${matching(ctx, filter)} GROUP BY category`);
  return new Map(rows.map(({ id, count: units }) => [Number(id), units]));
}

/** How many meet a filter by a column, the most frequent first. */
export async function countBy<Key extends 'brandId' | 'storeId' | 'reason' | 'model'>(
  ctx: RequestContext,
  key: Key,
  filter: EntryFilter,
): Promise<{ key: EntryRow[Key]; count: number }[]> {
  const rows = await ctx.db
    .select({ key: resaleEntry[key], count })
    .from(resaleEntry)
    .where(matching(ctx, filter))
    .groupBy(resaleEntry[key])
    .orderBy(desc(count), asc(resaleEntry[key]));
  return rows as { key: EntryRow[Key]; count: number }[];
}

/** How many listings of each kind have all of some parts of text, and the lowest price among them. */
export async function countByKind(
  ctx: RequestContext,
  terms: readonly string[],
): Promise<{ kind: ResaleKind; count: number; fromFen: number }[]> {
  return ctx.db
    .select({ kind: resaleEntry.kind, count, fromFen: sql<number>`min(${resaleEntry.priceFen})::int` })
    .from(resaleEntry)
    .where(and(eq(resaleEntry.tenantId, ctx.tenant.id), meets(terms.map(askForTerm).join(' & '))))
    .groupBy(resaleEntry.kind)
    .orderBy(desc(resaleEntry.kind));
}

/** Listings whose price fell, the furthest first. */
export async function selectFallen(
  ctx: RequestContext,
  kind: ResaleKind,
  most: number,
): Promise<{ id: number; fallFen: number }[]> {
  return ctx.db
    .select({ id: resaleEntry.listingId, fallFen: resaleEntry.fallFen })
    .from(resaleEntry)
    .where(
      and(
        eq(resaleEntry.tenantId, ctx.tenant.id),
        eq(resaleEntry.kind, kind),
        sql`${resaleEntry.fallFen} > 0`,
      ),
    )
    .orderBy(desc(resaleEntry.fallFen), asc(resaleEntry.listingId))
    .limit(most);
}

/** Listings that cost about as much as a price, the nearest first. */
export async function selectAlike(
  ctx: RequestContext,
  filter: EntryFilter,
  priceFen: number,
  most: number,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: resaleEntry.listingId })
    .from(resaleEntry)
    .where(matching(ctx, filter))
    .orderBy(sql`abs(${resaleEntry.priceFen} - ${priceFen})`, asc(resaleEntry.listingId))
    .limit(most);
  return rows.map(({ id }) => id);
}
