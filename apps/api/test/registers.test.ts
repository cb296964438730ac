import pg from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../../../tools/test-database/clone-database.ts';

it('what happened to orders, balances and by the hands of staff can be added to and never rewritten by the shop', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
          AND has_table_privilege('jishi_app', oid, 'INSERT')
          AND NOT has_table_privilege('jishi_app', oid, 'UPDATE') AND NOT has_table_privilege('jishi_app', oid, 'DELETE')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'acceptance',
      'article_version',
      'asset_entry',
      'asset_use',
      'audit_log',
      'balance_entry',
      'complaint_act',
      'complaint_message',
      'device_event',
      'document_version',
      'lottery_draw',
      'order_event',
      'recycle_book',
      'recycle_event',
      'recycle_inspection',
      'recycle_price',
      'repair_event',
      'return_event',
      'service_voucher_use',
      'stock_movement',
      'topic_version',
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
