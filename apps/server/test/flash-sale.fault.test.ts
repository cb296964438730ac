import { setTimeout as delay } from 'node:timers/promises';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { sealTicket } from '@jishi/api/rush/entry-papers.ts';
import { makeSale } from '@jishi/api/rush/sale.fixture.ts';
import { expect, test } from 'vitest';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop, queryAsOwner } from './shop-data.fixture.ts';
import { connectShopper, isRefusal, makeShoppers, newSubmitToken, type Shopper } from './shoppers.fixture.ts';

/**
 * Sizes that fit between others. RUSH_ROUNDS=10 RUSH_BUYERS=500 RUSH_PRESSES=4 is the hour that flash sales are made
 * for: 2,000 presses of 500 members for 20 units, ten times cut.
 */
const ROUNDS = Number(process.env.RUSH_ROUNDS ?? 3);
const BUYERS = Number(process.env.RUSH_BUYERS ?? 60);
const PRESSES = Number(process.env.RUSH_PRESSES ?? 1);
const UNITS = 20;

interface Press {
  shopper: Shopper;
  submitToken: string;
  ticket: string;
}

/** Tickets as an admission seals them for browsers without cookies; they live a minute. */
async function letIn(dataDir: string, qid: number, presses: readonly Omit<Press, 'ticket'>[]) {
  const seal = (ctx: RequestContext) =>
    presses.map((press) => ({
      ...press,
      ticket: sealTicket(ctx, { itemId: qid, memberId: press.shopper.memberId }),
    }));
  return fillShop(dataDir, async (ctx) => seal(ctx));
}

async function readBooks(dataDir: string, qid: number) {
  const [row] = await queryAsOwner<Record<string, string>>(
    dataDir,
    `SELECT (SELECT sum(left_units) FROM rush_bucket WHERE item_id = $1) AS left,
            (SELECT coalesce(sum(units), 0) FROM rush_claim WHERE item_id = $1 AND state = 'held') AS held,
            (SELECT count(*) FROM sales_order o JOIN rush_claim c ON c.tenant_id = o.tenant_id AND c.order_id = o.id
              WHERE c.item_id = $1 AND o.state = 'unpaid') AS orders,
            (SELECT sum(units) FROM stock_reservation WHERE subject = 'rush' AND order_id = $1 AND state = 'held') AS carved,
            (SELECT coalesce(sum(units), 0) FROM rush_member WHERE item_id = $1) AS members,
            (SELECT coalesce(max(units), 0) FROM rush_member WHERE item_id = $1) AS most`,
    [qid],
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
}

test(
  'kill -9 of one of two processes in the middle of a flash sale: k units make k orders, and every book agrees',
  async () => {
    const dataDir = makeShopDir();
    const { sales, shoppers } = await fillShop(dataDir, async (ctx) => {
      const made = [];
      for (let round = 0; round < ROUNDS; round += 1)
        made.push((await makeSale({ context: () => ctx }, { quota: UNITS })).qid);
      return { sales: made, shoppers: await makeShoppers(ctx, BUYERS) };
    });
    const services = 'api,worker';
    const stays = await startShop({ dataDir, services });
    let falls = await startShop({ dataDir, services });
    const { port } = falls;
    for (const [round, qid] of sales.entries()) {
      const presses = shoppers.flatMap((shopper) =>
        Array.from({ length: PRESSES }, () => ({ shopper, submitToken: newSubmitToken() })),
      );
      const send = async (tickets: readonly Press[]) => {
        const failures: string[] = [];
        const answers = await Promise.allSettled(
          tickets.map(({ shopper, submitToken, ticket }, index) =>
            connectShopper(index % 2 === 0 ? stays.origin : falls.origin, shopper.token, failures).rush.order(
              {
                ...{ qid, ticket, submitToken, addressId: shopper.addressId },
              },
            ),
          ),
        );
        return { answers, failures };
      };
      const first = send(await letIn(dataDir, qid, presses));
      await delay(60 + round * 120);
      await falls.kill();
      const cut = await first;
      falls = await startShop({ dataDir, port, services });
      const { answers, failures } = await send(await letIn(dataDir, qid, presses));
      expect([...cut.failures, ...failures]).toEqual([]);
      const won = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []));
      expect(new Set(won).size).toBe(UNITS);
      for (const one of answers) if (one.status === 'rejected') expect(isRefusal(one.reason)).toBe(true);
      // Whatever was told before the blow is true after it.
      for (const [index, one] of cut.answers.entries())
        if (one.status === 'fulfilled')
          expect(answers[index]).toMatchObject({ value: { orderId: one.value.orderId } });
      expect(await readBooks(dataDir, qid)).toEqual({
        ...{ left: 0, held: UNITS, orders: UNITS, carved: UNITS, members: UNITS, most: 1 },
      });
    }
  },
  PROCESS_TEST_TIMEOUT_MS * Math.max(1, ROUNDS / 3),
);
