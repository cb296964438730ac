import { membersClauses } from '@jishi/contract/clause-words.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { acceptance, clause, clauseEdition } from './clause.tables.ts';
import { from, holds, isAnnounced, ofClause } from './edition-columns.queries.ts';

const terms = {
  id: clauseEdition.id,
  clauseId: clause.id,
  name: clause.name,
  title: clause.title,
  number: clauseEdition.number,
  note: clauseEdition.note,
  from,
};

/** Editions of the terms that all members agree to. */
function selectOfMembers(ctx: RequestContext, where: SQL) {
  return ctx.db
    .select(terms)
    .from(clause)
    .innerJoin(clauseEdition, ofClause)
    .where(and(eq(clause.tenantId, ctx.tenant.id), inArray(clause.name, [...membersClauses]), where))
    .orderBy(clause.id, clauseEdition.number);
}

/** Those in force. */
export async function selectTerms(
  ctx: RequestContext,
): Promise<Pick<Awaited<ReturnType<typeof selectOfMembers>>[number], 'id' | 'name' | 'number'>[]> {
  return selectOfMembers(ctx, holds);
}

export function selectAnnounced(ctx: RequestContext) {
  return selectOfMembers(ctx, isAnnounced);
}

/** Those in force of which the member agreed to an earlier edition and not to this one. */
export function selectWaiting(ctx: RequestContext, memberId: number) {
  const agreed = (edition: SQL) => sql`EXISTS (SELECT FROM ${acceptance} a JOIN ${clauseEdition} e
      ON e.tenant_id = a.tenant_id AND e.id = a.edition_id
    WHERE a.tenant_id = ${ctx.tenant.id} AND a.member_id = ${memberId} AND ${edition})`;
  return selectOfMembers(
    ctx,
    sql`${holds} AND ${agreed(sql`e.clause_id = ${clause.id}`)}
      AND NOT ${agreed(sql`e.id = ${clauseEdition.id}`)}`,
  );
}

/** Of how many of the terms that all members agree to the site has an edition after the house's. */
export async function countOwnTerms(ctx: RequestContext): Promise<number> {
  const own = await selectOfMembers(ctx, sql`${clauseEdition.number} > 1`);
  return new Set(own.map(({ name }) => name)).size;
}

/** Writes down what a member agreed to; the second time nothing happens. */
export async function insertAcceptances(
  tx: RequestContext,
  rows: readonly Omit<typeof acceptance.$inferInsert, 'tenantId' | 'id'>[],
): Promise<void> {
  await tx.db
    .insert(acceptance)
    .values(rows.map((row) => ({ ...row, tenantId: tx.tenant.id })))
    .onConflictDoNothing();
}

/** A page of what a member agreed to, the latest first. */
export async function selectOwn(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const own = and(eq(acceptance.tenantId, ctx.tenant.id), eq(acceptance.memberId, memberId));
  const ofEdition = and(
    eq(clauseEdition.tenantId, acceptance.tenantId),
    eq(clauseEdition.id, acceptance.editionId),
  );
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({
        id: acceptance.id,
        clauseId: clause.id,
        editionId: clauseEdition.id,
        title: clause.title,
        number: clauseEdition.number,
        subject: acceptance.subject,
        inForce: sql<boolean>`${holds}`,
        at: acceptance.createdAt,
      })
      .from(acceptance)
      .innerJoin(clauseEdition, ofEdition)
      .innerJoin(clause, ofClause)
      .where(own)
      .orderBy(desc(acceptance.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(acceptance).where(own),
  ]);
  return { rows, total: count?.total ?? 0 };
}
