import { and, asc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { complaintReply, complaintType } from './complaint.tables.ts';

export type TypeRow = typeof complaintType.$inferSelect;
export type NewType = Omit<typeof complaintType.$inferInsert, 'tenantId' | 'id'>;
export type ReplyRow = typeof complaintReply.$inferSelect;

export function selectTypes(ctx: RequestContext): Promise<TypeRow[]> {
  return ctx.db
    .select()
    .from(complaintType)
    .where(eq(complaintType.tenantId, ctx.tenant.id))
    .orderBy(asc(complaintType.sort), asc(complaintType.id));
}

export async function selectType(ctx: RequestContext, id: number): Promise<TypeRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(complaintType)
    .where(and(eq(complaintType.tenantId, ctx.tenant.id), eq(complaintType.id, id)));
  return row;
}

/** Writes types that are not there; two that do so at once write each once. */
export async function insertTypes(ctx: RequestContext, rows: readonly NewType[]): Promise<void> {
  await ctx.db
    .insert(complaintType)
    .values(rows.map((row) => ({ ...row, tenantId: ctx.tenant.id })))
    .onConflictDoNothing();
}

/** @returns the id of the new type, undefined where the name is taken */
export async function insertType(ctx: RequestContext, row: NewType): Promise<number | undefined> {
  const [made] = await ctx.db
    .insert(complaintType)
    .values({ ...row, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: complaintType.id });
  return made?.id;
}

/** @returns whether there is such a type, and `taken` where another one has the name */
export async function updateType(
  ctx: RequestContext,
  id: number,
  row: NewType,
): Promise<'changed' | 'missing' | 'taken'> {
  const [other] = await ctx.db
    .select({ id: complaintType.id })
    .from(complaintType)
    .where(
      and(
        eq(complaintType.tenantId, ctx.tenant.id),
        eq(complaintType.name, row.name),
        sql`${complaintType.id} <> ${id}`,
      ),
    );
  if (other) return 'taken';
  const rows = await ctx.db
    .update(complaintType)
    .set(row)
    .where(and(eq(complaintType.tenantId, ctx.tenant.id), eq(complaintType.id, id)))
    .returning({ id: complaintType.id });
  return rows.length > 0 ? 'changed' : 'missing';
}

export function selectReplies(ctx: RequestContext): Promise<ReplyRow[]> {
  return ctx.db
    .select()
    .from(complaintReply)
    .where(eq(complaintReply.tenantId, ctx.tenant.id))
    .orderBy(asc(complaintReply.id));
}

/** Writes a sentence under its title, or changes the one that has it. @returns its number */
export async function upsertReply(
  ctx: RequestContext,
  row: { title: string; body: string },
): Promise<number> {
  const [written] = await ctx.db
    .insert(complaintReply)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoUpdate({
      target: [complaintReply.tenantId, complaintReply.title],
      set: { body: row.body },
    })
    .returning({ id: complaintReply.id });
  if (!written) throw new Error('a ready answer was not written');
  return written.id;
}

/** @returns whether there is such a sentence */
export async function updateReply(
  ctx: RequestContext,
  id: number,
  row: { title: string; body: string },
): Promise<boolean> {
  const rows = await ctx.db
    .update(complaintReply)
    .set(row)
    .where(and(eq(complaintReply.tenantId, ctx.tenant.id), eq(complaintReply.id, id)))
    .returning({ id: complaintReply.id });
  return rows.length > 0;
}

/** @returns whether there was such a sentence */
export async function deleteReply(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .delete(complaintReply)
    .where(and(eq(complaintReply.tenantId, ctx.tenant.id), eq(complaintReply.id, id)))
    .returning({ id: complaintReply.id });
  return rows.length > 0;
}
