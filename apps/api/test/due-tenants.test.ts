import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '../src/jobs.generated.ts';
import { selectDueTenants } from '../src/platform/jobs/due-tenants.ts';
import type { DueRow, DueWork } from './due-work.ts';
import { insertPlainRow } from './plain-row.ts';
import { TestShop } from './test-shop.ts';

const source = path.join(import.meta.dirname, '../src');

/** What each room says of its own jobs. */
const work: Record<string, readonly DueRow[] | 'all'> = {};
for (const file of globSync('**/*.due.fixture.ts', { cwd: source }).sort()) {
  const { dueWork } = (await import(pathToFileURL(path.join(source, file)).href)) as { dueWork: DueWork };
  for (const [name, rows] of Object.entries(dueWork)) {
    if (work[name]) throw new Error(`${file}: ${name} has been told already`);
    work[name] = rows;
  }
}
const forAll = Object.keys(work).filter((name) => work[name] === 'all');

const [BUSY, AT_REST] = [2, 4];
const scheduled = allJobs.filter(({ cron }) => cron);
let shop: TestShop;
let owner: pg.Client;
const ask = async (name: string) => {
  const due = scheduled.find((job) => job.name === name)?.due;
  if (!due) throw new Error(`${name} does not say who is due`);
  const [found] = await selectDueTenants({ executeSql: (text) => owner.query(text) }, [due]);
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
    expect(scheduled.length).toBeGreaterThan(15);
    expect(scheduled.map(({ name }) => name).sort()).toEqual(Object.keys(work).sort());
  });

  it('a shop at rest has work for nobody; what is done for all at once runs for one', async () => {
    for (const { name } of scheduled) expect(await ask(name), name).toEqual(forAll.includes(name) ? [0] : []);
  });

  for (const [name, rows] of Object.entries(work)) {
    for (const { table, due, later } of rows === 'all' ? [] : rows) {
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
    await expect(owner.query('SET LOCAL ROLE jishi_sweep; DELETE FROM cart_line')).rejects.toMatchObject({
      code: '42501',
    });
    // What came after is asked as the owner again.
    const { rows } = await owner.query('SELECT current_user <> $1 AS back', ['jishi_sweep']);
    expect(rows).toEqual([{ back: true }]);
  });
});
