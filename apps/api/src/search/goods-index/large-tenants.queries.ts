import pg from 'pg';

/** A start makes no more of them ready; the others are when they are first searched. */
const MOST_TENANTS = 20;

/**
 * Tenants with so many search entries, of all that there are: asked once at a start, with the rights of the role that
 * reads over all tenants (docs/decisions/0029-tenants-at-rest.md).
 */
export async function selectLargeTenants(ownerDatabaseUrl: string, least: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: ownerDatabaseUrl, application_name: 'jishi-index' });
  await client.connect();
  try {
    await client.query('SET ROLE jishi_sweep');
    const { rows } = await client.query<{ id: number }>(
      `SELECT tenant.id FROM tenant CROSS JOIN LATERAL
         (SELECT FROM search_entry WHERE tenant_id = tenant.id OFFSET $1 LIMIT 1) AS last
       ORDER BY tenant.id LIMIT ${MOST_TENANTS}`,
      [least - 1],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
