import pg from 'pg';

/** A value that fits a column of a type and says nothing. */
const plain: Record<string, string> = {
  ARRAY: `'{}'`,
  bigint: '0',
  boolean: 'false',
  bytea: `'\\x00'`,
  date: 'current_date',
  inet: `'127.0.0.1'`,
  integer: '0',
  jsonb: `'{}'`,
  numeric: '0',
  real: '0',
  smallint: '0',
  text: `''`,
  'timestamp with time zone': 'now()',
  tsvector: `''::tsvector`,
  uuid: 'gen_random_uuid()',
};

/**
 * Writes a row of a table with the given columns (SQL expressions); what else must not be empty gets a value that says
 * nothing, and foreign keys are not asked. For tests of single conditions, inside a transaction that is rolled back.
 * @param owner connection of the role that owns the tables, inside a transaction
 */
export async function insertPlainRow(
  owner: pg.Client,
  table: string,
  tenantId: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1
        AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`,
    [table],
  );
  const values = new Map(rows.map(({ name, type }) => [name, plain[type]]));
  for (const [name, value] of Object.entries(columns)) values.set(name, value);
  values.set('tenant_id', String(tenantId));
  const names = [...values.keys()].map((name) => pg.escapeIdentifier(name));
  await dropForeignKeys(owner, table);
  // The wall stands before the owner too.
  await owner.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(tenantId)]);
  await owner.query(
    `INSERT INTO ${pg.escapeIdentifier(table)} (${names.join(', ')}) VALUES (${[...values.values()].join(', ')})`,
  );
}

async function dropForeignKeys(owner: pg.Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'`,
    [table],
  );
  for (const { name } of rows) {
    await owner.query(
      `ALTER TABLE ${pg.escapeIdentifier(table)} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`,
    );
  }
}
