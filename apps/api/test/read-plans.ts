import pg from 'pg';
import { vi } from 'vitest';
import type { AskedStatement } from '../src/platform/db/statement-batch.ts';
import type { TestShop } from './test-shop.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** What goes to the driver: a query, or kept statements that go together. */
interface Sent extends Partial<pg.QueryConfig> {
  asked?: readonly AskedStatement[];
}

/** The statements that a call sends, each with the tables and indexes that its plan reads, as tenant 0. */
export async function readPlans(
  shop: TestShop,
  call: () => Promise<unknown>,
  isMeant: (text: string) => boolean,
): Promise<{ text: string; scans: PlanNode[] }[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const sent = new Map<string, unknown[]>();
  try {
    await call();
    for (const [config, given] of spy.mock.calls as unknown as [Sent, unknown[]][]) {
      const statements = config.asked ?? [{ statement: config, values: given }];
      for (const { statement, values } of statements) {
        const { text = '' } = statement;
        if (isMeant(text)) sent.set(text, [...values]);
      }
    }
  } finally {
    spy.mockRestore();
  }
  const client = await shop.api.platform.database.pool.connect();
  try {
    await client.query(`SELECT set_config('app.tenant_id', '0', false)`);
    // As our own server has it: a server of somebody else's may still reckon with turning disks.
    await client.query('SET random_page_cost = 1.1');
    const plans = [];
    for (const [text, values] of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      );
      plans.push({ text, scans: rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan)) });
    }
    return plans;
  } finally {
    client.release(true);
  }
}

function scansIn(node: PlanNode): PlanNode[] {
  return [...(/Scan$/.test(node['Node Type']) ? [node] : []), ...(node.Plans ?? []).flatMap(scansIn)];
}
