import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../request-context.ts';
import { type Leaving, ofMember, type Whose } from './whose-rows.ts';

/** What takes the place of a name wherever a row stays. */
export const NAMELESS = '已注销用户';

/**
 * `forget`: the rows go. `clear`: they stay as books, and columns of them are emptied. `keep`: they say nothing of who
 * it was.
 */
export type Fate = 'forget' | 'clear' | 'keep';

/** Rows of a table that a member leaves behind, and what becomes of them. */
export interface RowsOfMember {
  readonly table: PgTable;
  /** As the database calls it. */
  readonly name: string;
  readonly fate: Fate;
  /** What it is to its member, in the copy of one's data; empty for what is no part of it. */
  readonly title: string;
  readonly whose: Whose;
  /** What columns become, by their names in code. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Columns of text, days and bytes that stay, since nobody is known by them. */
  readonly stays: readonly string[];
  /** Columns that the room empties by hand (`erase`), because a constant does not say it. */
  readonly byHand: readonly string[];
}

type Names<Table extends PgTable> = keyof Table['_']['columns'] & string;
/** A value, or SQL made of the column that it takes the place of. */
type Becomes<Table extends PgTable> = Partial<
  Record<Names<Table>, string | number | boolean | null | object | ((column: PgColumn) => SQL)>
>;

interface Said<Table extends PgTable> {
  title?: string;
  whose?: Whose;
  stays?: readonly Names<Table>[];
  byHand?: readonly Names<Table>[];
}

/** The rows go with the member. */
export function forget<Table extends PgTable>(
  table: Table,
  said: Omit<Said<Table>, 'stays'> = {},
): RowsOfMember {
  return describe(table, 'forget', said, {});
}

/** The rows stay as books, nobody is known by them: `set` says what becomes of columns, `stays` which others stay. */
export function clear<Table extends PgTable>(
  table: Table,
  set: Becomes<Table>,
  said: Said<Table> = {},
): RowsOfMember {
  return describe(table, 'clear', said, set);
}

/** The rows stay as they are: `stays` names what of them is text and says nothing of who it was. */
export function keep<Table extends PgTable>(table: Table, said: Said<Table> = {}): RowsOfMember {
  return describe(table, 'keep', said, {});
}

function describe<Table extends PgTable>(
  table: Table,
  fate: Fate,
  { title = '', whose = ofMember(), stays = [], byHand = [] }: Said<Table>,
  set: Readonly<Record<string, unknown>>,
): RowsOfMember {
  return { table, name: getTableName(table), fate, title, whose, set, stays, byHand };
}

/** Does with the rows of one who leaves what their room has said, in the transaction that closes the account. */
export async function eraseRows(
  tx: RequestContext,
  rows: readonly RowsOfMember[],
  leaving: Leaving,
): Promise<void> {
  if (!tx.transactional) throw new Error('rows of a member are erased in one transaction');
  for (const one of rows) {
    const theirs = whichRows(tx, one, leaving);
    if (one.fate === 'forget') await tx.db.delete(one.table).where(theirs);
    if (one.fate !== 'clear' || Object.keys(one.set).length === 0) continue;
    await tx.db.update(one.table).set(resolve(one)).where(theirs);
  }
}

/** Condition for the rows of a table that are a member's. */
export function whichRows(
  ctx: RequestContext,
  { table, whose }: RowsOfMember,
  leaving: Leaving,
): SQL | undefined {
  const columns = getTableColumns(table);
  return and(eq(columns.tenantId as PgColumn, ctx.tenant.id), whose(leaving, table));
}

function resolve({ table, set }: RowsOfMember): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(set).map(([name, value]) => [
      name,
      typeof value === 'function' ? value(columns[name]) : value,
    ]),
  );
}
