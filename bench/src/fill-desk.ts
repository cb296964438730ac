import pg from 'pg';
import { ownerUrlOf } from '../../apps/server/test/shop-data.fixture.ts';
import { deskSeeds } from './desk-seeds.ts';

/** Numbers of what is added begin here: nothing of the demo shop is so far. */
const FIRST = 10_000_000;
const DAYS = 90;

/** A table that grows: its columns which are numbers of other things that grow with it, one beside the other. */
interface Growing {
  table: string;
  /** Columns that name the thing of the same turn. */
  follows?: readonly string[];
  /** Columns with values of their own, as SQL over `i`. */
  values?: Readonly<Record<string, string>>;
}

/** What a shop has a hundred thousand of after some years. */
const growing: readonly Growing[] = [
  { table: 'member', values: { mobile: "'19' || lpad(i::text, 9, '0')" } },
  { table: 'sales_order', follows: ['member_id'] },
  { table: 'order_line', follows: ['order_id'] },
  { table: 'order_event', follows: ['order_id'] },
  { table: 'order_stage', follows: ['order_id'] },
  { table: 'payment', follows: ['order_id', 'member_id'] },
  { table: 'refund_request', follows: ['order_id'] },
  { table: 'refund_line', follows: ['request_id', 'order_line_id'] },
  { table: 'refund', follows: ['order_id', 'payment_id', 'member_id', 'request_id'] },
  { table: 'shipment', follows: ['order_id'] },
  { table: 'shipment_line', follows: ['order_id', 'shipment_id', 'order_line_id', 'line_id'] },
  { table: 'return_request', follows: ['order_id', 'member_id'] },
  { table: 'product_comment', follows: ['member_id', 'order_id', 'order_line_id'] },
  { table: 'invoice_set', follows: ['member_id'] },
  { table: 'invoice_set_order', follows: ['set_id', 'order_id'] },
  { table: 'invoice', follows: ['member_id', 'order_id', 'set_id'] },
  { table: 'invoice_line', follows: ['invoice_id', 'order_id', 'order_line_id'] },
  { table: 'login_log', follows: ['subject_id'] },
  // There are partitions of some days only.
  { table: 'beacon_event', values: { received_at: 's."received_at"' } },
  // What waits is never due: the shop would be busy with it.
  {
    table: 'later_task',
    values: { next_at: 'now() + make_interval(days => 30 + i % 90, secs => i % 86400)' },
  },
  // Those of the members that were made.
  { table: 'blocklist_entry', values: { value: "'19' || lpad(i::text, 9, '0')" } },
  ...['stock_movement', 'audit_log', 'price_ask', 'search_day', 'sms_log'].map((table) => ({
    table,
  })),
  ...['asset_entry', 'member_coupon', 'notice', 'upload_file', 'complaint'].map((table) => ({
    ...{ table, follows: ['member_id'] },
  })),
  // Of things that nothing else here is numbered as: a seed takes copies of comments.
  ...['moderation_item', 'content_report'].map((table) => ({
    ...{ table, follows: ['member_id'], values: { ref_id: `${2 * FIRST} + i` } },
  })),
  ...['booking', 'call_back', 'payout', 'valuation', 'chat_conversation'].map((table) => ({
    table,
    follows: ['member_id'],
  })),
  {
    ...{ table: 'repair_order', follows: ['member_id'] },
    // What was made good was another one.
    values: { rework_of: `CASE WHEN s."rework_of" IS NULL THEN NULL ELSE ${FIRST} + i - 1 END` },
  },
  { table: 'repair_event', follows: ['repair_order_id'] },
  { table: 'repair_part', follows: ['repair_order_id'] },
  { table: 'recycle_order', follows: ['member_id', 'valuation_id'] },
  ...['device', 'guarantee', 'faq_question', 'store_comment', 'watch', 'lottery_draw'].map((table) => ({
    ...{ table, follows: ['member_id'] },
  })),
];

/** Columns of which only some values are allowed. */
const WORDS: ReadonlySet<string> = new Set(['kind', 'slot', 'state', 'act']);

interface Column {
  name: string;
  type: string;
  generated: boolean;
}

/**
 * Makes a hundred thousand rows of each table of tenant 0 that grows, from those that the demo shop has, in one
 * statement each: the same things under other numbers, spread over ninety days.
 * @returns rows by table; a table that is empty or not there is left as it is
 */
export async function fillDesk(
  dataDir: string,
  rows: number,
  say: (line: string) => void,
): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrlOf(dataDir) });
  await client.connect();
  try {
    // Without triggers and foreign keys: whatever they do has been done to the rows that these are made from.
    await client.query('SET session_replication_role = replica');
    const made = await fillTables(client, rows, say);
    await billRepairs(client);
    // Copies have lower numbers than what the demo has, which leaves the pages of indexes half empty; a shop's ascend.
    for (const table of ['sales_order', 'order_line', 'order_event'])
      await client.query(`REINDEX TABLE ${table}`);
    return made;
  } finally {
    await client.end();
  }
}

