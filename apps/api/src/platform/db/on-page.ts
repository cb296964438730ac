import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../request-context.ts';

/** A table whose rows belong to tenants. */
type TenantTable = PgTable & { tenantId: PgColumn };

export interface PageWish {
  where: SQL | undefined;
  /** Decides between any two rows, so that pages neither repeat nor skip. Of columns of the table alone. */
  orderBy: readonly (SQL | PgColumn)[];
  page: number;
  pageSize: number;
}

/**
 * The rows of one page, as the condition of a statement that reads them whole and orders them in the same way: what is
 * sorted and passed over on the way to a page far back are keys alone. Whole rows of a long table would be written to
 * disk and read again for it: docs/decisions/0103-pages-far-back.md. Joins belong to the statement around it.
 * @param key what names a row within its tenant: its `id` unless told otherwise
 */
export function onPage(
  ctx: RequestContext,
  table: TenantTable & { id: PgColumn },
  wish: PageWish,
): SQL | undefined;
export function onPage(
  ctx: RequestContext,
  table: TenantTable,
  wish: PageWish,
  key: readonly PgColumn[],
): SQL | undefined;
export function onPage(
  ctx: RequestContext,
  table: TenantTable & { id?: PgColumn },
  { where, orderBy, page, pageSize }: PageWish,
  key: readonly PgColumn[] = table.id ? [table.id] : [],
): SQL | undefined {
  const names = sql.join([...key], sql`, `);
  const keys = sql`SELECT ${names} FROM ${table} WHERE ${where ?? sql`true`}
    ORDER BY ${sql.join([...orderBy], sql`, `)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return and(eq(table.tenantId, ctx.tenant.id), sql`(${names}) IN (${keys})`);
}
