import type { ClauseName } from '@jishi/contract/clause-words.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { clause, clauseDraft, clauseEdition } from './clause.tables.ts';
import { from, holds, ofClause, state, until } from './edition-columns.queries.ts';

const edition = {
  clauseId: clause.id,
  name: clause.name,
  title: clause.title,
  id: clauseEdition.id,
  number: clauseEdition.number,
  html: clauseEdition.html,
  note: clauseEdition.note,
  ...{ from, until, state },
};

export type EditionRow = Awaited<ReturnType<typeof selectWhere>>[number];

function selectWhere(ctx: RequestContext, where: SQL | undefined) {
  return ctx.db
    .select(edition)
    .from(clause)
    .innerJoin(clauseEdition, ofClause)
    .where(and(eq(clause.tenantId, ctx.tenant.id), where))
    .orderBy(desc(clauseEdition.number));
}

/** Editions of terms, the newest first. */
export function selectOfClause(ctx: RequestContext, clauseId: number): Promise<EditionRow[]> {
  return selectWhere(ctx, eq(clause.id, clauseId));
}

export async function selectEdition(ctx: RequestContext, id: number): Promise<EditionRow | undefined> {
  return (await selectWhere(ctx, eq(clauseEdition.id, id)))[0];
}

/** The edition that nothing ends, in force or announced: the one that the next follows. */
export async function selectLast(ctx: RequestContext, name: ClauseName): Promise<EditionRow | undefined> {
  return (await selectWhere(ctx, and(eq(clause.name, name), sql`upper_inf(${clauseEdition.inForce})`)))[0];
}

/** Editions in force of all terms. */
export function selectAllInForce(ctx: RequestContext): Promise<EditionRow[]> {
  return selectWhere(ctx, holds);
}

export async function selectDraft(ctx: RequestContext, clauseId: number) {
  const [row] = await ctx.db
    .select()
    .from(clauseDraft)
    .where(and(eq(clauseDraft.tenantId, ctx.tenant.id), eq(clauseDraft.clauseId, clauseId)));
  return row;
}

/** Saves a draft that is still as it was seen. @param seen counts its savings, 0 where there was none */
export async function writeDraft(
  tx: RequestContext,
  draft: { clauseId: number; html: string; note: string; updatedBy: string },
  seen: number,
): Promise<boolean> {
  const { clauseId, ...facts } = draft;
  const written =
    seen === 0
      ? await tx.db
          .insert(clauseDraft)
          .values({ ...draft, tenantId: tx.tenant.id })
          .onConflictDoNothing()
          .returning({ version: clauseDraft.version })
      : await tx.db
          .update(clauseDraft)
          .set({ ...facts, version: seen + 1, updatedAt: new Date() })
          .where(
            and(
              eq(clauseDraft.tenantId, tx.tenant.id),
              eq(clauseDraft.clauseId, clauseId),
              eq(clauseDraft.version, seen),
            ),
          )
          .returning({ version: clauseDraft.version });
  return written.length > 0;
}

export async function deleteDraft(tx: RequestContext, name: ClauseName): Promise<void> {
  await tx.db
    .delete(clauseDraft)
    .where(
      and(
        eq(clauseDraft.tenantId, tx.tenant.id),
        sql`${clauseDraft.clauseId} IN (SELECT id FROM ${clause} WHERE tenant_id = ${tx.tenant.id} AND name = ${name})`,
      ),
    );
}
