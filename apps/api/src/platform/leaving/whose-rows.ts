import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Who leaves, as far as rows are told by it. */
export interface Leaving {
  readonly tenantId: number;
  readonly memberId: number;
  readonly mobile: string;
  /** Empty for none. */
  readonly mail: string;
  /** Browsers that the member was signed in with. */
  readonly deviceIds: readonly string[];
}

/** Tells rows of a table that are a member's from all others of its tenant. */
export type Whose = (leaving: Leaving, table: PgTable) => SQL | undefined;

/** By the number of the member. @param column `member_id` of the table unless said otherwise */
export function ofMember(column?: PgColumn): Whose {
  return ({ memberId }, table) => eq(column ?? (getTableColumns(table).memberId as PgColumn), memberId);
}

/** By the telephone or the mail address, which a guest may have given before the member was one. */
export function ofContact(column: PgColumn): Whose {
  return ({ mobile, mail }) => inArray(column, mail === '' ? [mobile] : [mobile, mail]);
}

/** By the browser. */
export function ofDevice(column: PgColumn): Whose {
  return ({ deviceIds }) => (deviceIds.length === 0 ? sql`false` : inArray(column, [...deviceIds]));
}

/** By words that a room makes of the member's number: `member:12`. */
export function ofWords(column: PgColumn, words: (memberId: number) => string): Whose {
  return ({ memberId }) => eq(column, words(memberId));
}

/** Rows of one kind among others. */
export function among(column: PgColumn, kind: string, whose: Whose): Whose {
  return (leaving, table) => and(eq(column, kind), whose(leaving, table));
}

/** Rows that any of these tells. */
export function anyOf(...ways: readonly Whose[]): Whose {
  return (leaving, table) => or(...ways.map((whose) => whose(leaving, table)));
}

/**
 * By what they belong to: `through(orderLine.orderId, 'sales_order')`. Each further pair leads one table up:
 * `through(track.shipmentId, 'shipment', 'order_id', 'sales_order')`.
 * @param steps table, then the column that leads on and its table; the last has `member_id`
 */
export function through(column: PgColumn, ...steps: readonly string[]): Whose {
  return ({ tenantId, memberId }) => sql`${column} IN (${parents(steps, tenantId, memberId)})`;
}

/** By a number that rows of the member in another table carry under the same name: `matching(x.payoutNo, 'payout')`. */
export function matching(column: PgColumn, table: string): Whose {
  return ({ tenantId, memberId }) =>
    sql`${column} IN (SELECT ${sql.identifier(column.name)} FROM ${sql.identifier(table)} WHERE tenant_id = ${tenantId} AND member_id = ${memberId})`;
}

function parents([table = '', on, ...rest]: readonly string[], tenantId: number, memberId: number): SQL {
  const which =
    on === undefined
      ? sql`member_id = ${memberId}`
      : sql`${sql.identifier(on)} IN (${parents(rest, tenantId, memberId)})`;
  return sql`SELECT id FROM ${sql.identifier(table)} WHERE tenant_id = ${tenantId} AND ${which}`;
}
