import type { ClauseName } from '@jishi/contract/clause-words.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { acceptance, clause, clauseEdition } from './clause.tables.ts';
import { from, holds, ofClause, state, until } from './edition-columns.queries.ts';

const edition = {
  id: clauseEdition.id,
  clauseId: clause.id,
  name: clause.name,
  title: clause.title,
  number: clauseEdition.number,
  html: clauseEdition.html,
  from,
};

const isClause = (ctx: RequestContext, name: ClauseName) =>
  and(eq(clause.tenantId, ctx.tenant.id), eq(clause.name, name));

/** The edition that holds by the clock of the database. */
export async function selectInForce(ctx: RequestContext, name: ClauseName) {
  const [row] = await ctx.db
    .select(edition)
    .from(clause)
    .innerJoin(clauseEdition, ofClause)
    .where(and(isClause(ctx, name), holds));
  return row;
}

/** An edition by its id, whether it holds or not. */
export async function selectEdition(ctx: RequestContext, id: number) {
  const [row] = await ctx.db
    .select(edition)
    .from(clause)
    .innerJoin(clauseEdition, ofClause)
    .where(and(eq(clause.tenantId, ctx.tenant.id), eq(clauseEdition.id, id)));
  return row;
}

/**
 * Writes a clause that the tenant does not have yet, with its first edition; who else does so at once is let be.
 * @param first `since` where it has held for longer than since now
 */
export async function insertFirst(
  tx: RequestContext,
  first: { name: ClauseName; title: string; html: string; publishedBy: string; since?: Date },
): Promise<void> {
  const { name, title, html, publishedBy, since } = first;
  // Whoever began a moment before and waited for this row finds it in force.
  const from = since ? sql`${since.toISOString()}::timestamptz` : sql`now() - interval '1 minute'`;
  const [made] = await tx.db
    .insert(clause)
    .values({ tenantId: tx.tenant.id, name, title })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  await tx.db.insert(clauseEdition).values({
    ...{ tenantId: tx.tenant.id, clauseId: made.id, number: 1, html, publishedBy },
    sha256: hashOf(html),
    inForce: sql`tstzrange(${from}, NULL)`,
  });
}

const hashOf = (html: string) => sql<string>`encode(sha256(convert_to(${html}, 'UTF8')), 'hex')`;

/**
 * Ends the last edition and begins the next one at the same moment, now or announced, in one transaction.
 * @returns nothing where the one of before is no longer the last
 */
export async function insertNext(
  tx: RequestContext,
  next: {
    name: ClauseName;
    seenId: number;
    html: string;
    note: string;
    publishedBy: string;
    /** To come; null: now, by the clock of the database. */
    from: Date | null;
  },
): Promise<{ id: number; number: number } | undefined> {
  const { name, seenId, html, note, publishedBy } = next;
  const begins = next.from === null ? sql`now()` : sql`${next.from.toISOString()}::timestamptz`;
  // The constraint judges each statement: the one of before ends first, at the moment at which the next begins.
  const ended = await tx.db
    .update(clauseEdition)
    .set({ inForce: sql`tstzrange(lower(${clauseEdition.inForce}), ${begins})` })
    .where(
      and(
        eq(clauseEdition.tenantId, tx.tenant.id),
        eq(clauseEdition.id, seenId),
        sql`upper_inf(${clauseEdition.inForce}) AND lower(${clauseEdition.inForce}) < ${begins}`,
        inArray(
          clauseEdition.clauseId,
          tx.db.select({ id: clause.id }).from(clause).where(isClause(tx, name)),
        ),
      ),
    )
    .returning({ clauseId: clauseEdition.clauseId, number: clauseEdition.number });
  const [before] = ended;
  if (!before) return undefined;
  const [made] = await tx.db
    .insert(clauseEdition)
    .values({
      ...{ tenantId: tx.tenant.id, clauseId: before.clauseId, number: before.number + 1 },
      ...{ html, note, publishedBy, sha256: hashOf(html), inForce: sql`tstzrange(${begins}, NULL)` },
    })
    .returning({ id: clauseEdition.id, number: clauseEdition.number });
  return made;
}

/** A page of editions, those in force first, then the newest. */
export async function selectEditions(
  ctx: RequestContext,
  name: ClauseName | '',
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = and(eq(clause.tenantId, ctx.tenant.id), name === '' ? undefined : eq(clause.name, name));
  const accepted = sql<number>`(SELECT count(*)::int FROM ${acceptance} WHERE ${acceptance.tenantId} = ${clauseEdition.tenantId} AND ${acceptance.editionId} = ${clauseEdition.id})`;
  const { note, publishedBy, sha256 } = clauseEdition;
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ ...edition, until, state, note, publishedBy, sha256, accepted })
      .from(clause)
      .innerJoin(clauseEdition, ofClause)
      .where(where)
      .orderBy(sql`${holds} DESC`, clause.id, desc(clauseEdition.number))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(clause)
      .innerJoin(clauseEdition, ofClause)
      .where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Whether anybody agreed to an edition. */
export async function hasAcceptances(ctx: RequestContext, editionId: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: acceptance.id })
    .from(acceptance)
    .where(and(eq(acceptance.tenantId, ctx.tenant.id), eq(acceptance.editionId, editionId)))
    .limit(1);
  return found.length > 0;
}

/** A page of what members agreed to, the latest first. */
export async function selectAcceptances(
  ctx: RequestContext,
  { editionId, memberId, page, pageSize }: Record<'editionId' | 'memberId' | 'page' | 'pageSize', number>,
) {
  const where = and(
    eq(acceptance.tenantId, ctx.tenant.id),
    editionId > 0 ? eq(acceptance.editionId, editionId) : undefined,
    memberId > 0 ? eq(acceptance.memberId, memberId) : undefined,
  );
  const ofEdition = and(
    eq(clauseEdition.tenantId, acceptance.tenantId),
    eq(clauseEdition.id, acceptance.editionId),
  );
  const { id, memberId: who, subject, ip, createdAt } = acceptance;
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({
        id,
        memberId: who,
        subject,
        ip,
        createdAt,
        title: clause.title,
        number: clauseEdition.number,
      })
      .from(acceptance)
      .innerJoin(clauseEdition, ofEdition)
      .innerJoin(clause, ofClause)
      .where(where)
      .orderBy(desc(acceptance.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(acceptance).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}
