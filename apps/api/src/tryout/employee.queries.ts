import { and, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { Page } from './tryout.queries.ts';
import { tryoutEmployee } from './tryout.tables.ts';

export async function hasEmployee(ctx: RequestContext, phoneHash: Buffer): Promise<boolean> {
  const found = await ctx.db.$count(
    tryoutEmployee,
    and(eq(tryoutEmployee.tenantId, ctx.tenant.id), eq(tryoutEmployee.phoneHash, phoneHash)),
  );
  return found > 0;
}

/** @returns how many were not there yet */
export async function insertEmployees(
  tx: RequestContext,
  rows: readonly { phoneHash: Buffer; tail: string; note: string }[],
): Promise<number> {
  const made = await tx.db
    .insert(tryoutEmployee)
    .values(rows.map((row) => ({ tenantId: tx.tenant.id, ...row })))
    .onConflictDoNothing()
    .returning({ id: tryoutEmployee.id });
  return made.length;
}

/** @returns the end of the phone that was on the list */
export async function deleteEmployee(tx: RequestContext, id: number): Promise<string | undefined> {
  const [row] = await tx.db
    .delete(tryoutEmployee)
    .where(and(eq(tryoutEmployee.tenantId, tx.tenant.id), eq(tryoutEmployee.id, id)))
    .returning({ tail: tryoutEmployee.tail });
  return row?.tail;
}

export async function selectEmployees(ctx: RequestContext, { page, pageSize }: Page) {
  const where = eq(tryoutEmployee.tenantId, ctx.tenant.id);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(tryoutEmployee)
      .where(where)
      .orderBy(desc(tryoutEmployee.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(tryoutEmployee, where),
  ]);
  return { rows, total };
}