/** Orders that repairs are billed by are of that kind, wherever they were copied from. */
async function billRepairs(client: pg.Client): Promise<void> {
  await client.query(`UPDATE sales_order bill SET kind = 'repair', freight_fen = 0, goods_fen = goods_fen + freight_fen
     FROM repair_order ticket WHERE ticket.tenant_id = 0 AND bill.tenant_id = 0 AND ticket.state = 'completed'
      AND bill.id = ticket.sales_order_id AND bill.kind <> 'repair'`);
}

async function fillTables(
  client: pg.Client,
  rows: number,
  say: (line: string) => void,
): Promise<Map<string, number>> {
  const run = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  const made = new Map<string, number>();
  for (const one of growing) {
    const columns = await run<Column>(
      `SELECT column_name AS name, data_type AS type, is_generated = 'ALWAYS' AS generated
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [one.table],
    );
    if (columns.length === 0) {
      say(`${one.table}: no such table`);
      continue;
    }
    const keys = await run<{ columns: string[] }>(
      `SELECT array_agg(a.attname::text) AS columns FROM pg_index x
         JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = ANY (x.indkey)
        WHERE x.indrelid = to_regclass('public.' || quote_ident($1)) AND x.indisunique GROUP BY x.indexrelid`,
      [one.table],
    );
    try {
      await seedTable(client, one.table);
      const [kept] = await run<{ of: number }>(
        `SELECT count(*)::int AS of FROM "${one.table}" WHERE tenant_id = 0`,
      );
      const of = Number(kept?.of ?? 0);
      if (of === 0 || of >= rows) {
        say(`${one.table}: ${of} rows, and none is made`);
        continue;
      }
      const [counted] = await run<{ made: number }>(statementFor(one, { columns, keys, rows, of }));
      made.set(one.table, Number(counted?.made ?? 0));
      say(`${one.table}: ${counted?.made} rows`);
    } catch (error) {
      // A rule of the table that copies cannot keep: it is measured with what it has.
      say(`${one.table}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return made;
}

/** Gives a table that is empty what it is copied from. */
async function seedTable(client: pg.Client, table: string): Promise<void> {
  const seed = deskSeeds[table];
  if (seed === undefined) return;
  const { rowCount } = await client.query(`SELECT FROM "${table}" WHERE tenant_id = 0 LIMIT 1`);
  if (rowCount === 0) await client.query(seed);
}

function statementFor(
  { table, follows = [], values = {} }: Growing,
  {
    columns,
    keys,
    rows,
    of,
  }: { columns: readonly Column[]; keys: readonly { columns: string[] }[]; rows: number; of: number },
): string {
  const changed = new Map<string, string>();
  for (const { name, type } of columns) {
    const value = values[name];
    if (value !== undefined) changed.set(name, value);
    else if (follows.includes(name))
      changed.set(name, `CASE WHEN s."${name}" IS NULL THEN NULL ELSE ${FIRST} + i END`);
    else if (type.startsWith('timestamp'))
      changed.set(name, `s."${name}" - make_interval(days => i % ${DAYS}, secs => i % 86400)`);
  }
  for (const { columns: key } of keys) {
    const free = key.filter((name) => name !== 'tenant_id');
    if (
      free.some(
        (name) =>
          changed.has(name) && !columns.find((one) => one.name === name)?.type.startsWith('timestamp'),
      )
    )
      continue;
    const own =
      columns.find(({ name }) => name === 'id' && free.includes(name)) ??
      columns.find(({ name, type }) => free.includes(name) && ['bigint', 'uuid'].includes(type)) ??
      columns.find(({ name, type }) => free.includes(name) && type === 'text' && !WORDS.has(name));
    if (!own) continue;
    const value =
      own.type === 'text'
        ? `s."${own.name}" || '-' || i`
        : own.type === 'uuid'
          ? 'gen_random_uuid()'
          : `${FIRST} + i`;
    // What a row has not, its copies have not either.
    const has = own.type === 'text' ? `s."${own.name}" <> ''` : `s."${own.name}" IS NOT NULL`;
    changed.set(own.name, `CASE WHEN ${has} THEN ${value} ELSE s."${own.name}" END`);
  }
  const kept = columns.filter(({ generated }) => !generated).map(({ name }) => name);
  const list = kept.map((name) => `"${name}"`).join(', ');
  const picked = kept.map((name) => changed.get(name) ?? `s."${name}"`).join(', ');
  return `WITH s AS (SELECT *, row_number() OVER () - 1 AS bench_at
                 FROM "${table}" WHERE tenant_id = 0),
    made AS (INSERT INTO "${table}" (${list}) OVERRIDING SYSTEM VALUE
      SELECT ${picked} FROM generate_series(1, ${rows}) i JOIN s ON s.bench_at = i % ${of} RETURNING 1)
    SELECT count(*)::int AS made FROM made`;
}
