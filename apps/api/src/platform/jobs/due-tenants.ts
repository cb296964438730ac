import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { tenant } from '../tenancy/tenant.tables.ts';

/** A question over all tenants, which of them have work for a job now: rows of `tenant_id`. */
export type DueTenants = SQL;

/**
 * The tenants that have a row for which a condition holds. The condition stands as it is for the life of the process:
 * its moments are the database's (`now()`), never a Date. Each tenant costs one probe of an index that begins with
 * `tenant_id`, none of them a scan.
 */
export function tenantsWith(table: PgTable & { tenantId: PgColumn }, condition: SQL | undefined): DueTenants {
  return sql`SELECT ${tenant.id} AS tenant_id FROM ${tenant}
    CROSS JOIN LATERAL (SELECT FROM ${table} WHERE ${table.tenantId} = ${tenant.id} AND ${condition ?? sql`true`} LIMIT 1) AS work`;
}

/** The tenants that any of some questions finds. */
export function tenantsOfAny(...questions: readonly DueTenants[]): DueTenants {
  return sql.join([...questions], sql` UNION `);
}

/** Some one tenant, for work that is done for all of them at once. */
export const anyOneTenant: DueTenants = sql`SELECT min(${tenant.id}) AS tenant_id FROM ${tenant}`;

const dialect = new PgDialect();

/**
 * The tenants that each question finds, in the order of the questions, asked in one statement with the rights of the
 * role that reads over all tenants, for this once only: docs/decisions/0029-tenants-at-rest.md.
 */
export async function selectDueTenants(
  db: { executeSql(text: string): Promise<unknown> },
  questions: readonly DueTenants[],
): Promise<number[][]> {
  const numbered = questions.map(
    (question, at) => sql`SELECT ${sql.raw(String(at))} AS question, tenant_id FROM (${question}) AS due`,
  );
  const { sql: text, params } = dialect.sqlToQuery(sql.join(numbered, sql` UNION ALL `).inlineParams());
  if (params.length > 0) throw new Error('a question over all tenants has no parameters');
  // One message is one transaction, and LOCAL ends with it.
  const answers = await db.executeSql(`SET LOCAL ROLE jishi_sweep; ${text}`);
  const [, answer] = answers as [unknown, { rows: { question: number; tenant_id: number }[] }];
  const found = questions.map((): number[] => []);
  for (const row of answer.rows) found[row.question]?.push(row.tenant_id);
  return found;
}
