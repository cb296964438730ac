import { createHash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { readMember } from '../member/member.service.ts';
import { type RowsOfMember, whichRows } from '../platform/leaving/rows-of-member.ts';
import type { Leaving } from '../platform/leaving/whose-rows.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeLeaving } from './erase-member.ts';

/** Stands in every column that a room empties and the fixture of the room left empty. */
const MARK = '记号甲乙丙丁';
/** What the fixtures of the rooms write of a member. */
const personalOf = (id: number, mobile: string) => [
  mobile,
  `m${id}@example.cn`,
  'device-of-somebody-else',
  '192.0.2.1',
];

/** Tables with a column that a member could be known by, and why no room claims them. */
export const unclaimedForAReason = new Map<string, string>([
  ['audit_log', 'the register of what staff did, by the names of staff'],
  ['company', 'companies of the tax office'],
  ['device_event', 'the register of devices knows no people'],
  ['device_flag', 'the register of devices knows no people'],
  ['device_number', 'the register of devices knows no people'],
  ['device_sale', 'the register of devices knows no people'],
  ['imei_route', 'of a browser for minutes, whoever sits at it'],
  ['third_party_state', 'of a browser for minutes, whoever sits at it'],
  ['imei_feedback', 'numbers of devices that no list knows, of nobody'],
  ['resale_listing', 'goods of the shop'],
  ['service_point', 'places of makers'],
  ['staff', 'whoever works here'],
  ['staff_half_session', 'whoever works here, for minutes'],
  ['store', 'stores of the shop'],
  ['tax_seller', 'the shop itself'],
]);

/** Columns that name a member, or what a member is known by. */
const TELLING =
  "'member_id', 'phone', 'mobile', 'mail', 'email', 'recipient', 'receiver', 'device_id', 'browser_id', 'visitor', 'uploader', 'subject_id', 'user_key', 'ip', 'account', 'contact_phone', 'open_id'";

/** Tables of tenants that tell of members and that no room has claimed. */
export async function listUnclaimed(owner: pg.Client, claimed: readonly RowsOfMember[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT DISTINCT columns.table_name AS name
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN (${TELLING})
       AND to_regclass(format('%I.%I', table_schema, table_name)) NOT IN (SELECT inhrelid FROM pg_inherits)
    UNION
    SELECT conrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND confrelid = 'member'::regclass
    ORDER BY 1`);
  const known = new Set(claimed.map(({ name }) => name));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** A filled member of whom every column that is to be emptied says something. */
export class MarkedMember {
  readonly #owner: pg.Client;
  readonly #ctx: RequestContext;
  readonly #leaving: Leaving;
  readonly #claimed: readonly RowsOfMember[];
  readonly #unmarked: string[] = [];

  private constructor(
    owner: pg.Client,
    ctx: RequestContext,
    leaving: Leaving,
    claimed: readonly RowsOfMember[],
  ) {
    this.#owner = owner;
    this.#ctx = ctx;
    this.#leaving = leaving;
    this.#claimed = claimed;
  }

  static async mark(
    owner: pg.Client,
    ctx: RequestContext,
    memberId: number,
    claimed: readonly RowsOfMember[],
  ): Promise<MarkedMember> {
    const leaving = await describeLeaving(ctx, await readMember(ctx, memberId));
    const marked = new MarkedMember(owner, ctx, leaving, claimed);
    for (const one of claimed) await marked.#markRows(one);
    return marked;
  }

  /** Tables without a row of the member, and columns that could not be filled: what they prove is nothing. */
  listUnmarked(): string[] {
    return this.#unmarked;
  }

  async #markRows(one: RowsOfMember): Promise<void> {
    const count = await this.#count(one);
    if (count === 0) {
      this.#unmarked.push(one.name);
      return;
    }
    const columns = getTableColumns(one.table) as Record<string, PgColumn>;
    for (const name of [...Object.keys(one.set), ...one.byHand]) {
      const column = columns[name] as PgColumn;
      const type = column.getSQLType();
      const mark = markOf(type, column.name);
      if (mark === undefined) continue;
      const where = `WHERE tenant_id = $1 AND ${emptyOf(column.name, type)}`;
      try {
        await this.#owner.query(`UPDATE ${one.name} SET ${column.name} = ${mark} ${where}`, [
          this.#ctx.tenant.id,
        ]);
      } catch {
        // A CHECK or a key wants another value: the fixture of the room has to bring it.
      }
      const { rows } = await this.#owner.query(`SELECT 1 FROM ${one.name} ${where} LIMIT 1`, [
        this.#ctx.tenant.id,
      ]);
      if (rows.length > 0) this.#unmarked.push(`${one.name}.${column.name}`);
    }
  }

  async #count(one: RowsOfMember): Promise<number> {
    return this.#ctx.db.$count(one.table, whichRows(this.#ctx, one, this.#leaving));
  }

  /** Rows of the member that should have gone. */
  async listLeft(): Promise<string[]> {
    const left: string[] = [];
    for (const one of this.#claimed)
      if (one.fate === 'forget' && (await this.#count(one)) > 0) left.push(one.name);
    return left;
  }

  /** Where something stands that a member is known by, in any column of any table: `session.ip`. */
  async findPersonal(): Promise<string[]> {
    return this.#find(personalOf(this.#leaving.memberId, this.#leaving.mobile), () => false);
  }

  /** Where a text of the member stands: not in a column of which its room has said that it stays. */
  async findTexts(): Promise<string[]> {
    const stays = new Set(
      this.#claimed.flatMap(({ table, name, stays: names }) => {
        const columns = getTableColumns(table) as Record<string, PgColumn>;
        return names.map((one) => `${name}.${columns[one]?.name}`);
      }),
    );
    const known = new Set(this.#claimed.map(({ name }) => name));
    // What no room claims tells of goods and staff; that it tells of no member is asked of the catalogue.
    const hash = createHash('sha256').update(`${this.#leaving.memberId}`).digest('hex');
    return this.#find(
      [MARK, '甲乙丙丁', hash, Buffer.from(MARK).toString('hex')],
      (table, column) => !known.has(table) || stays.has(`${table}.${column}`),
    );
  }

  async #find(
    values: readonly string[],
    isFine: (table: string, column: string) => boolean,
  ): Promise<string[]> {
    const { rows: columns } = await this.#owner.query<{ table: string; column: string; type: string }>(`
      SELECT table_name AS table, column_name AS column, data_type AS type
        FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
         AND data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'bytea', 'inet', 'character varying')
         AND EXISTS (SELECT 1 FROM information_schema.columns AS other WHERE other.table_name = tables.table_name AND other.column_name = 'tenant_id')
       ORDER BY 1, 2`);
    const found: string[] = [];
    for (const { table, column, type } of columns) {
      if (isFine(table, column)) continue;
      const text = type === 'bytea' ? `encode(${column}, 'hex')` : `${column}::text`;
      const { rows } = await this.#owner.query(
        `SELECT 1 FROM ${table} WHERE tenant_id = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS one_value WHERE position(one_value IN ${text}) > 0) LIMIT 1`,
        [this.#ctx.tenant.id, [...values]],
      );
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }
}

/** What a column of a type is filled with. */
function markOf(type: string, column: string): string | undefined {
  if (type === 'text') return `'${MARK}'`;
  if (type === 'text[]') return `ARRAY['${MARK}']`;
  if (type === 'jsonb' && column.startsWith('courier')) return `'{"number": "${MARK}"}'::jsonb`;
  if (type === 'jsonb') return `'{"name": "${MARK}", "mobile": "${MARK}", "address": "${MARK}"}'::jsonb`;
  if (type === 'bytea') return `'${MARK}'::bytea`;
  return undefined;
}

/** Whether a column says nothing yet. */
function emptyOf(column: string, type: string): string {
  if (type === 'bytea') return `(${column} IS NULL OR length(${column}) = 0)`;
  return `(${column} IS NULL OR ${column}::text IN ('', '{}', '[]'))`;
}
