import { Param, Placeholder, type Query } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RowFields } from './row-reader.ts';
import { toWireValue, type WireValue } from './wire-value.ts';

/** A statement whose text and values are known before anybody asks. */
export interface KeptStatement {
  /** Of the prepared statement on every connection. */
  readonly name: string;
  readonly text: string;
  readonly fields: RowFields;
  /** It only reads, so that it may share a round trip with others and be asked again. */
  readonly reads: boolean;
}

/** What runs kept statements on a handle of the database. */
export type StatementRunner = (statement: KeptStatement, values: readonly WireValue[]) => Promise<unknown[]>;
type Values = Readonly<Record<string, unknown>>;
type Builder<Fields, Row> = (db: NodePgDatabase, fields: Fields) => PromiseLike<Row[]> & { toSQL(): Query };
type Ask<Row> = (db: NodePgDatabase, values: Values) => Promise<Row[]>;

const runners = new WeakMap<NodePgDatabase, StatementRunner>();
const names = new Set<string>();

/** Says what runs kept statements for those who hold this handle. */
export function letRun(db: NodePgDatabase, runner: StatementRunner): void {
  runners.set(db, runner);
}

/**
 * A hot select, built once for the process: turning a Drizzle select into SQL takes longer than PostgreSQL takes to
 * answer it, and so does reading its rows column by column. Values are placeholders (`sql.placeholder`), `fields` names
 * every column that comes. Selects that are asked in one turn share a round trip (`GatheredReads`), so it must change
 * nothing and lock nothing.
 */
export function keepRead<Fields extends RowFields, Row>(
  name: string,
  fields: Fields,
  build: Builder<Fields, Row>,
): Ask<Row> {
  return keep(name, fields, build, true);
}

/** The same for a statement that writes and returns `fields`: it has a round trip of its own. */
export function keepWrite<Fields extends RowFields, Row>(
  name: string,
  fields: Fields,
  build: Builder<Fields, Row>,
): Ask<Row> {
  return keep(name, fields, build, false);
}

function keep<Fields extends RowFields, Row>(
  name: string,
  fields: Fields,
  build: Builder<Fields, Row>,
  reads: boolean,
): Ask<Row> {
  if (names.has(name)) throw new Error(`two statements are kept as ${name}`);
  names.add(name);
  let made: { statement: KeptStatement; bind: (values: Values) => WireValue[] } | undefined;
  return async (db, values) => {
    const run = runners.get(db);
    if (!run) throw new Error('kept statements run on the handles of a TenantDatabase');
    if (!made) {
      const { sql, params } = build(drizzle.mock(), fields).toSQL();
      made = { statement: { name: `kept_${name}`, text: sql, fields, reads }, bind: compileValues(params) };
    }
    const bound = made.bind(values);
    try {
      return (await run(made.statement, bound)) as Row[];
    } catch (error) {
      // The values stay out of it: they may be anybody's.
      throw new Error(`Failed statement: ${name}`, { cause: error });
    }
  };
}

/**
 * Which value goes where: constants of the statement as they are, placeholders by name, through the column where it is
 * one of a column.
 */
function compileValues(params: readonly unknown[]): (values: Values) => WireValue[] {
  const slots = params.map((param) => {
    if (param instanceof Placeholder) return (values: Values) => toWireValue(readValue(values, param.name));
    if (param instanceof Param && param.value instanceof Placeholder) {
      const { encoder, value } = param;
      return (values: Values) => {
        const given = readValue(values, value.name);
        return given === null ? null : toWireValue(encoder.mapToDriverValue(given));
      };
    }
    const constant = toWireValue(param);
    return () => constant;
  });
  return (values) => slots.map((slot) => slot(values));
}

function readValue(values: Values, name: string): unknown {
  if (values[name] === undefined) throw new Error(`the statement was given no ${name}`);
  return values[name];
}
