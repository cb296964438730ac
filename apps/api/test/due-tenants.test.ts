import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '../src/jobs.generated.ts';
import { selectDueTenants } from '../src/platform/jobs/due-tenants.ts';
import { insertPlainRow } from './plain-row.ts';
import { TestShop } from './test-shop.ts';

const pendingPayment = { state: `'pending'`, method: `'wechat'`, amount_fen: '1' };

/**
 * What gives each scheduled job something to do, told by hand: a row of a table, and beside it one of another tenant that is not due yet.
 * A new job with a `cron` is added here.
 */
const work: Record<string, { table: string; due: Record<string, string>; later?: Record<string, string> }[]> =
  {
    'account.clean-up': [
      {
        table: 'password_ticket',
        due: { expires_at: `now() - interval '1 second'` },
        later: { expires_at: `now() + interval '1 hour'` },
      },
    ],
    'beacon.count-traffic': [
      {
        table: 'beacon_event',
        due: { received_at: `now() - interval '1 minute'` },
      },
    ],
    'chat.close-idle': [
      {
        table: 'chat_conversation',
        due: { state: `'active'`, last_at: `now() - interval '25 hours'` },
        later: { state: `'active'`, last_at: `now() - interval '23 hours'` },
      },
    ],
    'chat.forget-old': [
      {
        table: 'chat_message',
        due: { created_at: `now() - interval '366 days'` },
        later: { created_at: `now() - interval '364 days'` },
      },
    ],
    'chat.hide-old-pictures': [
      {
        table: 'chat_message',
        due: { picture: `'{"key": "p/0.png"}'` },
        later: { picture: `'{"key": "c/0.png"}'` },
      },
    ],
    'login-log.clean-up': ['login_log', 'sms_log'].map((table) => ({
      table,
      due: { created_at: `now() - interval '181 days'` },
      later: { created_at: `now() - interval '179 days'` },
    })),
    'order.close-overdue': [
      {
        table: 'sales_order',
        due: { state: `'unpaid'`, pay_before: `now() - interval '1 second'` },
        later: { state: `'unpaid'`, pay_before: `now() + interval '1 minute'` },
      },
    ],
    'order.confirm-long-shipped': [
      {
        table: 'sales_order',
        due: { state: `'shipped'`, shipped_at: `now() - interval '11 days'` },
        later: { state: `'shipped'`, shipped_at: `now() - interval '9 days'` },
      },
    ],
    'order.count-sales': [
      {
        table: 'sales_order',
        due: { state: `'paid'`, paid_at: 'now()', sales_counted: 'false' },
        later: { state: `'paid'`, paid_at: 'now()', sales_counted: 'true' },
      },
    ],
    'payment.sweep': [
      {
        table: 'payment',
        due: { ...pendingPayment, updated_at: `now() - interval '3 minutes'` },
        later: { ...pendingPayment, updated_at: `now() - interval '1 minute'` },
      },
      {
        table: 'refund',
        due: { state: `'pending'`, amount_fen: '1', created_at: `now() - interval '2 minutes'` },
        later: { state: `'pending'`, amount_fen: '1', created_at: 'now()' },
      },
    ],
    'puzzle.clean-up': [expiry('puzzle', '1 second')],
    'realtime.clean-up': [
      {
        table: 'realtime_message',
        due: { created_at: `now() - interval '1 hour'` },
        later: { created_at: 'now()' },
      },
      {
        table: 'realtime_exchange',
        due: { touched_at: `now() - interval '25 hours'` },
        later: { touched_at: `now() - interval '23 hours'` },
      },
    ],
    'realtime.forget-keys': [expiry('login_key', '61 minutes'), expiry('imei_route', '61 minutes')],
    'search.renew-all': [{ table: 'search_entry', due: {} }],
    'search.renew-outdated': [
      {
        table: 'search_entry',
        due: { search: `'old:1'::tsvector` },
        // The form of this version, as the indexer writes it.
        later: { search: `'^2:1 new:2'::tsvector` },
      },
    ],
    'session.clean-up': [expiry('session', '1 second'), expiry('sms_code', '25 hours')],
    'third-party.clean-up': [
      expiry('third_party_state', '61 minutes'),
      expiry('third_party_proof', '61 minutes'),
    ],
    'verify.clean-up': [expiry('captcha', '1 second')],
  };

function expiry(table: string, past: string) {
  return {
    table,
    due: { expires_at: `now() - interval '${past}'` },
    later: { expires_at: `now() + interval '1 minute'` },
  };
}

const [BUSY, AT_REST] = [2, 4];
const scheduled = allJobs.filter(({ cron }) => cron);
let shop: TestShop;
let owner: pg.Client;
const ask = async (name: string) => {
  const due = scheduled.find((job) => job.name === name)?.due;
  if (!due) throw new Error(`${name} does not say who is due`);
  const found = await selectDueTenants({ executeSql: (text) => owner.query(text) }, due);
  // Within the test's transaction the role of the question would last.
  await owner.query('RESET ROLE');
  return found;
};

beforeAll(async () => {
  shop = await TestShop.open();
  owner = new pg.Client({ connectionString: shop.ownerUrl });
  await owner.connect();
  await owner.query('SELECT keep_beacon_partitions(current_date - 1, current_date + 1, current_date - 90)');
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

describe('which tenants a scheduled job runs for', () => {
  it('is known of every one of them', () => {
    expect(scheduled.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(work), 'beacon.keep-partitions'].sort(),
    );
  });

  it('a shop at rest has work for nobody; what is done for all at once runs for one', async () => {
    for (const { name } of scheduled)
      expect(await ask(name), name).toEqual(name === 'beacon.keep-partitions' ? [0] : []);
  });

  for (const [name, rows] of Object.entries(work)) {
    for (const { table, due, later } of rows) {
      it(`${name} runs for the tenant whose ${table} waits for it, and for no other`, async () => {
        await owner.query('BEGIN');
        try {
          if (later) await insertPlainRow(owner, table, AT_REST, later);
          expect(await ask(name)).toEqual([]);
          await insertPlainRow(owner, table, BUSY, due);
          expect(await ask(name)).toEqual([BUSY]);
        } finally {
          await owner.query('ROLLBACK');
        }
      });
    }
  }
});

describe('the role that looks over all tenants', () => {
  it('is not the shop’s to become', async () => {
    const app = new pg.Client({ connectionString: shop.appUrl });
    await app.connect();
    try {
      await expect(app.query('SET ROLE jishi_sweep')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await app.end();
    }
  });

  it('reads, and writes nothing', async () => {
    const executeSql = (text: string) => owner.query(text);
    await expect(selectDueTenants({ executeSql }, sql`DELETE FROM cart_line`)).rejects.toMatchObject({
      code: '42501',
    });
    // What came after is asked as the owner again.
    const { rows } = await owner.query('SELECT current_user <> $1 AS back', ['jishi_sweep']);
    expect(rows).toEqual([{ back: true }]);
  });
});
