import { Column, type SQL } from 'drizzle-orm';
import pg from 'pg';

/** What a statement answers under which name, in the order of its columns. */
export type RowFields = Readonly<Record<string, Column | SQL | SQL.Aliased>>;
/** Makes a row of what came over the wire. */
export type RowReader = (values: readonly (string | null)[]) => unknown;

type Decode = (text: string) => unknown;

/** Types whose text the columns read themselves, as Drizzle has it: moments, days, intervals, and lists of them. */
const readByColumns: ReadonlySet<number> = new Set([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231]);

/**
 * Reads rows as Drizzle reads them: what `pg` makes of the text of a type, and what the column makes of that.
 * @param types PostgreSQL's types of the columns as it described them
 */
export function makeRowReader(fields: RowFields, types: readonly number[]): RowReader {
  const names = Object.keys(fields);
  if (names.length !== types.length)
    throw new Error(`${types.length} columns come for ${names.length} fields: ${names.join(', ')}`);
  const decoders = Object.values(fields).map((field, index) => decoderOf(field, types[index] ?? 0));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      const text = values[index] ?? null;
      row[names[index] as string] = text === null ? null : (decoders[index] as Decode)(text);
    }
    return row;
  };
}

function decoderOf(field: RowFields[string], type: number): Decode {
  const parse: Decode = readByColumns.has(type) ? (text) => text : pg.types.getTypeParser(type, 'text');
  return field instanceof Column ? (text) => field.mapFromDriverValue(parse(text)) : parse;
}
