import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { planLater } from './later.service.ts';
import { announceLaters, type LaterWork } from './later-works.ts';
import { performDue } from './perform-due.ts';

const ROUNDS = 20;
const TASKS_A_ROUND = 6;
const PATIENCE_MS = 600_000;
const note: LaterWork = {
  kind: 'test.note',
  title: '记一笔',
  perform: async (tx, refId) => {
    await tx.db.execute(sql`INSERT INTO done_in_test (tenant_id, ref_id) VALUES (0, ${refId})`);
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await shop.asOwner(
    'CREATE TABLE done_in_test (tenant_id int, ref_id text); GRANT ALL ON done_in_test TO PUBLIC',
  );
  announceLaters([note]);
});
afterAll(() => shop.close());

it(
  'a process killed 20 times while it does what is due: every task is done, none twice',
  async () => {
    const ctx = shop.context();
    const readDone = async () =>
      (await ctx.db.execute<{ ref_id: string }>(sql`SELECT ref_id FROM done_in_test`)).rows.map(
        (row) => row.ref_id,
      );
    let killedInTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = (await readDone()).length;
      for (let n = 0; n < TASKS_A_ROUND; n += 1)
        await inTransaction(ctx, (tx) =>
          planLater(tx, { kind: 'test.note', refId: `${round}:${n}`, dueAt: new Date(0) }),
        );
      const worker = spawn(process.execPath, [path.join(import.meta.dirname, 'later-process.fixture.ts')], {
        env: { ...process.env, LATER_DATABASE: shop.appUrl },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(worker, 'exit');
      while ((await readDone()).length < before + 2 && worker.exitCode === null) await delay(3);
      worker.kill('SIGKILL');
      await ended;
      if ((await readDone()).length < before + TASKS_A_ROUND) killedInTheMiddle += 1;
    }
    while ((await performDue(ctx, 100)) > 0);
    const planned = Array.from({ length: ROUNDS }, (_, round) =>
      Array.from({ length: TASKS_A_ROUND }, (_one, n) => `${round}:${n}`),
    ).flat();
    expect((await readDone()).toSorted()).toEqual(planned.toSorted());
    // A test that never met a task half done would prove nothing.
    expect(killedInTheMiddle).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
