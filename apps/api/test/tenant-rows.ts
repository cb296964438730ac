import pg from 'pg';

/** Rows of tenants in all their tables, read as the owner of the tables and over one connection. */
export class TenantRows {
  /**
   * Tables with a tenant's rows, as the database itself lists them; partitions are read with what they are a part of.
   */
  readonly tables: readonly string[];
  readonly #client: pg.Client;

  private constructor(client: pg.Client, tables: readonly string[]) {
    this.#client = client;
    this.tables = tables;
  }

  static async open(ownerUrl: string): Promise<TenantRows> {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`
      SELECT columns.table_name AS name
        FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND column_name = 'tenant_id' AND table_type = 'BASE TABLE'
         AND to_regclass(format('%I.%I', table_schema, table_name)) NOT IN (SELECT inhrelid FROM pg_inherits)
       ORDER BY 1`);
    await client.query('CREATE TEMP TABLE noted (name text NOT NULL, sum text NOT NULL)');
    return new TenantRows(
      client,
      rows.map(({ name }) => name),
    );
  }

  /** Tables in which a tenant has nothing. */
  async listEmpty(tenant: number): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      this.tables
        .map(
          (name) => `SELECT '${name}' AS name WHERE NOT EXISTS (SELECT 1 FROM ${name} WHERE tenant_id = $1)`,
        )
        .join(' UNION ALL '),
      [tenant],
    );
    return rows.map(({ name }) => name);
  }

  /** How many rows each table has of a tenant, with a sum of all that stands in them. */
  async fingerprint(tenant: number): Promise<Record<string, string>> {
    const sumOf = (name: string, id: string) =>
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(one::text, '|' ORDER BY one::text), '')) AS sum
         FROM ${name} AS one WHERE ${id} = $1`;
    const { rows } = await this.#client.query<{ name: string; sum: string }>({
      name: 'fingerprint',
      text: [sumOf('tenant', 'id'), ...this.tables.map((name) => sumOf(name, 'tenant_id'))].join(
        ' UNION ALL ',
      ),
      values: [tenant],
    });
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  /** Remembers every row of a tenant as it is now. */
  async note(tenant: number): Promise<void> {
    await this.#client.query('TRUNCATE noted');
    await this.#client.query(`INSERT INTO noted ${this.#sums()}`, [tenant]);
  }

  /** Tables in which a row that was noted is gone or another; rows that came since do not matter. */
  async listChanged(tenant: number): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>({
      name: 'changed',
      text: `SELECT DISTINCT name FROM (SELECT name, sum FROM noted EXCEPT (${this.#sums()})) AS gone ORDER BY 1`,
      values: [tenant],
    });
    return rows.map(({ name }) => name);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  #sums(): string {
    return this.tables
      .map((name) => `SELECT '${name}'::text, md5(one::text) FROM ${name} AS one WHERE tenant_id = $1`)
      .join(' UNION ALL ');
  }
}
