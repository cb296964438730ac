import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A row of docs/spec/calls.csv: one operation. */
export interface CallRow {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** `spec`: the path is given; `ours`: it is our own and may be refined in the row itself. */
  readonly path_from: string;
}
/** A row of docs/spec/routes.csv: one address of a page. */
export interface RouteRow {
  readonly id: string;
  readonly area: string;
  readonly path: string;
  /** `L` where a visitor has to be signed in. */
  readonly login: string;
}
/** A row of docs/spec/rules.csv: one behaviour that a test can prove. */
export interface RuleRow {
  readonly id: string;
  readonly area: string;
  readonly statement: string;
}

/** Rules of this area list what nobody has decided yet, so nothing can prove them. */
const undecidedArea = 'open';

/** The three ledgers of a checkout, without what is undecided. */
export function readLedgers(root: string): { calls: CallRow[]; routes: RouteRow[]; rules: RuleRow[] } {
  const read = <Row extends { area: string }>(
    name: string,
    columns: readonly (keyof Row & string)[],
  ): Row[] =>
    parseLedger<Row>(readFileSync(path.join(root, 'docs/spec', name), 'utf8'), columns).filter(
      ({ area }) => area !== undecidedArea,
    );
  return {
    calls: read<CallRow>('calls.csv', ['id', 'area', 'method', 'path', 'body', 'path_from']),
    routes: read<RouteRow>('routes.csv', ['id', 'area', 'path', 'login']),
    rules: read<RuleRow>('rules.csv', ['id', 'area', 'statement']),
  };
}

/**
 * Rows of a ledger by the names in its header.
 * @throws Error where a column is missing or a row has another number of fields than the header
 */
export function parseLedger<Row>(text: string, columns: readonly (keyof Row & string)[]): Row[] {
  const [header = [], ...records] = parseCsv(text);
  for (const column of columns) {
    if (!header.includes(column)) throw new Error(`the ledger has no column ${column}`);
  }
  return records.map((fields, index) => {
    if (fields.length !== header.length) {
      throw new Error(`row ${index + 2} of the ledger has ${fields.length} fields, not ${header.length}`);
    }
    return Object.fromEntries(header.map((column, at) => [column, fields[at]])) as Row;
  });
}

/** Records of a text in RFC 4180: quotes may hold commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new Error(`the quotes do not close: ${text.slice(at, at + 40)}`);
    const [, quoted, plain = '', end] = match;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',' && field.lastIndex < text.length) continue;
    if (end === ',') fields.push('');
    records.push(fields);
    fields = [];
  }
  return records;
}
